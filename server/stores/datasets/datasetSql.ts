import { wordTable } from '@/lib/core/wordTable'
import { DB, table } from '@/server/stores/tape/sql/names'
import { mergedContracts, withOiChange } from '@/server/stores/tape/sql/views'

/** How a dataset is read from the store; rows are `r`. */
export interface DatasetSql {
  /** Rows to count by day and source for the calendar: a table or a SELECT in brackets. */
  readonly counted: string
  readonly count: string
  /** Rows of the file of a day, which comes as a literal. */
  readonly from: (day: string) => string
  readonly day: string
  readonly where: string
  /** Expressions of columns that are not simply read. */
  readonly select: Readonly<Record<string, string>>
  readonly order: string
}

/** Contracts of the option up to this print that are of one kind. */
const soFar = (condition: string): string =>
  `sum(if(${condition} AND NOT r.is_gone, r.size, 0)) OVER (PARTITION BY r.option_symbol ORDER BY r.executed_at, r.seq ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`
const literal = (column: string): string => `concat('{', arrayStringConcat(r.${column}, ','), '}')`
const NOTHING = "CAST(NULL, 'Nullable(String)')"
const GONE = `canceled_by_source OR (session_date, source, seq) IN (SELECT session_date, source, seq FROM ${table('tape_cancels')})`

/** The stored tape as the 40 columns of public-api.md §3. */
const TAPE_SELECT: Readonly<Record<string, string>> = wordTable({
  id: "concat(toString(r.session_date), '-', toString(r.source), '-', toString(r.seq))",
  underlying_symbol: 'toString(r.ticker)',
  option_chain_id: 'r.option_symbol',
  alert_score: 'r.score',
  created_at: NOTHING,
  report_flags: literal('report_flags'),
  tags: literal('tags'),
  option_type: "if(r.type = 'C', 'call', 'put')",
  aggregated_trade_id: NOTHING,
  implied_volatility: 'r.iv',
  rho: NOTHING,
  theo: NOTHING,
  upstream_condition_detail: 'toString(r.condition)',
  market_center_locate: NOTHING,
  canceled: "if(r.is_gone, 't', 'f')",
  trade_id: 'r.seq',
  exchange: 'toString(r.exchange)',
  ask_vol: soFar("r.side = 'ASK'"),
  bid_vol: soFar("r.side = 'BID'"),
  no_side_vol: soFar("r.side = 'NONE'"),
  mid_vol: soFar("r.side = 'MID'"),
  multi_vol: soFar('r.is_multi'),
  stock_multi_vol: NOTHING,
})

const PLAIN = { count: 'count()', day: 'r.session_date', where: '1', select: {} } as const

/** A documented view of the stock side. */
function entity(name: string, order: string, more: Partial<DatasetSql> = {}): DatasetSql {
  const view = `${DB}.${name}`
  return { ...PLAIN, counted: view, from: () => view, order, ...more }
}

const contractKeys = 'SELECT session_date, source, option_symbol FROM'

/** The statements behind each dataset of lib/datasets; a test holds the two lists together. */
export const DATASET_SQL: Readonly<Record<string, DatasetSql>> = wordTable({
  option_tape: {
    ...PLAIN,
    counted: table('tape'),
    from: (day) => `(SELECT *, ${GONE} AS is_gone FROM ${table('tape')} WHERE session_date = ${day})`,
    select: TAPE_SELECT,
    order: 'r.executed_at, r.seq',
  },
  contract_days: {
    ...PLAIN,
    counted: `(${contractKeys} ${table('tape_contracts')} UNION ALL ${contractKeys} ${table('tape_contract_rows')})`,
    count: 'uniqExact(r.option_symbol)',
    from: (day) => `(${withOiChange(mergedContracts(`session_date = ${day}`))})`,
    order: 'r.ticker, r.expiry, r.strike, r.type',
  },
  chains: {
    ...PLAIN,
    counted: table('tape_chains'),
    from: () => `${DB}.chains`,
    day: "toDate(r.snapshot_at, 'America/New_York')",
    order: 'r.ticker, r.snapshot_at, r.option_symbol',
  },
  exposure_days: entity('name_days', 'r.ticker, r.part', { where: "r.part IN ('chain', 'interest')" }),
  flow_days: entity('name_days', 'r.ticker', { where: "r.part = 'flow'" }),
  dark_pool_days: entity('equity_days', 'r.ticker'),
  equity_prints: entity('equity_prints', 'r.executed_at, r.ticker, r.seq'),
  stock_days: entity('stock_days', 'r.ticker, r.series'),
  short_volume: entity('short_volume', 'r.ticker, r.market'),
  trading_halts: entity('trading_halts', 'r.halted_at, r.ticker', {
    day: "toDate(r.halted_at, 'America/New_York')",
  }),
  political_trades: entity('political_trades', 'r.member, r.filing, r.line', { day: 'r.filed_date' }),
  insider_trades: entity('insider_trades', 'r.ticker, r.accession, r.line', { day: 'r.filed_date' }),
  institution_holdings: entity('institution_holdings', 'r.manager, r.accession, r.line', { day: 'r.filed_date' }),
})
