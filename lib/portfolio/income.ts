import type { IsoDate, Usd } from '@/lib/core/nominal'
import { type Paid, paymentsAYear, regularPayments } from '@/lib/equities/dividends'
import { addDays, daysBetween } from '@/lib/market/isoDate'

/** A payment of one share that is still to come. */
export interface ComingPayment {
  readonly exDate: IsoDate
  /** USD. */
  readonly amount: Usd
  /** False: by the rhythm of the past at the last amount. */
  readonly isAnnounced: boolean
}

const YEAR_DAYS = 365
/** An announced payment this near to an expected one is the same. */
const SAME_DAYS = 20

/**
 * Dividends of the year to come (F46): those that are announced, and for each regular payment of the last year one a year
 * later at the amount paid last. Oldest first; `paid` rises by ex-date and may reach beyond `asOf`. A name that has skipped
 * the last payments of its rhythm is expected to pay nothing.
 */
export function comingPayments(paid: readonly Paid[], asOf: IsoDate): readonly ComingPayment[] {
  const announced = paid.filter(({ exDate }) => exDate > asOf).map((one) => ({ ...one, isAnnounced: true }))
  const past = regularPayments(paid.filter(({ exDate }) => exDate <= asOf))
  const [times, last] = [paymentsAYear(past), past.at(-1)]
  if (times === null || last === undefined) return announced.map(coming)
  const isOver = daysBetween(last.exDate, asOf) > (YEAR_DAYS / times) * 1.6
  const expected = (isOver ? [] : past.slice(-times))
    .map(({ exDate }) => ({ exDate: addDays(exDate, YEAR_DAYS), amount: last.amount, isAnnounced: false }))
    .filter(({ exDate }) => exDate > asOf && !announced.some((one) => isSame(one.exDate, exDate)))
  return [...announced, ...expected].map(coming).sort((a, b) => (a.exDate < b.exDate ? -1 : 1))
}

const isSame = (a: IsoDate, b: IsoDate): boolean => Math.abs(daysBetween(a, b)) <= SAME_DAYS

const coming = ({ exDate, amount, isAnnounced }: ComingPayment): ComingPayment => ({ exDate, amount, isAnnounced })
