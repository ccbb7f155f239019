import type { TermStructure } from '@/server/synthetic/options/ssvi'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { marketVol, volFactor } from '@/server/synthetic/prices/volState'

const MINUTE_MS = 60_000
/** Options are quoted this much above the usual realised volatility. */
export const PREMIUM = 1.1
/** The long end follows the state of volatility only a little. */
const LONG_SHARE = 0.35

/** An instrument number at `ms` after 9:30 of a session number. */
export interface MarketMoment {
  readonly prices: PriceModel
  readonly number: number
  readonly session: number
  readonly ms: number
}

/** Factor on the instrument's usual implied volatility at a moment: the market's state and its own, and today's move. */
export function momentVolState({ prices, number, session, ms }: MarketMoment): number {
  const { factors } = prices
  const instrument = prices.instrument(number)
  const path = factors.path(-1, session)
  const move = path[Math.min(path.length - 1, Math.max(0, Math.floor(ms / MINUTE_MS)))] ?? 0
  const marketLogVol = factors.market.logVol[session] ?? 0
  if (instrument.rule === '' || instrument.rule === 'own') {
    const series = prices.stock(instrument)
    series.upTo(session)
    return volFactor(marketLogVol, series.own.logVol[session] ?? 0, move)
  }
  return marketVol(marketLogVol, move) / marketVol(0, 0)
}

/** Short and long end of the variance for a usual volatility and a state. */
export function termOf(base: number, state: number): TermStructure {
  return { shortVariance: (base * state) ** 2, longVariance: (base * state ** LONG_SHARE) ** 2 }
}
