import { ask, type LessonText, practice, text } from '@/server/services/course/lessonText'

export const dealerExposure: LessonText = {
  key: 'dealer-exposure',
  level: 'advanced',
  title: 'Dealer exposure, and what is assumed',
  lead: 'Why hedges of market makers can calm a price or drive it, and which step of the calculation is a guess.',
  minutes: 9,
  isFree: false,
  routeKey: 'stockGreekExposure',
  parts: [
    text(
      'A market maker who sold calls holds shares against them, as many as their delta. When the price rises delta rises, and more shares are needed: the hedge buys into the rise and sells into the fall. A maker who **bought** options does the opposite and leans against the move.',
      'Move the price and see the shares that the maker of 1,000 calls holds.',
    ),
    practice('dealer'),
    text(
      '## From one contract to a market',
      'Gamma exposure sums gamma times open interest times 100 shares times the square of the price times one percent over all contracts: dollars that hedges buy or sell for one percent of the stock (F23). The sum changes sign at some price; that price is called the flip.',
      '## The guess',
      'Nobody publishes who holds which side. The naive model says that makers are long calls and short puts, for every name and day. The trade-signed model follows the side of prints. They can disagree in sign. The product shows them beside each other, and the page says which is on screen.',
      '> A level of a model is no wall. It is a place where, if the guess is right, hedging changes direction.',
    ),
  ],
  questions: [
    ask(
      'A maker is short calls and hedged. The price rises. The hedge',
      ['buys shares', 'sells shares', 'does nothing'],
      {
        right: 0,
        why: 'The delta of the calls rises, and the maker needs more shares against it.',
      },
    ),
    ask(
      'Which input of gamma exposure is not observed?',
      ['Open interest', 'The sign of the makers’ position', 'The price'],
      {
        right: 1,
        why: 'Open interest and prices are published; who holds which side is not.',
      },
    ),
    ask('Makers are long gamma. Their hedging', ['amplifies moves', 'damps moves', 'has no effect'], {
      right: 1,
      why: 'They sell into rises and buy into falls to stay neutral.',
    }),
  ],
}
