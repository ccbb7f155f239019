import type { Ticker } from '@/lib/core/nominal'
import { CLASS_COUNT, type ClassFilter, DEEP_DELTA, DTE_ENDS } from '@/lib/flow/aggregates/flowClass'
import {
  BLOCK_PREMIUM,
  BLOCK_SIZE,
  MEASURE_COUNT,
  MEASURES,
  type Measure,
  SMALL_SIZE,
} from '@/lib/flow/aggregates/minuteMeasures'
import { addClassSums, emptyKindSums, type KindSums } from '@/lib/flow/aggregates/minuteSeries'
import type { FlowItem } from '@/lib/flow/trade'
import { fromPrintRow, PRINT_SELECT, type Row } from '@/server/stores/tape/columns'
import type { TapeEngine } from '@/server/stores/tape/engine'
import type { GroupMinute, KeySums, MinuteQuery, SumKey } from '@/server/stores/tape/portMinutes'
import type { SessionScope } from '@/server/stores/tape/portScope'
import { printsOf, sessionWhere } from '@/server/stores/tape/read/scope'
import { table } from '@/server/stores/tape/sql/names'
import { day, instant, quote, quoteList } from '@/server/stores/tape/sql/text'

/** d of F14. */
const D = "multiIf(side = 'ASK', 1, side = 'BID', -1, 0)"
const CENTS = 'toInt64(round(premium * 100))'
/** As `whole` of lib/flow/aggregates/minuteMeasures: the same doubles, multiplied in the same order. */
const whole = (value: string): string => `toInt64(ifNull(floor(${value} + 0.5), 0))`
const DELTA = whole('delta * (size * 100) * 1000')
const DELTA_CENTS = whole('delta * (size * 100) * underlying_price * 100')
const GAMMA = whole('gamma * (size * 100) * 1000')
const VEGA = whole('vega * (size * 100) * 100')
const at = (side: string, value: string): string => `if(side = '${side}', ${value}, 0)`

/** Value of one print per measure: the SQL twin of `measuresOf`. */
const VALUES: Readonly<Record<Measure, string>> = {
  trades: '1',
  volume: 'toInt64(size)',
  askVolume: at('ASK', 'toInt64(size)'),
  bidVolume: at('BID', 'toInt64(size)'),
  premium: CENTS,
  askPremium: at('ASK', CENTS),
  bidPremium: at('BID', CENTS),
  greekVolume: 'if(isNotNull(delta) AND isNotNull(underlying_price), toInt64(size), 0)',
  delta: `${D} * ${DELTA}`,
  deltaTotal: DELTA,
  dollarDelta: `${D} * ${DELTA_CENTS}`,
  dollarDeltaTotal: DELTA_CENTS,
  gamma: `${D} * ${GAMMA}`,
  gammaTotal: GAMMA,
  vega: `${D} * ${VEGA}`,
  vegaTotal: VEGA,
  smallDollarDelta: `if(size <= ${SMALL_SIZE}, ${D} * ${DELTA_CENTS}, 0)`,
  blockDollarDelta: `if(size > ${SMALL_SIZE} AND (size >= ${BLOCK_SIZE} OR premium >= ${BLOCK_PREMIUM}), ${D} * ${DELTA_CENTS}, 0)`,
}
/** All measures of a group of prints, in the order of MEASURES. */
export const SUMS = MEASURES.map((name) => `sum(${VALUES[name]})`).join(', ')

const DEEP = `ifNull(abs(delta) >= ${DEEP_DELTA}, 0)`
const DAYS = "dateDiff('day', session_date, expiry)"
const MONEY: Readonly<Record<ClassFilter['money'], string>> = {
  all: '1',
  otm: `ifNull(diff > 0, 0) AND NOT ${DEEP}`,
  itm: `(${DEEP} OR ifNull(diff < 0, 0))`,
}
const between = (bucket: number): string => `${DAYS} BETWEEN ${(DTE_ENDS[bucket - 1] ?? 0) + 1} AND ${DTE_ENDS[bucket]}`
const DTE: Readonly<Record<ClassFilter['dte'], string>> = {
  all: '1',
  '0': `${DAYS} <= 0`,
  not0: `${DAYS} > 0`,
  '1-7': between(1),
  '8-30': between(2),
  '31-90': between(3),
  '91-365': between(4),
  '366': `${DAYS} > ${DTE_ENDS[DTE_ENDS.length - 1]}`,
}

/** F15 filters as a condition over the stored prints: the SQL twin of `classMask`. */
function classWhere({ type, money, dte, noMulti, noDeep }: ClassFilter): string {
  const parts = [
    ...(type === 'all' ? [] : [`type = '${type}'`]),
    ...(money === 'all' ? [] : [MONEY[money]]),
    ...(dte === 'all' ? [] : [DTE[dte]]),
    ...(noMulti ? ['NOT is_multi'] : []),
    ...(noDeep ? [`NOT ${DEEP}`] : []),
  ]
  return parts.map((part) => ` AND ${part}`).join('')
}

function fromWhere(query: MinuteQuery): string {
  const { scope } = query
  const where = sessionWhere(scope)
  const until = scope.untilUs === undefined ? '' : ` AND executed_at <= ${instant(scope.untilUs)}`
  return countedWhere(where + until, query, 'source, seq', where)
}

/** What counts of the prints of a place that a question is about; `key` tells a print of that place from all others. */
export function countedWhere(
  place: string,
  { classes, tickers, expiries }: Omit<MinuteQuery, 'scope'>,
  key: string,
  cancelsOf = place,
): string {
  const names = tickers === null ? '' : ` AND ticker IN ${quoteList(tickers)}`
  const dates = expiries === null ? '' : ` AND expiry IN (${expiries.map(day).join(', ') || "toDate('1970-01-01')"})`
  return `FROM ${table('tape')} WHERE ${place}${names}${dates}${classWhere(classes)} AND volume_eligible AND NOT canceled_by_source AND (${key}) NOT IN (SELECT ${key} FROM ${table('tape_cancels')} WHERE ${cancelsOf})`
}

/** Class numbers that stand for calls and puts: answers tell only the kind. */
export const kindClass = (type: unknown): number => (type === 'P' ? CLASS_COUNT - 1 : 0)

export const sumsOf = (row: Row, from: number): number[] => row.slice(from, from + MEASURE_COUNT).map(Number)

/** Sums per group of tickers, minute and kind. */
export async function sumMinutes(
  engine: TapeEngine,
  query: MinuteQuery,
  groups: readonly (readonly Ticker[])[] | null,
): Promise<readonly GroupMinute[]> {
  const names = groups?.flat() ?? []
  if (groups !== null && names.length === 0) return []
  const places = groups?.flatMap((tickers, place) => tickers.map(() => place)) ?? []
  const group =
    groups === null
      ? 'toInt32(0)'
      : `transform(toString(ticker), [${names.map(quote).join(', ')}], [${places.join(', ')}], -1)`
  const inGroup = groups === null ? '' : ` AND ticker IN ${quoteList(names)}`
  const sql = `SELECT ${group} AS g, intDiv(toUnixTimestamp(executed_at), 60) AS m, type, ${SUMS} ${fromWhere(query)}${inGroup} GROUP BY g, m, type ORDER BY g, m, type`
  const found = new Map<string, GroupMinute>()
  for (const row of (await engine.query(sql)).rows) {
    const [place, minute] = [Number(row[0]), Number(row[1])]
    const key = `${place} ${minute}`
    const known = found.get(key) ?? { group: place, minute, sums: emptyKindSums() }
    found.set(key, known)
    addClassSums(known.sums, kindClass(row[2]), sumsOf(row, 3), 0)
  }
  return [...found.values()]
}

/** Sums per ticker, expiry or strike and kind. */
export async function sumBy(engine: TapeEngine, by: SumKey, query: MinuteQuery): Promise<readonly KeySums[]> {
  const sql = `SELECT toString(${by}) AS k, type, ${SUMS} ${fromWhere(query)} GROUP BY k, type ORDER BY k, type`
  const found = new Map<string, KindSums>()
  for (const row of (await engine.query(sql)).rows) {
    const key = String(row[0])
    const sums = found.get(key) ?? emptyKindSums()
    found.set(key, sums)
    addClassSums(sums, kindClass(row[1]), sumsOf(row, 2), 0)
  }
  return [...found].map(([key, sums]) => ({ key, sums }))
}

/** Prints with a side that moved the most delta dollars. */
export async function largestDeltas(
  engine: TapeEngine,
  query: MinuteQuery,
  limit: number,
): Promise<readonly FlowItem[]> {
  const size = 'abs(delta * size * underlying_price)'
  // Found by few columns first: whole prints are wide.
  const largest = `SELECT seq ${fromWhere(query)} AND side IN ('ASK', 'BID') AND ${size} > 0 ORDER BY ${size} DESC, seq LIMIT ${limit}`
  const sql = `SELECT ${PRINT_SELECT} FROM ${printsOf(query.scope, [`seq IN (${largest})`])} ORDER BY ${size} DESC, seq LIMIT ${limit}`
  return (await engine.query(sql)).rows.map(fromPrintRow)
}

/** The underlying at the last print of each minute. */
export async function underlyingMinutes(engine: TapeEngine, scope: SessionScope, ticker: Ticker) {
  const until = scope.untilUs === undefined ? '' : ` AND executed_at <= ${instant(scope.untilUs)}`
  const sql = `SELECT intDiv(toUnixTimestamp(executed_at), 60) AS m, argMax(underlying_price, (executed_at, seq)) FROM ${table('tape')} WHERE ${sessionWhere(scope)} AND ticker = ${quote(ticker)}${until} AND isNotNull(underlying_price) GROUP BY m ORDER BY m`
  return (await engine.query(sql)).rows.map((row) => ({ minute: Number(row[0]), price: Number(row[1]) }))
}
