import type { FlowGroup, Grouping } from '@/lib/flow/aggregates/flowGroups'
import type { GroupOrderField } from '@/lib/flow/aggregates/groupOrder'
import { ORDER_RULES, type OrderKind } from '@/lib/flow/aggregates/orders'
import { conditionCodes } from '@/lib/flow/conditions'
import type { TradeSide } from '@/lib/flow/trade'
import type { Row } from '@/server/stores/tape/columns'
import type { TapeEngine } from '@/server/stores/tape/engine'
import type { GroupAnswer, GroupQuery } from '@/server/stores/tape/port'
import type { TapeScope } from '@/server/stores/tape/portScope'
import { filterOf, printsOf, UNDERLYING } from '@/server/stores/tape/read/scope'
import { quoteList, whole } from '@/server/stores/tape/sql/text'

const CENTS = 'toInt64(round(premium * 100))'
const net = (type: string): string =>
  `(sumIf(${CENTS}, type = '${type}' AND side = 'ASK') - sumIf(${CENTS}, type = '${type}' AND side = 'BID')) / 100`

const SIZES = [
  'min(seq) AS first_seq',
  'max(seq) AS last_seq',
  'toUnixTimestamp64Micro(argMax(executed_at, seq)) AS ended_us',
  'count() AS prints',
  'sum(toUInt64(size)) AS total_size',
  `sum(${CENTS}) / 100 AS total_premium`,
]

/** Key and figures of each grouping, in the order `groupOf` reads them. */
const SELECTS: Readonly<Record<Grouping, readonly string[]>> = {
  tickers: [
    `any(${UNDERLYING}) AS name`,
    ...SIZES,
    'uniqExact(option_symbol) AS contracts',
    `${net('C')} AS ncp`,
    `${net('P')} AS npp`,
  ],
  contracts: [
    'any(toString(ticker)) AS name',
    ...SIZES,
    'option_symbol AS symbol',
    "sumIf(toUInt64(size), side = 'ASK') / nullIf(total_size, 0) * 100 AS ask_pct",
    'total_premium / 100 / nullIf(total_size, 0) AS average_price',
  ],
  orders: [
    'any(toString(ticker)) AS name',
    ...SIZES,
    'option_symbol AS symbol',
    'toString(side) AS hit',
    'uniqExact(exchange) AS exchanges',
    "max(has(report_flags, 'intermarket_sweep')) AS has_sweep",
    'max(size) AS largest_size',
    'max(premium) AS largest_premium',
    'total_premium / 100 / nullIf(total_size, 0) AS average_price',
    `multiIf(exchanges >= 2 OR has_sweep = 1, 'sweep', prints >= 2, 'split', largest_size >= ${ORDER_RULES.blockSize} OR largest_premium >= ${ORDER_RULES.blockPremium}, 'block', 'single') AS kind`,
  ],
}

const GROUP_BY: Readonly<Record<Grouping, string>> = {
  tickers: UNDERLYING,
  contracts: 'option_symbol',
  orders: 'option_symbol, side, burst',
}

const ORDER_BY: Readonly<Record<GroupOrderField, string>> = {
  time: 'ended_us',
  ticker: 'name',
  contract: 'symbol',
  side: 'hit',
  kind: 'kind',
  prints: 'prints',
  size: 'total_size',
  premium: 'total_premium',
  price: 'average_price',
  exchanges: 'exchanges',
  contracts: 'contracts',
  ask_pct: 'ask_pct',
  ncp: 'ncp',
  npp: 'npp',
}

/** Prints of the scope that count; those of orders carry the number of the burst they belong to, F18. */
function printsSql(scope: TapeScope, grouping: Grouping): string {
  const cancelling = quoteList(conditionCodes((rule) => !rule.countsVolume))
  const counted = grouping === 'contracts' ? ` AND condition NOT IN ${cancelling}` : ''
  const columns =
    'seq, executed_at, ticker, option_symbol, type, side, size, premium, exchange, report_flags, condition'
  const prints = `SELECT ${columns} FROM ${printsOf(scope)} WHERE ${filterOf(scope)} AND NOT canceled${counted}`
  if (grouping !== 'orders') return prints
  const window = 'PARTITION BY option_symbol, side ORDER BY seq'
  const gap = 'toUnixTimestamp64Micro(executed_at) - toUnixTimestamp64Micro(lagInFrame(executed_at) OVER before)'
  const begins = `SELECT *, (row_number() OVER before = 1 OR ${gap} > ${ORDER_RULES.maxGapUs}) AS begins FROM (${prints}) WINDOW before AS (${window} ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`
  return `SELECT *, sum(begins) OVER (${window} ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS burst FROM (${begins})`
}

/** Groups of a scope and its filter, added up by the engine. */
export async function groupPrints(engine: TapeEngine, scope: TapeScope, query: GroupQuery): Promise<GroupAnswer> {
  const { grouping, order, limit } = query
  const inner = `SELECT ${SELECTS[grouping].join(', ')} FROM (${printsSql(scope, grouping)}) GROUP BY ${GROUP_BY[grouping]}`
  const by = columnsOf(grouping).has(ORDER_BY[order.field]) ? ORDER_BY[order.field] : 'last_seq'
  const sql = `SELECT *, count() OVER () AS total FROM (${inner}) ORDER BY ${by} ${order.desc ? 'DESC' : 'ASC'} NULLS LAST, last_seq DESC LIMIT ${whole(limit)}`
  const { rows } = await engine.query(sql)
  return { groups: rows.map((row) => groupOf(grouping, row)), total: (rows[0]?.at(-1) as number | undefined) ?? 0 }
}

const columnsOf = (grouping: Grouping) => new Set(SELECTS[grouping].map((column) => column.split(' AS ').at(-1)))

function groupOf(grouping: Grouping, row: Row): FlowGroup {
  const [ticker, firstSeq, lastSeq, endedAtUs, prints, size, premium, ...rest] = row
  const sums = { ticker, firstSeq, lastSeq, endedAtUs, prints, size, premium } as Pick<
    FlowGroup,
    'ticker' | 'firstSeq' | 'lastSeq' | 'endedAtUs' | 'prints' | 'size' | 'premium'
  >
  const base = { ...sums, ...NOTHING }
  if (grouping === 'tickers') {
    const [contracts, ncp, npp] = rest as [number, number, number]
    return { ...base, contracts, ncp, npp }
  }
  if (grouping === 'contracts') {
    const [optionSymbol, askPct, averagePrice] = rest as [string, number | null, number | null]
    return { ...base, optionSymbol, askPct, averagePrice }
  }
  const [optionSymbol, side, exchanges, , , , averagePrice, kind] = rest as [
    string,
    TradeSide,
    number,
    number,
    number,
    number,
    number | null,
    OrderKind,
  ]
  return { ...base, optionSymbol, side, exchanges, averagePrice, kind }
}

const NOTHING = {
  optionSymbol: null,
  side: null,
  kind: null,
  averagePrice: null,
  exchanges: null,
  contracts: null,
  askPct: null,
  ncp: null,
  npp: null,
}
