import type { AiTemplate } from '@/lib/ai/template'
import { asked, column } from '@/lib/ai/templates/parts'

/** Questions about crypto, futures, halts and drug approvals. */
export const otherMarketTemplates: readonly AiTemplate[] = [
  {
    id: 'crypto',
    title: 'Crypto pairs',
    examples: ['Bitcoin price', 'Crypto today', 'How are BTC and ETH doing?'],
    asks: [/\b(?:bitcoin|btc|ethereum|eth|crypto\w*|solana)\b/],
    name: 'any',
    plan: () => [asked('crypto.board')],
    say: [
      {
        each: '0.data.pairs',
        most: 5,
        line: '{.pair} at {.venue}: {.last|price}, {.change|signedFraction} in 24 hours, {.turnover|money} traded.',
      },
    ],
    empty: 'No crypto source is set up or it is away.',
    table: {
      call: 0,
      base: 'data.pairs',
      columns: [
        column('pair', 'Pair'),
        column('venue', 'Venue'),
        column('last', 'Last', 'price'),
        column('change', '24 h', 'signedFraction'),
        column('turnover', 'Turnover', 'money'),
        column('vol', 'Volatility', 'fraction'),
      ],
      chart: ['pair', 'change'],
    },
  },
  {
    id: 'futures',
    title: 'Futures',
    examples: ['Futures this morning', 'Crude oil futures', 'How are index futures doing?'],
    asks: [/\bfutures?\b/],
    name: 'any',
    plan: () => [asked('futures.board')],
    say: [
      {
        each: '0.data.rows',
        most: 6,
        line: '{.root}, {.name}: {.front.last|number}, {.front.change_share|signedFraction}, {.front.volume|count} contracts.',
      },
    ],
    empty: 'No futures are known.',
    table: {
      call: 0,
      base: 'data.rows',
      columns: [
        column('root', 'Root'),
        column('name', 'Name'),
        column('front.last', 'Last', 'number'),
        column('front.change_share', 'Change', 'signedFraction'),
        column('front.volume', 'Volume', 'count'),
        column('front.open_interest', 'Open interest', 'count'),
      ],
      chart: ['root', 'front.change_share'],
    },
  },
  {
    id: 'halts',
    title: 'Trading halts',
    examples: ['Trading halts today', 'Which stocks are halted?', 'Latest halts'],
    asks: [/\bhalt(?:s|ed)?\b|\bpaused\b/],
    name: 'none',
    plan: () => [asked('halts.list')],
    say: [
      '{0.data.rows.length|count} halts on {0.data.date}.',
      {
        each: '0.data.rows',
        most: 5,
        line: '{.ticker}: code {.code}, halted {.halted_ms|timeMs} New York at {.price_before|price}, {.state}.',
      },
    ],
    empty: 'No halt.',
    table: {
      call: 0,
      base: 'data.rows',
      columns: [
        column('halted_ms', 'Halted', 'timeMs'),
        column('ticker', 'Ticker'),
        column('code', 'Code'),
        column('state', 'State'),
        column('price_before', 'Before', 'price'),
        column('gap', 'Gap', 'signedFraction'),
      ],
    },
  },
  {
    id: 'fda',
    title: 'FDA dates',
    examples: ['Upcoming FDA dates', 'FDA decisions', 'Next PDUFA dates'],
    asks: [/\bfda\b|\bpdufa\b|\bdrug (?:approval|decision)s?\b/],
    name: 'none',
    plan: () => [asked('fda.list')],
    say: [
      {
        each: '0.data.rows',
        most: 5,
        keep: isAhead,
        line: '{.ticker}, {.company}: {.catalyst} of {.drug} on {.date}, in {.days|count} days.',
      },
    ],
    empty: 'No date ahead is known.',
    table: {
      call: 0,
      base: 'data.rows',
      keep: isAhead,
      columns: [
        column('date', 'Day'),
        column('ticker', 'Ticker'),
        column('drug', 'Drug'),
        column('indication', 'For'),
        column('catalyst', 'What'),
        column('days', 'Days', 'count'),
      ],
    },
  },
]

function isAhead(row: Readonly<Record<string, unknown>>): boolean {
  return typeof row.days === 'number' && row.days >= 0
}
