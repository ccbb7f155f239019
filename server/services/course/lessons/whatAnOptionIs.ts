import { ask, type LessonText, practice, text } from '@/server/services/course/lessonText'

export const whatAnOptionIs: LessonText = {
  key: 'what-an-option-is',
  level: 'beginner',
  title: 'What an option is',
  lead: 'A right with a price and an end. Calls, puts, strikes, expiries, and what one contract stands for.',
  minutes: 6,
  isFree: true,
  routeKey: 'contractLookUp',
  parts: [
    text(
      'An option is a right, not a duty. A **call** is the right to buy 100 shares at a fixed price, the **strike**, up to a fixed day, the **expiry**. A **put** is the right to sell them. Whoever sold the option has the duty that belongs to it.',
      'The price of an option is quoted for one share. A contract stands for 100 shares, so a call at 2.50 costs 250 dollars. That sum is the **premium**.',
      '## In, at and out of the money',
      'A call whose strike is below the price of the stock is in the money: used now it would bring something. A put is in the money when its strike is above the price. What it would bring is its **intrinsic value**. Everything above that is **time value**, and it is gone at expiry.',
      '## What it is worth at the end',
      'At expiry only the intrinsic value is left. A call with strike 100 is worth 12 when the stock closes at 112 and nothing at 95. Whoever paid 3 for it has made 9, or lost 3.',
    ),
    practice('payoff', 'long-call'),
    text(
      'The full line is the result at expiry, the broken one the result today at the model price. Between the two lies time value.',
      '## How a contract is named',
      '`AAPL261218C00230000` is the AAPL call with expiry 2026-12-18 and strike 230. Six digits of date, C or P, then the strike in thousandths of a dollar. Every place of the product that takes a ticker takes this form too.',
    ),
    practice('payoff', 'long-put'),
  ],
  questions: [
    ask(
      'A call with strike 50 costs 2.00 a share. What does one contract cost?',
      ['2 dollars', '50 dollars', '200 dollars'],
      {
        right: 2,
        why: 'The price is for one share and a contract stands for 100.',
      },
    ),
    ask('The stock closes at 47 on expiry. What is a put with strike 50 worth?', ['0', '3', '47'], {
      right: 1,
      why: 'It is the right to sell at 50 what costs 47: three dollars a share.',
    }),
    ask('Who has a duty?', ['The buyer of the option', 'The seller of the option', 'Both'], {
      right: 1,
      why: 'The buyer has the right and may let it end; the seller has to deliver when it is used.',
    }),
  ],
}
