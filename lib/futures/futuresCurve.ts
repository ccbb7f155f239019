import type { IsoDate } from '@/lib/core/nominal'
import { daysBetween } from '@/lib/market/isoDate'

/** A point of a futures curve: price in points. */
export interface CurvePoint {
  readonly expiry: IsoDate
  readonly price: number
}

const YEAR_DAYS = 365

/**
 * Roll yield between two contracts, a fraction a year: (F1/F2)^(365/Δdays) − 1, Δdays between their last days. Above zero a
 * long position gains by rolling (backwardation). pages.md §4.14 Futures.
 */
export function rollYield(near: CurvePoint, far: CurvePoint): number | null {
  const days = daysBetween(near.expiry, far.expiry)
  return days <= 0 || near.price <= 0 || far.price <= 0 ? null : (near.price / far.price) ** (YEAR_DAYS / days) - 1
}

/** How far the second contract stands above the first, a fraction: contango above zero, backwardation below. */
export function contango(near: CurvePoint, far: CurvePoint): number | null {
  return near.price <= 0 ? null : far.price / near.price - 1
}

/** Futures less cash, points, and what that is a year as a fraction of cash; null at or after the last day. */
export function basisOf(future: CurvePoint, cash: number, date: IsoDate) {
  const days = daysBetween(date, future.expiry)
  const yearly = days <= 0 || cash <= 0 || future.price <= 0 ? null : (future.price / cash) ** (YEAR_DAYS / days) - 1
  return { basis: future.price - cash, yearly }
}

/** A price on the grid of its ticks. */
export function toTick(price: number, tick: number): number {
  return Number((Math.round(price / tick) * tick).toPrecision(12))
}
