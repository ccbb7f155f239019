import { encodeRows, type Row } from '@/server/stores/tape/columns'
import type { TapeEngine } from '@/server/stores/tape/engine'
import type { ChainRow, ContractDayInput } from '@/server/stores/tape/port'
import { table } from '@/server/stores/tape/sql/names'
import { day, instant, quoteList } from '@/server/stores/tape/sql/text'
import { ROW_VALUES } from '@/server/stores/tape/sql/views'

const CHAIN_COLUMNS = [
  'ticker',
  'snapshot_at',
  'source',
  'option_symbol',
  'type',
  'expiry',
  'strike',
  'underlying_price',
  'bid',
  'ask',
  'iv',
  'delta',
  'gamma',
  'theta',
  'vega',
  'open_interest',
  'volume',
  'rate',
  'dividend_yield',
]

/** Stores rows of chain snapshots; the same contract, instant and source again replaces the row. Tells how many are new. */
export async function insertChains(engine: TapeEngine, token: string, rows: readonly ChainRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const body = encodeRows(
    rows.map((row) => [
      row.ticker,
      row.snapshotAtUs,
      row.source,
      row.optionSymbol,
      row.type,
      row.expiry,
      row.strike,
      row.underlyingPrice,
      row.bid,
      row.ask,
      row.iv,
      row.delta,
      row.gamma,
      row.theta,
      row.vega,
      row.openInterest,
      row.volume,
      row.rate ?? null,
      row.dividendYield ?? null,
    ]),
  )
  const stored = () => countOf(engine, chainsLike(rows))
  const before = await stored()
  await engine.insert({ table: table('tape_chains'), columns: CHAIN_COLUMNS, body, token })
  return (await stored()) - before
}

/** Counts rows with the names, sources and instants of a batch: what the batch adds to them is what was new. */
function chainsLike(rows: readonly ChainRow[]): string {
  const instants = spanOf(rows.map((row) => row.snapshotAtUs))
  const within = `snapshot_at BETWEEN ${instant(instants.first)} AND ${instant(instants.last)}`
  return `SELECT uniqExact((ticker, snapshot_at, source, option_symbol)) FROM ${table('tape_chains')} WHERE ${namesOf(rows)} AND ${within}`
}

const namesOf = (rows: readonly { readonly ticker: string; readonly source: string }[]): string => {
  const [tickers, sources] = [new Set(rows.map((row) => row.ticker)), new Set(rows.map((row) => row.source))]
  return `ticker IN ${quoteList([...tickers])} AND source IN ${quoteList([...sources])}`
}

async function countOf(engine: TapeEngine, sql: string): Promise<number> {
  const { rows } = await engine.query(sql)
  return (rows[0]?.[0] as number | undefined) ?? 0
}

/** Ends of a list that is not empty; batches are too long to be spread into arguments. */
function spanOf<V extends number | string>(values: readonly V[]): { readonly first: V; readonly last: V } {
  const ends = (sign: 1 | -1) => values.reduce((end, value) => (value < end === (sign === 1) ? value : end))
  return { first: ends(1), last: ends(-1) }
}

type Value = (typeof ROW_VALUES)[number]

const VALUE_OF: Readonly<Record<Value, (row: ContractDayInput) => number | null | undefined>> = {
  open: (row) => row.open,
  high: (row) => row.high,
  low: (row) => row.low,
  close: (row) => row.close,
  vwap: (row) => row.vwap,
  volume: (row) => row.volume,
  premium: (row) => row.premium,
  ask_volume: (row) => row.askVolume,
  bid_volume: (row) => row.bidVolume,
  mid_volume: (row) => row.midVolume,
  none_volume: (row) => row.noneVolume,
  multi_volume: (row) => row.multiVolume,
  sweep_volume: (row) => row.sweepVolume,
  floor_volume: (row) => row.floorVolume,
  cross_volume: (row) => row.crossVolume,
  trades: (row) => row.trades,
  open_interest: (row) => row.openInterest,
  oi_change: (row) => row.oiChange,
  iv_high: (row) => row.ivHigh,
  iv_low: (row) => row.ivLow,
  underlying_close: (row) => row.underlyingClose,
}

const DAY_KEYS = ['session_date', 'source', 'ticker', 'option_symbol', 'type', 'expiry', 'strike']

function dayRow(row: ContractDayInput): Row {
  const values = ROW_VALUES.map((name) => VALUE_OF[name](row) ?? null)
  const filled = values.reduce<number>((bits, value, at) => (value === null ? bits : bits + 2 ** at), 0)
  return [
    row.sessionDate,
    row.source,
    row.ticker,
    row.optionSymbol,
    row.type,
    row.expiry,
    row.strike,
    filled,
    ...values,
  ]
}

/**
 * Stores published day rows. Rows of the same source that fill other columns add to each other; a later value wins. Tells how
 * many days of contracts are new.
 */
export async function insertContractDays(
  engine: TapeEngine,
  token: string,
  rows: readonly ContractDayInput[],
): Promise<number> {
  if (rows.length === 0) return 0
  const stored = () => countOf(engine, daysLike(rows))
  const before = await stored()
  await engine.insert({
    table: table('tape_contract_rows'),
    columns: [...DAY_KEYS, 'filled', ...ROW_VALUES],
    body: encodeRows(rows.map(dayRow)),
    token,
  })
  return (await stored()) - before
}

function daysLike(rows: readonly ContractDayInput[]): string {
  const days = spanOf(rows.map((row) => row.sessionDate))
  const within = `session_date BETWEEN ${day(days.first)} AND ${day(days.last)}`
  return `SELECT uniqExact((session_date, source, option_symbol)) FROM ${table('tape_contract_rows')} WHERE ${namesOf(rows)} AND ${within}`
}
