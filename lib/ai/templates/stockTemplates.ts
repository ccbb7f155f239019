import type { AiTemplate } from '@/lib/ai/template'
import { asked, column, daysBack, nameOf, sessionOf } from '@/lib/ai/templates/parts'
import { screened } from '@/lib/ai/templates/screened'

const moved = [
  column('values.0', 'Change', 'signedPercent'),
  column('values.1', 'Last', 'price'),
  column('values.2', 'Dollar volume', 'money'),
]
const movedLine = {
  each: '0.data.rows',
  most: 5,
  line: '{.ticker}: {.values.0|signedPercent} at {.values.1|price}.',
} as const
const liquid = 'issue_type=common and avg_volume>=1m'

/** Questions about shares: prices, movers, prints off exchange. */
export const stockTemplates: readonly AiTemplate[] = [
  {
    id: 'price',
    title: 'Price and day of a name',
    examples: ['Price of AAPL', 'How is MSFT doing today?', 'TSLA quote'],
    asks: [/\bprice(?! target)\b|\bquote\b|\bhow (?:is|are|did)\b|\bwhere is\b|\btrading at\b|\bmarket cap\b/],
    name: 'one',
    plan: (question) => [asked('stocks.header', { ticker: nameOf(question), ...sessionOf(question) })],
    say: [
      '{0.data.ticker}, {0.data.name}: {0.data.last|price}, {0.data.change_pct|signedPercent} from {0.data.prev_close|price}.',
      'Today between {0.data.low|price} and {0.data.high|price}; in a year between {0.data.low_52w|price} and {0.data.high_52w|price}.',
      '{0.data.volume|count} shares, {0.data.relative_volume|number} times the usual pace.',
      'Market value {0.data.market_cap|money}.',
      'Net option premium {0.data.net_premium|signedMoney}, IV30 {0.data.iv30|fraction}.',
    ],
    empty: '{name} has no price in this session.',
    table: {
      call: 0,
      base: 'data.peers',
      columns: [
        column('ticker', 'Peer'),
        column('name', 'Name'),
        column('last', 'Last', 'price'),
        column('change_pct', 'Change', 'signedPercent'),
      ],
      chart: ['ticker', 'change_pct'],
    },
  },
  {
    ...screened('-change', 'change,last,dollar_volume', moved, liquid),
    id: 'top_gainers',
    title: 'Top gainers',
    examples: ['Top movers', 'Top gainers today', 'Which stocks are up the most?'],
    asks: [
      /\b(?:top|biggest|largest) (?:\d+ )?(?:stock )?(?:movers|gainers)\b|\bgainers\b|\bmovers\b|\bup the most\b|\bbest performing\b/,
    ],
    say: [movedLine],
  },
  {
    ...screened('change', 'change,last,dollar_volume', moved, liquid),
    id: 'top_losers',
    title: 'Top losers',
    examples: ['Top losers today', 'Which stocks are down the most?', 'Biggest decliners'],
    asks: [
      /\b(?:top |biggest |largest )?(?:\d+ )?(?:losers|decliners)\b|\bdown the most\b|\bworst performing\b|\bfell the most\b/,
    ],
    say: [movedLine],
  },
  {
    id: 'dark_pool',
    title: 'Dark pool prints',
    examples: ['Dark pool prints', 'Dark pool prints in AAPL over $5M', 'Largest off-exchange trades today'],
    asks: [/\bdark ?pools?\b|\boff[- ]exchange\b/],
    name: 'any',
    plan: (question) => {
      const args = {
        venue: 'off',
        tickers: question.tickers.join(','),
        min_notional: question.amount ?? 1_000_000,
        ...sessionOf(question),
      }
      return [asked('equityFlow.list', { ...args, limit: 1000 }), asked('equityFlow.summary', args)]
    },
    say: [
      '{1.data.count|count} prints off exchange of that size, {1.data.off_notional|money} together.',
      {
        each: '0.data',
        order: 'notional',
        most: 5,
        line: '{.ticker}: {.size|count} shares at {.price|price}, {.notional|money} at {.executed_at_us|timeUs} New York.',
      },
    ],
    empty: 'No print off exchange of that size so far.',
    table: {
      call: 0,
      base: 'data',
      order: 'notional',
      columns: [
        column('executed_at_us', 'Time', 'timeUs'),
        column('ticker', 'Ticker'),
        column('size', 'Size', 'count'),
        column('price', 'Price', 'price'),
        column('notional', 'Notional', 'money'),
        column('side', 'Side'),
        column('venue', 'Venue'),
      ],
      chart: ['ticker', 'notional'],
    },
  },
  {
    id: 'news',
    title: 'Headlines',
    examples: ['News on NVDA', 'Latest headlines', 'What happened to BA?'],
    asks: [/\bnews\b|\bheadlines?\b|\bwhat happened\b|\bwhy (?:is|did)\b/],
    name: 'any',
    plan: (question) => [asked('news.list', { tickers: question.tickers.join(','), days: daysBack(question, 7) })],
    say: [
      '{0.data.total|count} headlines.',
      { each: '0.data.rows', most: 5, line: '{.date}: {.title} ({.publisher}).' },
    ],
    empty: 'No headline in these days.',
    table: {
      call: 0,
      base: 'data.rows',
      columns: [
        column('date', 'Day'),
        column('at_ms', 'Time', 'timeMs'),
        column('title', 'Headline'),
        column('publisher', 'Source'),
      ],
    },
  },
]
