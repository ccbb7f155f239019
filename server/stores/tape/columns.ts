import type { IsoDate } from '@/lib/core/nominal'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem, OpeningEvidence, Sentiment, TradeSide } from '@/lib/flow/trade'
import { TapeError } from '@/server/stores/tape/port'

/** One row as the engine reads and writes it: values in the order of a column list. */
export type Row = readonly unknown[]

/**
 * Columns of the stored tape that the view `prints` shows, in the order they are written and read, with their types.
 * Quotes and greeks keep full doubles, so what is read equals what was sent.
 */
export const PRINT_COLUMNS = [
  ['session_date', 'Date'],
  ['executed_at', "DateTime64(6, 'UTC')", 'Delta(8), ZSTD(1)'],
  ['seq', 'UInt64', 'Delta(8), ZSTD(1)'],
  ['ticker', 'LowCardinality(String)'],
  ['option_symbol', 'String'],
  ['type', "Enum8('C' = 1, 'P' = 2)"],
  ['expiry', 'Date'],
  ['strike', 'Float64'],
  ['price', 'Float64'],
  ['size', 'UInt32'],
  ['premium', 'Float64'],
  ['nbbo_bid', 'Nullable(Float64)'],
  ['nbbo_ask', 'Nullable(Float64)'],
  ['ewma_nbbo_bid', 'Nullable(Float64)'],
  ['ewma_nbbo_ask', 'Nullable(Float64)'],
  ['underlying_price', 'Nullable(Float64)'],
  ['side', "Enum8('ASK' = 1, 'BID' = 2, 'MID' = 3, 'NONE' = 4)"],
  ['sentiment', "Enum8('bullish' = 1, 'bearish' = 2, '-' = 3)"],
  ['tags', 'Array(LowCardinality(String))'],
  ['report_flags', 'Array(LowCardinality(String))'],
  ['condition', 'LowCardinality(String)'],
  ['exchange', 'LowCardinality(String)'],
  ['canceled', 'Bool'],
  ['volume', 'UInt32'],
  ['open_interest', 'Nullable(UInt32)'],
  ['iv', 'Nullable(Float64)'],
  ['delta', 'Nullable(Float64)'],
  ['gamma', 'Nullable(Float64)'],
  ['theta', 'Nullable(Float64)'],
  ['vega', 'Nullable(Float64)'],
  ['diff', 'Nullable(Float64)'],
  ['fill', 'Nullable(Float64)'],
  ['opening', "Enum8('proven' = 1, 'strong' = 2, 'likely' = 3, 'unknown' = 4)"],
  ['score', 'Float64'],
  ['ask_pct', 'Nullable(Float64)'],
  ['multi_pct', 'Nullable(Float64)'],
  ['iv_change', 'Nullable(Float64)'],
  ['source', 'LowCardinality(String)'],
] as const satisfies readonly (readonly [name: string, type: string, codec?: string])[]

/**
 * Columns only the roll-ups need. The condition rules are applied once, at the door, so every roll-up and every
 * rebuild counts alike; `epoch` numbers the corrections of a contract (docs/decisions/0005-tape-corrections.md).
 */
export const ROLLUP_COLUMNS = [
  ['price_eligible', 'UInt8'],
  ['volume_eligible', 'UInt8'],
  ['is_multi', 'UInt8'],
  ['is_sweep', 'UInt8'],
  ['is_floor', 'UInt8'],
  ['is_cross', 'UInt8'],
  ['epoch', 'UInt32'],
] as const satisfies readonly (readonly [name: string, type: string])[]

/** Name of a view column in the stored table: `canceled` of the view also knows later cancels. */
export function storedName(column: string): string {
  return column === 'canceled' ? 'canceled_by_source' : column
}

/** Names of the stored table's columns, in the order `toTapeRow` writes them. */
export const TAPE_COLUMN_NAMES: readonly string[] = [
  ...PRINT_COLUMNS.map(([name]) => storedName(name)),
  ...ROLLUP_COLUMNS.map(([name]) => name),
]

/** What to select so that `fromPrintRow` can read the answer: instants as µs integers. */
export const PRINT_SELECT = PRINT_COLUMNS.map(([name]) =>
  name === 'executed_at' ? 'toUnixTimestamp64Micro(executed_at)' : name,
).join(', ')

/**
 * A print as a stored row. `executed_at` is an integer: the engine takes it as microseconds.
 * @throws TapeError refused: a number that must be known is none; JSON would turn it into null and the engine into 0
 */
export function toTapeRow(item: FlowItem, epoch: number): Row {
  refuseUnknownNumbers(item)
  return rowOf(item, conditionOf(item.condition), epoch)
}

function refuseUnknownNumbers(item: FlowItem): void {
  const known = item.seq + item.executedAtUs + item.strike + item.price + item.size + item.premium + item.volume
  if (Number.isFinite(known + item.score)) return
  const { seq, sessionDate, source } = item
  throw new TapeError('refused', `Print ${seq} of ${sessionDate} (${source}) has a number that is none.`)
}

function rowOf(item: FlowItem, rule: ReturnType<typeof conditionOf>, epoch: number): Row {
  const flags = item.reportFlags
  return [
    item.sessionDate,
    item.executedAtUs,
    item.seq,
    item.ticker,
    item.optionSymbol,
    item.type,
    item.expiry,
    item.strike,
    item.price,
    item.size,
    item.premium,
    item.bid,
    item.ask,
    item.ewmaBid,
    item.ewmaAsk,
    item.underlyingPrice,
    item.side,
    item.sentiment,
    item.tags,
    flags,
    item.condition,
    item.exchange,
    item.canceled,
    item.volume,
    item.openInterest,
    item.iv,
    item.delta,
    item.gamma,
    item.theta,
    item.vega,
    item.diff,
    item.fill,
    item.opening,
    item.score,
    item.askPct,
    item.multiPct,
    item.ivChange,
    item.source,
    rule.countsVolume && rule.setsLast ? 1 : 0,
    rule.countsVolume ? 1 : 0,
    rule.isMulti ? 1 : 0,
    rule.isSweep || flags.includes('intermarket_sweep') ? 1 : 0,
    rule.isFloor || flags.includes('futures_floor') ? 1 : 0,
    rule.isCross || flags.includes('cross_trade') ? 1 : 0,
    epoch,
  ]
}

/** Reads rows selected with PRINT_SELECT. The engine's own types are trusted: the table's schema is ours. */
export function fromPrintRow(row: Row): FlowItem {
  return {
    sessionDate: row[0] as IsoDate,
    executedAtUs: row[1] as number,
    seq: row[2] as number,
    ticker: row[3] as string,
    optionSymbol: row[4] as string,
    type: row[5] as FlowItem['type'],
    expiry: row[6] as IsoDate,
    strike: row[7] as number,
    price: row[8] as number,
    size: row[9] as number,
    premium: row[10] as number,
    bid: row[11] as number | null,
    ask: row[12] as number | null,
    ewmaBid: row[13] as number | null,
    ewmaAsk: row[14] as number | null,
    underlyingPrice: row[15] as number | null,
    side: row[16] as TradeSide,
    sentiment: row[17] as Sentiment,
    tags: row[18] as readonly string[],
    reportFlags: row[19] as readonly string[],
    condition: row[20] as string,
    exchange: row[21] as string,
    canceled: row[22] as boolean,
    volume: row[23] as number,
    openInterest: row[24] as number | null,
    iv: row[25] as number | null,
    delta: row[26] as number | null,
    gamma: row[27] as number | null,
    theta: row[28] as number | null,
    vega: row[29] as number | null,
    diff: row[30] as number | null,
    fill: row[31] as number | null,
    opening: row[32] as OpeningEvidence,
    score: row[33] as number,
    askPct: row[34] as number | null,
    multiPct: row[35] as number | null,
    ivChange: row[36] as number | null,
    source: row[37] as string,
  }
}

/** Rows as bytes for the engine: one JSON array per line, made by JSON.stringify alone, so no text can end the data. */
export function encodeRows(rows: Iterable<Row>): Buffer {
  let text = ''
  for (const row of rows) text += `${JSON.stringify(row)}\n`
  return Buffer.from(text, 'utf8')
}
