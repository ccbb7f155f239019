import type { TermVol } from '@/lib/options/surface'

const DAY_YEARS = 1 / 365
/** Share of the straddle at the money that is the expected move. */
export const STRADDLE_SHARE = 0.85
const MEAN_OF_ABSOLUTE = Math.sqrt(2 / Math.PI)

/** F35: size of the move the options price in, USD per share; null where an input is missing. */
export interface ExpectedMove {
  /** 0.85 × at-the-money straddle: the headline. */
  readonly straddle: number | null
  /** S·σ·√(days/365). */
  readonly volatility: number | null
  /** One day by the rule of 16: S·σ/16. */
  readonly oneDay: number | null
}

/** F35: the part of the move that belongs to an event alone, USD per share. */
export interface EventMove {
  /** Variance per year of ordinary days. */
  readonly baseVariance: number
  /** Variance of the event day beyond an ordinary day. */
  readonly eventVariance: number
  readonly standardDeviation: number
  /** Mean absolute move. */
  readonly meanAbsolute: number
}

/** What F35 needs: mids of the straddle at the strike nearest the spot, the volatility of the expiry and its days. */
export interface ExpectedMoveInput {
  readonly spot: number
  readonly callMid: number | null
  readonly putMid: number | null
  readonly vol: number | null
  readonly days: number
}

/** F7: listed strike nearest the spot; ties go to the lower one. null without strikes. */
export function atmStrike(strikes: readonly number[], spot: number): number | null {
  return strikes.reduce<number | null>((best, strike) => {
    if (best === null) return strike
    const gap = Math.abs(strike - spot) - Math.abs(best - spot)
    return gap < 0 || (gap === 0 && strike < best) ? strike : best
  }, null)
}

/** F35: the three estimates side by side. */
export function expectedMove({ spot, callMid, putMid, vol, days }: ExpectedMoveInput): ExpectedMove {
  return {
    straddle: callMid === null || putMid === null ? null : STRADDLE_SHARE * (callMid + putMid),
    volatility: vol === null ? null : spot * vol * Math.sqrt(Math.max(days, 0) / 365),
    oneDay: vol === null ? null : (spot * vol) / 16,
  }
}

/**
 * F35: earnings-only move from the first two expiries after the report: what the first holds beyond ordinary days at the
 * rate between the two. A falling total variance counts as no ordinary variance. null unless `far` is later than `near`.
 */
export function eventMove(spot: number, near: TermVol, far: TermVol): EventMove | null {
  const span = far.years - near.years
  if (!(span > 0 && near.years > 0)) return null
  const nearTotal = near.vol * near.vol * near.years
  const baseVariance = Math.max((far.vol * far.vol * far.years - nearTotal) / span, 0)
  const eventVariance = Math.max(nearTotal - baseVariance * Math.max(near.years - DAY_YEARS, 0), 0)
  const standardDeviation = spot * Math.sqrt(eventVariance)
  return { baseVariance, eventVariance, standardDeviation, meanAbsolute: MEAN_OF_ABSOLUTE * standardDeviation }
}
