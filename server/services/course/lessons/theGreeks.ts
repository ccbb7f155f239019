import { ask, type LessonText, practice, text } from '@/server/services/course/lessonText'

export const theGreeks: LessonText = {
  key: 'the-greeks',
  level: 'beginner',
  title: 'The greeks, by moving them',
  lead: 'Delta, gamma, theta and vega answer one question each: what changes when one thing changes and nothing else does.',
  minutes: 8,
  isFree: true,
  routeKey: 'stockGreeks',
  parts: [
    text(
      'The price of an option depends on the price of the stock, the time that is left, the volatility, the rate and dividends. A greek says how far the option moves when one of them moves a little.',
      '- **Delta**: dollars of the option for one dollar of the stock. Calls lie between 0 and 1, puts between -1 and 0.',
      '- **Gamma**: how much delta changes for that dollar. Highest at the money and near the end.',
      '- **Theta**: dollars a calendar day takes away.',
      '- **Vega**: dollars for one point of volatility, from 30 % to 31 %.',
      'Move price, time and volatility and watch the four. The model is Black, Scholes and Merton without dividends at a rate of 4 %, the same function that fills the tables of the product (F19).',
    ),
    practice('greeks'),
    text(
      '## Three things to try',
      '1. Leave the price at the strike and take the days down to 1. Gamma and theta grow together: what reacts most loses most by waiting.',
      '2. Go 20 % out of the money. Vega and theta shrink; the price is mostly hope.',
      '3. Raise volatility at the strike. Delta of the call hardly moves, the price does.',
      '## For a whole position',
      'Greeks add up: ten calls with delta 0.40 move like 400 shares for a small move. For a large one gamma has its say, and the sum of the morning is not the sum of the afternoon.',
    ),
  ],
  questions: [
    ask(
      'A call has delta 0.60. The stock rises by 1.00. About how far does the call rise?',
      ['0.06', '0.60', '60.00'],
      {
        right: 1,
        why: 'Delta is dollars of the option for one dollar of the stock; gamma adds a little.',
      },
    ),
    ask(
      'Which option has the most gamma?',
      ['At the money, one day left', 'At the money, one year left', 'Far out of the money, one day left'],
      {
        right: 0,
        why: 'With a day left delta jumps from near 0 to near 1 around the strike.',
      },
    ),
    ask('Theta of a bought option is usually', ['negative', 'zero', 'positive'], {
      right: 0,
      why: 'Time value is gone at expiry, so a day with nothing else happening costs the owner.',
    }),
  ],
}
