import type { IsoDate } from '@/lib/core/nominal'
import { simpleReturns } from '@/lib/core/series'
import { type LinearFit, leastSquares } from '@/lib/equities/leastSquares'
import type { DatedClose } from '@/lib/equities/performance'

/** A source of risk: the return of a fund, or what it does beyond another one. */
export interface RiskFactor {
  readonly name: string
  readonly closes: readonly DatedClose[]
  /** Subtracted: the market that the factor is to be free of. */
  readonly less?: readonly DatedClose[]
}

/** Fewer common returns say nothing. */
const LEAST_RETURNS = 60

/**
 * F48 factor exposures: daily returns of a name on those of several sources of risk at once, over the last sessions that all
 * of them have. Where factors are differences to one market, each slope is free of that market.
 */
export function factorExposure(
  own: readonly DatedClose[],
  factors: readonly RiskFactor[],
  returns: number,
): LinearFit | null {
  const books = factors.map(({ closes, less }) =>
    [closes, less ?? null].map((one) => (one === null ? null : bookOf(one))),
  )
  const dates = own
    .map((one) => one.date)
    .filter((date) => books.every((pair) => pair.every((book) => book === null || book.has(date))))
    .slice(-returns - 1)
  if (dates.length <= LEAST_RETURNS) return null
  const of = (book: ReadonlyMap<IsoDate, number>) => simpleReturns(dates.map((date) => book.get(date) ?? Number.NaN))
  const drivers = books.map(([book, less]) => {
    const moves = of(book ?? new Map())
    const market = less == null ? null : of(less)
    return market === null ? moves : moves.map((move, at) => move - (market[at] ?? 0))
  })
  return leastSquares(of(bookOf(own)), drivers)
}

const bookOf = (closes: readonly DatedClose[]): ReadonlyMap<IsoDate, number> =>
  new Map(closes.map((one) => [one.date, one.close]))
