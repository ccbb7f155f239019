import { firstPlace } from '@/lib/core/firstPlace'
import type { IsoDate } from '@/lib/core/nominal'

/** Factors that hold up to and including `date`; the last row's date lies in the future. */
export interface FactorRow {
  readonly date: IsoDate
  readonly priceFactor: number
  readonly splitFactor: number
}

export interface DayBar {
  readonly date: IsoDate
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  readonly close: number
  readonly volume: number | null
}

/** What a raw series is turned into: split-adjusted, or split- and dividend-adjusted. */
export type Adjustment = 'split' | 'adjusted'

/** Row of a factor file that holds on a day; null after the last. Rows oldest first. */
export const factorOn = (rows: readonly FactorRow[], date: IsoDate): FactorRow | null =>
  rows[firstPlace(rows.length, (at) => (rows[at]?.date ?? '') >= date)] ?? null

/**
 * Raw daily bars with the factors of their day: price × price factor × split factor, volume ÷ split factor. A day without
 * a factor keeps its raw figures. `split` leaves the price factor (dividends) out. Spec: issue 5, raw and adjusted series.
 */
export function adjustBars(bars: readonly DayBar[], rows: readonly FactorRow[], how: Adjustment): readonly DayBar[] {
  return bars.map((bar) => {
    const factor = factorOn(rows, bar.date)
    if (factor === null) return bar
    const scale = factor.splitFactor * (how === 'adjusted' ? factor.priceFactor : 1)
    const times = (price: number | null): number | null => (price === null ? null : price * scale)
    return {
      date: bar.date,
      open: times(bar.open),
      high: times(bar.high),
      low: times(bar.low),
      close: bar.close * scale,
      volume: bar.volume === null ? null : bar.volume / factor.splitFactor,
    }
  })
}

/** A split or cash dividend on its first day without it. */
export interface Action {
  readonly date: IsoDate
  /** New shares for one old; null for a dividend. */
  readonly ratio: number | null
  /** Cash per share in USD as paid; null for a split. */
  readonly amount: number | null
}

/**
 * Factor rows from actions and raw closes: a split of n:1 divides all earlier prices by n, a dividend multiplies them by
 * 1 − amount ÷ close of the day before. An action without an earlier close changes nothing.
 * @param closes raw closes, oldest first
 */
export function factorsOf(
  actions: readonly Action[],
  closes: readonly { readonly date: IsoDate; readonly close: number }[],
): readonly FactorRow[] {
  const rows: FactorRow[] = [{ date: '2050-12-31', priceFactor: 1, splitFactor: 1 }]
  const newestFirst = [...actions].sort((a, b) => (a.date < b.date ? 1 : -1))
  let [price, split] = [1, 1]
  for (const action of newestFirst) {
    const before = lastBefore(closes, action.date)
    if (before === null) continue
    if (action.ratio !== null && action.ratio > 0) split /= action.ratio
    if (action.amount !== null && action.amount < before.close) price *= 1 - action.amount / before.close
    rows.push({ date: before.date, priceFactor: price, splitFactor: split })
  }
  return merged(rows.reverse())
}

/** Rows of one day as one: the oldest holds the product of all. */
function merged(rows: readonly FactorRow[]): readonly FactorRow[] {
  return rows.filter((row, at) => at === 0 || rows[at - 1]?.date !== row.date)
}

function lastBefore(
  closes: readonly { readonly date: IsoDate; readonly close: number }[],
  date: IsoDate,
): { readonly date: IsoDate; readonly close: number } | null {
  return closes[firstPlace(closes.length, (at) => (closes[at]?.date ?? '') >= date) - 1] ?? null
}
