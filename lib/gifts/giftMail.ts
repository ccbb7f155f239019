/** Days a code can be redeemed after it went out. */
export const GIFT_CODE_DAYS = 365
/** Days ahead that a gift can be sent. */
export const GIFT_DAYS_AHEAD = 365

export interface GiftWords {
  readonly planName: string
  readonly months: number
  readonly message: string
  readonly code: string
  /** Address of the web app. */
  readonly origin: string
  /** Last day the code works, as it is to be read. */
  readonly lastDay: string
}

export interface MailWords {
  readonly subject: string
  readonly text: string
}

const monthWords = (months: number): string => (months === 1 ? 'one month' : `${months} months`)

/** The mail that carries a gift; the form shows the same words before. */
export function giftMail({ planName, months, message, code, origin, lastDay }: GiftWords): MailWords {
  const said = message === '' ? '' : `They wrote:\n\n${message}\n\n`
  return {
    subject: 'A membership was given to you',
    text: `Somebody gave you ${planName} for ${monthWords(months)}.\n\n${said}Log in and open ${origin}/gift#code=${code} to start it, or enter this code there:\n\n${code}\n\nThe code works until ${lastDay}.\n`,
  }
}

/** What the buyer is told when the desk has approved a gift; `sendDay` is null when it goes out at once. */
export function giftReceipt(gift: {
  readonly planName: string
  readonly months: number
  readonly recipient: string
  readonly isCard: boolean
  readonly sendDay: string | null
}): MailWords {
  const { planName, months, recipient, isCard, sendDay } = gift
  const way = isCard ? 'Its code comes to you in a separate mail, to be printed.' : `It goes to ${recipient} by mail.`
  const day = sendDay === null ? 'It goes out today.' : `It goes out on ${sendDay}.`
  return {
    subject: 'Your gift is approved',
    text: `${planName} for ${monthWords(months)}, for ${recipient}.\n\n${way}\n${day}\n\nKeep this mail as your receipt.\n`,
  }
}
