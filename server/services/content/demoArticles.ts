import type { AccountDeps } from '@/server/services/accountDeps'
import { isFirstTime } from '@/server/services/firstTime'
import { newId } from '@/server/services/random'

interface DemoArticle {
  readonly slug: string
  readonly title: string
  readonly lead: string
  readonly body: string
  readonly tags: readonly string[]
  readonly day: string
}

/** Articles about the product itself, for a demo that has something to read. */
export const demoArticles: readonly DemoArticle[] = [
  {
    slug: 'how-the-side-of-a-trade-is-told',
    title: 'How the side of a trade is determined',
    lead: 'No exchange says who wanted a trade. Seven rules make ASK, BID, MID or NONE of a print and its quote.',
    tags: ['how to', 'flow'],
    day: '2026-11-20',
    body: [
      'A print of the option tape has a price, a size and an instant. It does not say whether the buyer or the seller was in a hurry. The side of a row is therefore worked out, from the quote that stood when the print happened.',
      '## The rules, in their order',
      'The first rule that fits decides.',
      '1. A print that its source marks as having no side is **NONE**.',
      '2. One that is marked as a trade at the middle is **MID**. MID comes from such a mark alone.',
      '3. One that is marked neutral is **NONE**.',
      '4. One that is marked as a trade at the bid is **BID**.',
      '5. One that is marked as a trade at the ask, or that was paid exactly at the ask, is **ASK**.',
      '6. A price at the bid, or below the middle of bid and ask, is **BID**.',
      '7. A price at the middle or above it is **ASK**.',
      '## What that means',
      'A print at exactly the middle without a mark is ASK by the last rule. Whoever reads many such prints should know it: press `e` on the side of a row, and the quote, the price and the rule that decided stand beside each other.',
      '- Side is not intent. A print at the ask may close a short position.',
      '- One leg of a spread often hits the ask while the other hits the bid. Look at the multi-leg flag before you read a side.',
      '- Quotes move. The quote of a row is the one that stood at the instant of its print, not the one of now.',
      'The rows themselves are in the [Flow Feed](/live-options-flow).',
    ].join('\n\n'),
  },
  {
    slug: 'open-interest-comes-in-the-morning',
    title: 'Open interest comes in the morning',
    lead: 'Volume is counted all day, open interest once. What that allows you to say during a session, and what only the next morning shows.',
    tags: ['how to', 'open interest'],
    day: '2026-11-19',
    body: [
      'Volume counts contracts that changed hands. Open interest counts contracts that exist. The clearing house counts them after the close, and the number of a day is published before the next session opens. During a session the open interest you see is that of the close before.',
      '## One trade, three outcomes',
      '- Both sides open: open interest rises by the size of the trade.',
      '- One opens, the other closes: it stays.',
      '- Both close: it falls by the size.',
      'The tape does not say which of the three it was.',
      '## What is certain during the day',
      'When the volume of a contract passes its open interest, some of that volume must have opened something or have been traded twice. When a single print is larger than the open interest, at least a part of it is opening for one of its sides. This is the evidence that the pages show; it is no proof.',
      '## What the morning shows',
      'The change of open interest against the volume of the day before says how much of it stayed. The [Open Interest Explorer](/flow/chain_oi_changes) sorts contracts by that change, and a saved trade of yours shows it in its follow-up.',
      '> A large change without volume is a corporate action, an exercise or a correction, not a trade.',
    ].join('\n\n'),
  },
  {
    slug: 'every-number-explains-itself',
    title: 'Every number explains itself',
    lead: 'Press e on a figure: formula, inputs, source and what was left out. And what the labels Live, Delayed, Sample and Simulated mean.',
    tags: ['how to', 'basics'],
    day: '2026-11-18',
    body: [
      'A number that cannot be checked is an opinion. Go to a figure with the arrow keys or the mouse and press `e`, or hold Alt and click it. What opens has the formula in words, its inputs with their values and instants, where they come from, and the rows that were left out.',
      '## Live, delayed, sample',
      '- **Live** is the feed or the files of whoever runs this copy, as they arrive.',
      '- **Delayed** is the same fifteen minutes later, for plans that say so.',
      '- **Sample** is what visitors and free accounts see: a market of its own with the shape of a real day. It is never the live market with something taken away.',
      'The host decides which of them you get, and each answer says which it was.',
      '## Simulated',
      'A copy without a feed shows the built-in market. It knows real tickers and the real calendar, and every value in it is invented. The word Simulated stands on each such page, in each file you save and in each answer of the API. Here is a figure that says so itself:',
      '::price SPY',
      'Then look it up: the page of the [name](/stock/SPY/overview) has the same price with its source.',
    ].join('\n\n'),
  },
]

const AUTHOR = 'The Undercurrent project'
const KEY = 'demo_articles'

/** Adds the articles of a demo to a fresh install, once: what staff remove stays removed. */
export async function addDemoArticles({ db }: Pick<AccountDeps, 'db'>, nowMs: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await isFirstTime(trx, KEY))) return
    for (const { tags, ...article } of demoArticles)
      await trx
        .insertInto('articles')
        .values({
          ...article,
          id: newId(),
          author: AUTHOR,
          tags: JSON.stringify(tags),
          tickers: '[]',
          is_published: true,
          updated: new Date(nowMs),
        })
        .onConflict((c) => c.column('slug').doNothing())
        .execute()
  })
}
