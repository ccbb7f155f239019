import type { OptionType } from '@/lib/options/contractLabel'
import type { StrikeQuote } from '@/lib/options/strikeQuote'
import { sharedCsv } from '@/tests/oracle/sharedFile'

/** One row of a Cboe SPX chain of July 2019; `years` counts whole days over 365. */
export interface SpxRow {
  readonly type: OptionType
  readonly root: string
  readonly expiry: string
  readonly years: number
  readonly spot: number
  readonly strike: number
  readonly bid: number
  readonly ask: number
  readonly vol: number
  readonly delta: number
  readonly gamma: number
}

const utc = (text: string) => Date.UTC(Number(text.slice(6)), Number(text.slice(0, 2)) - 1, Number(text.slice(3, 5)))

const read = new Map<string, readonly SpxRow[]>()

/** All options of options/chains/spx_cboe_daily_2019/SPX_DAY.csv.gz. Several tests look at the same days. */
export function readSpxChain(day: string): readonly SpxRow[] {
  const rows = read.get(day) ?? parseSpxChain(day)
  read.set(day, rows)
  return rows
}

function parseSpxChain(day: string): readonly SpxRow[] {
  return sharedCsv(`options/chains/spx_cboe_daily_2019/SPX_${day}.csv.gz`).map((row) => ({
    type: row.type === 'call' ? 'C' : 'P',
    root: row.optionroot?.startsWith('SPXW') ? 'SPXW' : 'SPX',
    expiry: row.expiration ?? '',
    years: Math.round((utc(row.expiration ?? '') - utc(row.quotedate ?? '')) / 86_400_000) / 365,
    spot: Number(row.underlying_last),
    strike: Number(row.strike),
    bid: Number(row.bid),
    ask: Number(row.ask),
    vol: Number(row.impliedvol),
    delta: Number(row.delta),
    gamma: Number(row.gamma),
  }))
}

/** Rows of each root and expiry. */
export function byRootAndExpiry(rows: readonly SpxRow[]): SpxRow[][] {
  const groups = new Map<string, SpxRow[]>()
  for (const row of rows) {
    const key = `${row.root} ${row.expiry}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

/** Call and put of each strike side by side. */
export function strikeQuotes(rows: readonly SpxRow[]): StrikeQuote[] {
  const quotes = new Map<number, StrikeQuote>()
  for (const { type, strike, bid, ask } of rows) {
    const known = quotes.get(strike) ?? { strike, callBid: null, callAsk: null, putBid: null, putAsk: null }
    quotes.set(strike, type === 'C' ? { ...known, callBid: bid, callAsk: ask } : { ...known, putBid: bid, putAsk: ask })
  }
  return [...quotes.values()]
}

/** Middle value of a list. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
