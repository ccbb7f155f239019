import type { IsoDate, Usd } from '@/lib/core/nominal'
import { daysBetween } from '@/lib/market/isoDate'

/** Worth at the end of a day and what came from or went to outside on it, USD; both flows without a sign. */
export interface WorthPoint {
  readonly date: IsoDate
  readonly value: Usd
  readonly inflow: Usd
  readonly outflow: Usd
}

/**
 * F52: return of every sub-period, cut at flows: money that comes works from the start of its day, money that goes until the
 * end of it. (V + out) ÷ (V before + in) − 1, a fraction; 0 where nothing was there to work with, null where the worth is
 * below nothing and has no return.
 */
export function periodReturns(points: readonly WorthPoint[]): readonly (number | null)[] {
  return points.map(({ value, inflow, outflow }, at) => {
    const base = (points[at - 1]?.value ?? 0) + inflow
    const end = value + outflow
    if (Math.abs(base) < 1e-9) return Math.abs(end) < 1e-9 ? 0 : null
    return base < 0 || end < 0 ? null : end / base - 1
  })
}

/** F52 time-weighted return: Π(1 + r) − 1, a fraction; null where a sub-period has no return. */
export function timeWeighted(points: readonly WorthPoint[]): number | null {
  let growth = 1
  for (const period of periodReturns(points)) {
    if (period === null) return null
    growth *= 1 + period
  }
  return points.length === 0 ? null : growth - 1
}

/** Growth of 1 that was there from the first day: the line that is laid beside a benchmark. null from where no return is known. */
export function growthOf(points: readonly WorthPoint[]): readonly (number | null)[] {
  let growth: number | null = 1
  return periodReturns(points).map((period) => {
    growth = growth === null || period === null ? null : growth * (1 + period)
    return growth
  })
}

/** Money of the investor on a day: put in is below 0, taken out (or what it is worth at the end) above. */
export interface CashFlow {
  readonly day: IsoDate
  readonly amount: Usd
}

const LOW = -0.999_999
const MOST_RATE = 1e6
const STEPS = 200

/**
 * F52 money-weighted return (XIRR): the r with Σ CF ÷ (1 + r)^(days ÷ 365) = 0, a fraction per year; null where all flows go one
 * way or no rate fits. Found by halving between −100 % and where the sign turns.
 */
export function moneyWeighted(flows: readonly CashFlow[]): number | null {
  const [first] = flows
  if (first === undefined || !flows.some(({ amount }) => amount > 0) || !flows.some(({ amount }) => amount < 0))
    return null
  const start = flows.reduce((earliest, { day }) => (day < earliest ? day : earliest), first.day)
  const years = flows.map(({ day }) => daysBetween(start, day) / 365)
  if (years.every((year) => year === 0)) return null
  const worth = (rate: number) =>
    flows.reduce((sum, { amount }, at) => sum + amount / (1 + rate) ** (years[at] ?? 0), 0)
  let [low, high] = [LOW, 1]
  while (high < MOST_RATE && Math.sign(worth(low)) === Math.sign(worth(high))) high *= 4
  if (Math.sign(worth(low)) === Math.sign(worth(high))) return null
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2
    if (Math.sign(worth(middle)) === Math.sign(worth(low))) low = middle
    else high = middle
  }
  return (low + high) / 2
}
