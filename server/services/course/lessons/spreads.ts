import { ask, type LessonText, practice, text } from '@/server/services/course/lessonText'

export const spreads: LessonText = {
  key: 'spreads',
  level: 'intermediate',
  title: 'Spreads: pay less, win less',
  lead: 'A second leg pays for part of the first and takes part of the result. Verticals, condors and what they are bets on.',
  minutes: 8,
  isFree: false,
  routeKey: 'optionsStrategies',
  parts: [
    text(
      'A bought call alone has a price, a breakeven and no upper end. Sell a call further up against it and the price falls, the breakeven comes nearer, and the result ends at the upper strike. That is a **bull call spread**.',
    ),
    practice('payoff', 'bull-call-spread'),
    text(
      'Its figures follow from three numbers: both strikes and the debit.',
      '- Most that can be lost: the debit.',
      '- Most that can be made: the width between the strikes less the debit.',
      '- Breakeven: the lower strike and the debit.',
      '## Selling the middle',
      'An **iron condor** sells a put spread below and a call spread above. It earns when the price stays between the sold strikes. What it can lose is one width less the credit, because the price ends on one side only.',
    ),
    practice('payoff', 'iron-condor'),
    text(
      '## What the chance of profit hides',
      'A condor that wins eight times in ten for 100 dollars and loses twice for 400 has a mean of zero before fees. The chance of profit and the size of results belong together; the [calculator](/options-profit-calculator) shows both, and the mean beside them.',
      '## Entering',
      'Every leg has a spread between bid and ask. Four legs at the natural price pay four of them. A limit near the middle is an offer, and nobody has to take it.',
    ),
  ],
  questions: [
    ask(
      'Buy the 100 call at 4.00, sell the 110 call at 1.50. The most that can be made, a share?',
      ['2.50', '7.50', '10.00'],
      {
        right: 1,
        why: 'Width 10.00 less the debit of 2.50.',
      },
    ),
    ask('And its breakeven at expiry?', ['102.50', '104.00', '107.50'], {
      right: 0,
      why: 'The lower strike and the debit.',
    }),
    ask(
      'A condor has put and call spreads five dollars wide and brings 1.20. Most that can be lost, a share?',
      ['3.80', '8.80', '10.00'],
      {
        right: 0,
        why: 'The price ends on one side only: one width of 5.00 less the credit of 1.20.',
      },
    ),
  ],
}
