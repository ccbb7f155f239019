const WANTS =
  /\b(should i|should we|shall i|is it (?:a )?(?:good|bad|smart|wise|time)|worth (?:buying|selling|it)|recommend|what (?:do|would) you (?:buy|sell|do)|(?:good|best) (?:stocks?|options?|trades?|calls?|puts?) to (?:buy|sell|trade)|(?:buy|sell) or (?:sell|buy|hold)|will .{1,40} (?:go up|go down|rise|fall|crash|moon)|price prediction|tell me what to (?:buy|sell|trade)|(?:what|which) .{0,40}(?:to|should i) (?:buy|sell))\b/i

/** The question wants to be told what to do, or what will happen. */
export const wantsAdvice = (question: string): boolean => WANTS.test(question)

const GIVES =
  /\b(you (?:should|could|may want to|might want to|must|ought to)|i (?:would|recommend|suggest|advise)|we (?:recommend|suggest|advise)|consider (?:buying|selling|shorting|hedging|adding|taking)|(?:is|are|looks like|seems) a (?:strong |good |great )?(?:buy|sell|bargain)|(?:good|great|ideal|right) time to (?:buy|sell|enter|exit)|(?:will|is going to|are going to) (?:rise|fall|rally|crash|go up|go down|outperform|underperform)|(?:buy|sell|short|avoid) (?:the |this |these )?(?:stock|shares|calls?|puts?|dip))\b/i

/** The sentence tells somebody what to do, or what will happen. */
export const givesAdvice = (sentence: string): boolean => GIVES.test(sentence)

export const NO_ADVICE = 'This is what the data shows. It is not advice, and nothing here says what to buy or sell.'
