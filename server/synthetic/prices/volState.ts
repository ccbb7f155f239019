import { MARKET_VOL } from '@/server/synthetic/prices/loadings'

/** Implied volatility stands this much above what is realised, on average. */
const PREMIUM = 1.14
/** Implied volatility follows the state of realised volatility only partly, and a fall of the market at once. */
const STATE_SHARE = 0.75
const SPOT_SHARE = 5.4

/**
 * 30-day implied volatility of the market (0.17 is 17 %) from the log volatility state at the open
 * and the market's log move since the close before.
 */
export function marketVol(logVol: number, move: number): number {
  return MARKET_VOL * PREMIUM * Math.exp(STATE_SHARE * logVol - SPOT_SHARE * move)
}

/** Factor on a name's usual implied volatility: half from the market's state, half from its own. */
export function volFactor(marketLogVol: number, ownLogVol: number, marketMove: number): number {
  return Math.exp(STATE_SHARE * (0.5 * marketLogVol + 0.6 * ownLogVol) - 0.6 * SPOT_SHARE * marketMove)
}
