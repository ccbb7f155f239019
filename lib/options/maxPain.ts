import { byStrike } from '@/lib/options/strikeQuote'

/** Open interest of one strike, contracts. */
export interface StrikeOpenInterest {
  readonly strike: number
  readonly callOpenInterest: number
  readonly putOpenInterest: number
}

/** What option holders would be paid in total if the underlying settled at `strike`, USD. */
interface PainPoint {
  readonly strike: number
  readonly callPain: number
  readonly putPain: number
  readonly pain: number
}

/** Max pain of one expiry. */
export interface MaxPain {
  readonly strike: number
  /** One point for each listed strike, rising. */
  readonly curve: readonly PainPoint[]
}

/** Payments of one side at every strike: a running sum, since each step in strike moves all contracts passed by so far. */
function runningPain(strikes: readonly number[], contracts: readonly number[], multiplier: number): number[] {
  let passed = 0
  let paid = 0
  return strikes.map((strike, i) => {
    paid += passed * Math.abs(strike - (strikes[i - 1] ?? strike)) * multiplier
    passed += contracts[i] ?? 0
    return paid
  })
}

/**
 * F30: the listed strike at which the payments to holders of one expiry are smallest; ties go to the strike nearest the
 * spot (then to the lower). null without strikes or without open interest.
 */
export function maxPain(rows: readonly StrikeOpenInterest[], spot: number, multiplier = 100): MaxPain | null {
  const sorted = byStrike(rows)
  if (!sorted.some((row) => row.callOpenInterest > 0 || row.putOpenInterest > 0)) return null
  const strikes = sorted.map((row) => row.strike)
  const calls = runningPain(
    strikes,
    sorted.map((row) => row.callOpenInterest),
    multiplier,
  )
  const puts = runningPain(
    strikes.toReversed(),
    sorted.map((row) => row.putOpenInterest).reverse(),
    multiplier,
  ).reverse()
  const curve = strikes.map((strike, i) => {
    const [callPain, putPain] = [calls[i] ?? 0, puts[i] ?? 0]
    return { strike, callPain, putPain, pain: callPain + putPain }
  })
  const best = curve.reduce((a, b) => {
    if (b.pain !== a.pain) return b.pain < a.pain ? b : a
    return Math.abs(b.strike - spot) < Math.abs(a.strike - spot) ? b : a
  })
  return { strike: best.strike, curve }
}
