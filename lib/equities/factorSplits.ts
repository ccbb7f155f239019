import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { formatUpTo } from '@/lib/format/number'
import { nextSession } from '@/lib/market/calendar'

/** A row of a factor file: its split factor holds up to and including the day. */
export interface SplitFactor {
  readonly ticker: Ticker
  readonly date: IsoDate
  readonly splitFactor: number
}

/** A split: new shares for one old, from the session of `exDate` on. */
export interface FactorSplit {
  readonly ticker: Ticker
  readonly exDate: IsoDate
  readonly ratio: number
}

/** Factors are told with seven decimals: a smaller step is no split. */
const LEAST_STEP = 1e-3
const DECIMALS = 1e4

/** Splits that the factors of names tell: each row against the next one of its name. Rows in any order. */
export function splitsOfFactors(rows: readonly SplitFactor[]): readonly FactorSplit[] {
  const ordered = [...rows].sort((a, b) =>
    a.ticker === b.ticker ? (a.date < b.date ? -1 : 1) : a.ticker < b.ticker ? -1 : 1,
  )
  return ordered.flatMap(({ ticker, date, splitFactor }, at) => {
    const next = ordered[at + 1]
    if (next === undefined || next.ticker !== ticker || splitFactor <= 0 || next.splitFactor <= 0) return []
    const ratio = Math.round((next.splitFactor / splitFactor) * DECIMALS) / DECIMALS
    return Math.abs(ratio - 1) < LEAST_STEP ? [] : [{ ticker, exDate: nextSession(date), ratio }]
  })
}

/** New shares for old ones in whole numbers: 10 for 1; 1 for 20 of a reverse split. */
export function splitWords(ratio: number | null): string {
  if (ratio === null || !(ratio > 0)) return ''
  return ratio >= 1 ? `${formatUpTo(ratio, 4)} for 1` : `1 for ${formatUpTo(1 / ratio, 4)}`
}
