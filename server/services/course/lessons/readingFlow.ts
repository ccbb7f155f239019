import { ask, type LessonText, practice, text } from '@/server/services/course/lessonText'

export const readingFlow: LessonText = {
  key: 'reading-flow',
  level: 'beginner',
  title: 'Reading a print of the tape',
  lead: 'Side, sentiment, sweeps and floors: what a row of the Flow Feed says, and what it does not.',
  minutes: 8,
  isFree: true,
  routeKey: 'flowFeed',
  parts: [
    text(
      'A print is one trade: contract, price, size, exchange and instant. The quote that stood beside it tells who was in a hurry. Somebody who pays the ask wants in now; somebody who takes the bid wants out now.',
      '## Try the side',
      'Set the ask and the price of a print. A print is marked as it arrives: at the ask or nearer to it is **ASK**, at the bid or nearer to it is **BID**, exactly between them **MID**. A side that the source of the print names is kept, and prints that take no side (crosses, late and opening prints, a quote that is missing) are **NONE**.',
    ),
    practice('side'),
    text(
      '## From side to sentiment',
      'Calls bought and puts sold lean up, **bullish**. Puts bought and calls sold lean down, **bearish**. A print without a side has no sentiment. It is a leaning of one row: one leg of a spread says the opposite of the whole.',
      '## Words you will meet',
      '- **Sweep**: one order split over several exchanges in the same moment. Somebody wanted size more than price.',
      '- **Floor**: agreed by voice on the floor of an exchange, often large and often with a hedge.',
      '- **Cross**: one broker had both sides. Its quote says little about hurry.',
      '- **Multi-leg**: part of a structure. Read the legs together or not at all.',
      '> Large is not informed. Funds hedge, roll and rebalance in size every day, and their prints look like everybody’s.',
    ),
  ],
  questions: [
    ask('Bid 1.00, ask 1.10, price 1.10, no tag. Which side?', ['ASK', 'BID', 'MID'], {
      right: 0,
      why: 'The print was paid exactly at the ask.',
    }),
    ask('Bid 1.00, ask 1.10, price 1.04, no tag. Which side?', ['MID', 'ASK', 'BID'], {
      right: 2,
      why: 'It is nearer to the bid. Only the exact middle, 1.05, is MID.',
    }),
    ask('A put is sold at the bid. The row leans', ['bullish', 'bearish', 'neither'], {
      right: 0,
      why: 'Selling a put earns when the stock does not fall.',
    }),
  ],
}
