import { impliedForward } from '@/lib/options/forward'
import { byStrike, midOf, type StrikeQuote } from '@/lib/options/strikeQuote'

const MINUTES_PER_YEAR = 525_600
const MINUTES_30_DAYS = 43_200

/** One expiry for the index: minutes to settlement, its risk-free rate (continuous), and every listed strike. */
export interface VixTerm {
  readonly minutes: number
  readonly rate: number
  readonly quotes: readonly StrikeQuote[]
}

/** What one expiry contributes. */
export interface TermVariance {
  readonly forward: number
  /** Highest strike at or below the forward. */
  readonly pivot: number
  /** Variance per year. */
  readonly variance: number
  /** Number of strikes used. */
  readonly strikes: number
}

interface Contribution {
  readonly strike: number
  readonly price: number
}

/** Walks away from the pivot: leaves out zero bids, stops after two in a row. */
function collect(rows: readonly StrikeQuote[], side: 'call' | 'put'): Contribution[] {
  const kept: Contribution[] = []
  let zeroBids = 0
  for (const row of rows) {
    const bid = side === 'call' ? row.callBid : row.putBid
    const price = midOf(bid, side === 'call' ? row.callAsk : row.putAsk)
    if (bid === null || !(bid > 0)) zeroBids += 1
    else {
      zeroBids = 0
      if (price !== null) kept.push({ strike: row.strike, price })
    }
    if (zeroBids === 2) break
  }
  return kept
}

function pivotPrice(row: StrikeQuote): number | null {
  const call = midOf(row.callBid, row.callAsk)
  const put = midOf(row.putBid, row.putAsk)
  return call === null || put === null ? null : 0.5 * (call + put)
}

/** Σ ΔK/K²·Q(K), with ΔK half the distance between the neighbouring strikes (the whole one at the ends). */
function stripSum(strip: readonly Contribution[]): number {
  return strip.reduce((sum, { strike, price }, i) => {
    const lower = strip[i - 1]?.strike ?? strike
    const upper = strip[i + 1]?.strike ?? strike
    const width = i === 0 || i === strip.length - 1 ? upper - lower : 0.5 * (upper - lower)
    return sum + (width / (strike * strike)) * price
  }, 0)
}

/**
 * Model-free variance of one expiry by the method of Cboe's VIX white paper: the strip of out-of-the-money options around
 * the parity forward. null when parity cannot be read or fewer than three strikes carry a bid.
 */
export function termVariance({ minutes, rate, quotes }: VixTerm): TermVariance | null {
  const years = minutes / MINUTES_PER_YEAR
  const parity = impliedForward(quotes, { years, rate })
  if (!(years > 0) || parity === null) return null
  const rows = byStrike(quotes)
  const pivotIndex = rows.findLastIndex((row) => row.strike <= parity.forward)
  const pivotRow = rows[pivotIndex]
  const atPivot = pivotRow && pivotPrice(pivotRow)
  if (pivotRow === undefined || atPivot === undefined || atPivot === null) return null
  const puts = collect(rows.slice(0, pivotIndex).reverse(), 'put').reverse()
  const calls = collect(rows.slice(pivotIndex + 1), 'call')
  const strip = [...puts, { strike: pivotRow.strike, price: atPivot }, ...calls]
  if (strip.length < 3) return null
  const offset = parity.forward / pivotRow.strike - 1
  const variance = (2 * Math.exp(rate * years) * stripSum(strip) - offset * offset) / years
  return { forward: parity.forward, pivot: pivotRow.strike, variance, strikes: strip.length }
}

/**
 * Volatility index in percent from two expiries around `targetMinutes` (30 days unless told), Cboe's VIX method:
 * total variance linear in time. null when a term has no variance or both have the same time. @specified
 */
export function vixIndex(near: VixTerm, next: VixTerm, targetMinutes = MINUTES_30_DAYS): number | null {
  const [first, second] = [termVariance(near), termVariance(next)]
  if (first === null || second === null || near.minutes === next.minutes) return null
  const span = next.minutes - near.minutes
  const total =
    (near.minutes * first.variance * (next.minutes - targetMinutes) +
      next.minutes * second.variance * (targetMinutes - near.minutes)) /
    span
  return total >= 0 ? 100 * Math.sqrt(total / targetMinutes) : null
}
