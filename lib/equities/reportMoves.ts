import type { IsoDate } from '@/lib/core/nominal'
import { mean } from '@/lib/core/series'
import type { DatedClose } from '@/lib/equities/performance'

/** Place of the first close that trades on a report; -1 where it or the close before it is not known. Closes rise by date. */
export function placeOfReport(closes: readonly DatedClose[], effectDate: IsoDate): number {
  const place = closes.findIndex((one) => one.date >= effectDate)
  return place > 0 ? place : -1
}

/** F45: return from the last close before the news to the close so many sessions on (1: the first after it), a fraction. */
export function reportMove(closes: readonly DatedClose[], effectDate: IsoDate, sessions = 1): number | null {
  const place = placeOfReport(closes, effectDate)
  const [base, after] = [closes[place - 1]?.close, closes[place + sessions - 1]?.close]
  return place < 0 || base === undefined || after === undefined || base === 0 ? null : after / base - 1
}

/** F45: mean of the absolute moves of reports, as far as they are known; a fraction, null without one. */
export function averageReportMove(closes: readonly DatedClose[], effectDates: readonly IsoDate[]): number | null {
  return mean(effectDates.flatMap((date) => reportMove(closes, date) ?? []).map(Math.abs))
}
