import type { AiTemplate } from '@/lib/ai/template'
import { asked, column, daysBack, has, nameOf } from '@/lib/ai/templates/parts'

/** Questions about analysts. */
export const ratingTemplates: readonly AiTemplate[] = [
  {
    id: 'ratings_of',
    title: 'Ratings and price targets of a name',
    examples: ['Price target of AAPL', 'Analyst ratings for TSLA', 'What do analysts say about AMD?'],
    asks: [/\banalysts?\b|\bprice targets?\b|\bratings?\b|\bconsensus\b/],
    name: 'one',
    plan: (question) => [asked('analysts.read', { ticker: nameOf(question) })],
    say: [
      '{name}: mean target {0.data.targets.mean|price} of {0.data.targets.count|count} firms, between {0.data.targets.low|price} and {0.data.targets.high|price}; the share stands at {0.data.price|price}.',
      'Consensus {0.data.consensus.score|number} of 5 from {0.data.consensus.firms|count} firms: {0.data.consensus.strong_buy|count} strong buy, {0.data.consensus.buy|count} buy, {0.data.consensus.hold|count} hold, {0.data.consensus.sell|count} sell, {0.data.consensus.strong_sell|count} strong sell.',
      'Of their past targets {0.data.hits.rate|fraction} were reached.',
    ],
    empty: 'No rating of {name} is known.',
    table: {
      call: 0,
      base: 'data.history',
      columns: [
        column('date', 'Day'),
        column('firm', 'Firm'),
        column('action', 'Action'),
        column('to_grade', 'Rating'),
        column('target', 'Target', 'price'),
        column('upside', 'Upside then', 'signedFraction'),
      ],
    },
  },
  {
    id: 'rating_changes',
    title: 'Upgrades and downgrades',
    examples: ['Upgrades this week', 'Analyst downgrades today', 'Latest price target changes'],
    asks: [/\bupgrades?\b|\bdowngrades?\b|\b(?:analyst|rating|target) changes?\b|\banalysts?\b/],
    name: 'none',
    plan: (question) => [
      asked('analysts.list', {
        days: daysBack(question, 7),
        action: has(question.words, /\bupgrade/) ? 'up' : has(question.words, /\bdowngrade/) ? 'down' : 'any',
      }),
    ],
    say: [
      '{0.data.total|count} notes in these days: {0.data.sums.up|count} upgrades, {0.data.sums.down|count} downgrades.',
      {
        each: '0.data.rows',
        most: 6,
        line: '{.ticker}: {.firm}, {.from_grade} to {.to_grade}, target {.target|price}, on {.date}.',
      },
    ],
    empty: 'No note in these days.',
    table: {
      call: 0,
      base: 'data.rows',
      columns: [
        column('date', 'Day'),
        column('ticker', 'Ticker'),
        column('firm', 'Firm'),
        column('from_grade', 'From'),
        column('to_grade', 'To'),
        column('target', 'Target', 'price'),
        column('upside', 'Upside', 'signedFraction'),
      ],
    },
  },
]
