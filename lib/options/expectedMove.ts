import type { Usd } from '@/lib/core/nominal'

/** Share of the straddle at the money that is the expected move. */
export const STRADDLE_SHARE = 0.85

/** F35: size of the move the options price in, USD per share; null where an input is missing. */
export interface ExpectedMove {
  /** 0.85 × at-the-money straddle: the headline. */
  readonly straddle: number | null
  /** S·σ·√(days/365). */
  readonly volatility: number | null
  /** One day by the rule of 16: S·σ/16. */
  readonly oneDay: number | null
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
    straddle: straddleMove(callMid === null || putMid === null ? null : callMid + putMid),
    volatility: vol === null ? null : spot * vol * Math.sqrt(Math.max(days, 0) / 365),
    oneDay: vol === null ? null : (spot * vol) / 16,
  }
}

/** F35: the headline of a straddle at the money, USD per share. */
export const straddleMove = (straddle: Usd | null): Usd | null => (straddle === null ? null : STRADDLE_SHARE * straddle)

/**
 * F35 of a day: how much of the move that the straddle priced in at the open the price is away from its open, percent;
 * null where one of them is unknown.
 */
export function moveUsedPct(spot: Usd | null, open: Usd | null, openMove: Usd | null): number | null {
  return spot === null || open === null || !openMove ? null : (100 * Math.abs(spot - open)) / openMove
}
