import type { IsoDate } from '@/lib/core/nominal'

/** Cash per share, USD, on the first day without it. */
export interface CashPaid {
  readonly exDate: IsoDate
  readonly amount: number
}

/**
 * F48 total return: what one share grows to when every dividend buys more of it at the close of its ex-date. Starts at the
 * first close; the growth of a session is (close + cash) ÷ close before. Cash that falls between two sessions counts on the
 * later one. Dates and dividends rise.
 */
export function totalReturnIndex(
  dates: readonly IsoDate[],
  closes: Float64Array,
  dividends: readonly CashPaid[],
): Float64Array {
  const index = new Float64Array(closes.length)
  let next = 0
  while ((dividends[next]?.exDate ?? '9') <= (dates[0] ?? '')) next += 1
  for (let at = 0; at < closes.length; at += 1) {
    const [close, before] = [closes[at] ?? 0, closes[at - 1]]
    let cash = 0
    for (; before !== undefined && (dividends[next]?.exDate ?? '9') <= (dates[at] ?? ''); next += 1)
      cash += dividends[next]?.amount ?? 0
    index[at] = before === undefined ? close : ((index[at - 1] ?? 0) * (close + cash)) / before
  }
  return index
}
