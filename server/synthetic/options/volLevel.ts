import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { type TermStructure, termVariance } from '@/server/synthetic/options/ssvi'
import { vixVariance } from '@/server/synthetic/options/vixForward'
import { GRID_POINTS } from '@/server/synthetic/prices/minuteGrid'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { marketVol, volFactor } from '@/server/synthetic/prices/volState'
import { hashText, mix, normal } from '@/server/synthetic/random'
import { type Instrument, instrumentNumber } from '@/server/synthetic/universe'

/** Options are quoted this much above the usual realised volatility. */
const PREMIUM = 1.04
/** The short end follows the state of volatility more than 30 days do, as what is realised next does; the long end only a little. */
const SHORT_SHARE = 1.25
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
  const minute = Math.min(GRID_POINTS - 1, Math.max(0, Math.floor(ms / MINUTE_MS)))
  const move = factors.moveFromClose(session, minute)
  const marketLogVol = factors.market.logVol[session] ?? 0
  if (instrument.rule === '' || instrument.rule === 'own') {
    const series = prices.stock(instrument)
    series.upTo(session)
    return volFactor(marketLogVol, series.own.logVolOn(session), move)
  }
  return (marketVol(marketLogVol, move) / marketVol(0, 0)) * basketVol(prices, number, session)
}

/** Standard deviation of the logarithm by which the volatility of a basket wanders from the market's. */
const BASKET_WANDER = 0.12
/** Sessions between the knots of the wandering: weeks and quarters. */
const KNOTS = [
  { every: 12, weight: 0.6 },
  { every: 60, weight: 0.8 },
] as const

const baskets = new WeakMap<PriceModel, Map<string, Float64Array>>()

/**
 * Factor of a fund or index on the market's state of volatility: baskets of other names are not always as nervous as the
 * whole market, so their IV ranks differ. Funds of one basket share it; the large-cap basket is the market itself.
 */
function basketVol(prices: PriceModel, number: number, session: number): number {
  const basket = basketOf(prices, number)
  if (basket === '') return 1
  const known = baskets.get(prices) ?? new Map<string, Float64Array>()
  baskets.set(prices, known)
  let factors = known.get(basket)
  if (factors === undefined || session >= factors.length) {
    factors = wandering(hashText(prices.seed, `basket:${basket}`), session + 260)
    known.set(basket, factors)
  }
  return factors[session] ?? 1
}

function wandering(key: number, sessions: number): Float64Array {
  return Float64Array.from({ length: sessions }, (_, session) => {
    const sum = KNOTS.reduce((total, { every, weight }, at) => {
      const knot = Math.floor(session / every)
      const share = session / every - knot
      const [from, to] = [normal(mix(key, at), knot), normal(mix(key, at), knot + 1)]
      return total + weight * (from + (to - from) * share)
    }, 0)
    return Math.exp(BASKET_WANDER * sum)
  })
}

/** What a fund is built of, a leveraged one by what it leverages; nothing for the market itself. */
function basketOf(prices: PriceModel, number: number): string {
  const { rule } = prices.instrument(number)
  if (rule === 'large' || rule === 'vix') return ''
  const [, lever] = /^power:([^:]+):/.exec(rule) ?? []
  const other = lever === undefined ? -1 : instrumentNumber(lever)
  return lever === undefined || other < 0 || other === number ? rule : basketOf(prices, other)
}

/** At-the-money total variance of a name over `years` in a state, reports apart. Options on VIX follow a future that is pulled back. */
export function usualVariance({ rule, typicalVol }: Instrument, state: number, years: number): number {
  const vol = typicalVol * PREMIUM
  return rule === 'vix' ? vixVariance((vol * state) ** 2, years) : termVariance(termOf(vol, state), years)
}

/** Short and long end of the variance for a usual volatility and a state. */
function termOf(base: number, state: number): TermStructure {
  return { shortVariance: (base * state ** SHORT_SHARE) ** 2, longVariance: (base * state ** LONG_SHARE) ** 2 }
}
