import { ask, type LessonText, practice, text } from '@/server/services/course/lessonText'

export const volatility: LessonText = {
  key: 'implied-volatility',
  level: 'intermediate',
  title: 'Implied volatility and the expected move',
  lead: 'The price of an option, said as a volatility. Rank, percentile, skew, and the move a price holds for likely.',
  minutes: 8,
  isFree: false,
  routeKey: 'stockVolatility',
  parts: [
    text(
      'Put a volatility into the model and a price comes out. Implied volatility goes the other way: the one volatility at which the model gives the price that is paid. It is a price in other units, so that options of different strikes, terms and stocks can be compared.',
      '## From volatility to a move',
      'Volatility is yearly. A span of `t` days is the yearly one times the root of t/365. In two of three cases, if prices were normal, the stock would end within one such move; real prices have more quiet days and more wild ones.',
    ),
    practice('expected-move'),
    text(
      'The product also prints the move by the straddle at the money, 0.85 of its price, because that is what is paid and no model stands between (F35).',
      '## High compared with what',
      '- **IV rank**: where today lies between the low and the high of a year. One wild day moves it for a year.',
      '- **IV percentile**: the share of days that were lower. One wild day moves it by one day.',
      '- **Realised volatility**: what the stock did. Implied above realised is the usual state, the price of insurance.',
      '## Skew and term',
      'Puts below the price are mostly more expensive than calls above it: that slope is the skew. Near expiries above far ones mean an event or fear is near; the usual order is the other way.',
    ),
  ],
  questions: [
    ask('Price 100, volatility 32 %, 16 trading days of a year of 256. One move is about', ['2', '8', '32'], {
      right: 1,
      why: '32 × √(16/256) = 32 × 1/4 = 8.',
    }),
    ask(
      'The year had one day of 90 %, all others between 20 and 30. Today is 30. Which is near 100?',
      ['IV rank', 'IV percentile', 'Both'],
      {
        right: 1,
        why: 'Nearly every day was lower, so the percentile is high; the rank is (30 - 20) / (90 - 20), about 14.',
      },
    ),
    ask(
      'Implied volatility is above realised. That means',
      ['options are wrong', 'options cost more than the stock’s moves so far would justify', 'the stock will fall'],
      {
        right: 1,
        why: 'It is a price for the future against a measure of the past; often there is a reason.',
      },
    ),
  ],
}
