import type { AiTemplate, TableShape } from '@/lib/ai/template'
import { asked, column, filterOf, sessionOf } from '@/lib/ai/templates/parts'

const printTable: TableShape = {
  call: 0,
  base: 'data',
  order: 'premium',
  columns: [
    column('executed_at_us', 'Time', 'timeUs'),
    column('underlying_symbol', 'Ticker'),
    column('option_chain_id', 'Contract', 'contract'),
    column('buy_or_sell', 'Side'),
    column('size', 'Size', 'count'),
    column('price', 'Price', 'price'),
    column('premium', 'Premium', 'money'),
  ],
  chart: ['option_chain_id', 'premium'],
}
const printLine = {
  each: '0.data',
  order: 'premium',
  most: 5,
  line: '{.option_chain_id|contract}: {.size|count} contracts at {.price|price} on the {.buy_or_sell}, {.premium|money} at {.executed_at_us|timeUs} New York.',
} as const
const printCalls =
  (clauses: readonly string[], least: string): AiTemplate['plan'] =>
  (question) => {
    const floor = question.amount ?? (question.tickers.length === 0 ? Number(least) : 25_000)
    const filter = filterOf(question, ...clauses, `premium>=${floor}`)
    return [
      asked('flow.list', { filter, limit: 1000, ...sessionOf(question) }),
      asked('flow.summary', { filter, ...sessionOf(question) }),
    ]
  }
const printSums =
  '{1.data.count|count} prints match, {1.data.premium|money} together: calls {1.data.call_premium|money}, puts {1.data.put_premium|money}.'

/** Questions about option prints and alerts. */
export const printTemplates: readonly AiTemplate[] = [
  {
    id: 'sweeps',
    title: 'Largest sweeps',
    examples: ['Largest sweeps today in NVDA', 'Biggest option sweeps over $1M', 'TSLA sweeps'],
    asks: [/\b(?:largest |biggest |top )?(?:option |call |put )?sweeps?\b/],
    name: 'any',
    plan: (question) => printCalls(['flag=sweep', ...sideOf(question.words)], '250000')(question),
    say: [printSums, printLine],
    empty: 'No sweep of that size so far.',
    table: printTable,
  },
  {
    id: 'large_prints',
    title: 'Largest option trades',
    examples: ['Largest option trades today', 'Biggest option prints in AAPL', 'Option trades over $2M in SPY'],
    asks: [
      /\b(?:largest|biggest|huge|big|top \d*|over|above|whale) ?.*\b(?:option|options|call|put)s? (?:trades?|prints?|orders?|flow|premium)\b|\b(?:option|options|call|put)s? (?:trades?|prints?|orders?) .*\b(?:over|above|largest|biggest)\b|\bwhale (?:trades|flow)\b/,
    ],
    name: 'any',
    plan: (question) => printCalls(sideOf(question.words), '1000000')(question),
    say: [printSums, printLine],
    empty: 'No print of that size so far.',
    table: printTable,
  },
  {
    id: 'flow_alerts',
    title: 'Flow alerts',
    examples: ['Flow alerts in AAPL', 'Newest flow alerts', 'Unusual options activity today'],
    asks: [/\bflow alerts?\b|\balerts?\b|\bunusual (?:options?|activity|flow|volume)\b/],
    name: 'any',
    plan: (question) => [asked('flowAlerts.list', { filter: filterOf(question), limit: 50, ...sessionOf(question) })],
    say: [
      '{0.total|count} alerts in this session, the newest first:',
      {
        each: '0.data',
        most: 5,
        line: '{.option_symbol|contract}, rule {.rule}: {.premium|money} over {.prints|count} prints at {.at_us|timeUs} New York.',
      },
    ],
    empty: 'No rule has hit yet.',
    table: {
      call: 0,
      base: 'data',
      columns: [
        column('at_us', 'Time', 'timeUs'),
        column('ticker', 'Ticker'),
        column('option_symbol', 'Contract', 'contract'),
        column('rule', 'Rule'),
        column('sentiment', 'Reads as'),
        column('premium', 'Premium', 'money'),
        column('score', 'Score', 'count'),
      ],
      chart: ['option_symbol', 'premium'],
    },
  },
  {
    id: 'active_contracts',
    title: 'Most active contracts',
    examples: ['Most active option contracts', 'Which contracts have the most volume?', 'Top contracts by premium'],
    asks: [/\b(?:most active|most traded|top \d*|hottest|busiest|most volume|highest volume)\b/, /\bcontracts?\b/],
    name: 'none',
    plan: (question) => [
      asked('contracts.top', {
        by: /premium/.test(question.words) ? 'premium' : 'volume',
        limit: question.count ?? 12,
        ...sessionOf(question),
      }),
    ],
    say: [
      {
        each: '0.data',
        most: 5,
        line: '{.option_symbol|contract}: {.volume|count} contracts, {.premium|money}, last {.close|price}.',
      },
    ],
    empty: 'No contract has traded yet.',
    table: {
      call: 0,
      base: 'data',
      columns: [
        column('option_symbol', 'Contract', 'contract'),
        column('volume', 'Volume', 'count'),
        column('open_interest', 'Open interest', 'count'),
        column('premium', 'Premium', 'money'),
        column('close', 'Last', 'price'),
      ],
      chart: ['option_symbol', 'premium'],
    },
  },
]

function sideOf(words: string): readonly string[] {
  const side = /\bcalls?\b/.test(words) ? 'C' : /\bputs?\b/.test(words) ? 'P' : null
  return side === null ? [] : [`type=${side}`]
}
