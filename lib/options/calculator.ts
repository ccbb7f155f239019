import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import type { VolEvent } from '@/lib/options/eventVol'
import { exerciseStyleOf } from '@/lib/options/exerciseStyle'
import type { NetGreeks } from '@/lib/options/greeks'
import { type PayoffLeg, type Position, profitAt } from '@/lib/options/payoff'
import { firstExpiry } from '@/lib/options/payoffSummary'
import type { CalculatorLeg } from '@/lib/options/profitCalculatorLink'
import { priceOfStyle, volOfStyle } from '@/lib/options/stylePrice'
import { expiryInstantMs, type Settlement, settlementOf, YEAR_MS } from '@/lib/options/timeToExpiry'

/** What the legs are valued in. Rates are continuous fractions per year. */
export interface CalculatorMarket {
  readonly spot: number
  /** Of legs whose price says nothing about it, as a fraction. */
  readonly vol: number
  readonly rate: number
  readonly dividendYield: number
  readonly nowMs: EpochMs
  /** A report that takes its part of every volatility with it (F35). */
  readonly event?: VolEvent | null
}

export const MAX_CALCULATOR_LEGS = 8
/** Where neither a quote nor the source says anything of a volatility, a fraction a year: a usual stock's. */
export const USUAL_VOL = 0.3

/** What a position needs of a leg. */
export type PositionLeg = Omit<CalculatorLeg, 'volume' | 'openInterest'>

/** Years to the instant an option of the expiry day stops (F6), never below zero. */
export function yearsTo(expiry: IsoDate, nowMs: EpochMs, settlement: Settlement = 'PM'): number {
  return Math.max(0, expiryInstantMs(expiry, settlement) - nowMs) / YEAR_MS
}

/** The price a leg is entered at: the middle of its quote, or its one side. USD per share. */
export function entryOf({ bid, ask }: Pick<CalculatorLeg, 'bid' | 'ask'>): number {
  return bid > 0 && ask > 0 ? (bid + ask) / 2 : Math.max(bid, ask)
}

/** Shares beside the options: negative is sold short; `entry` USD per share. */
export interface CalculatorShares {
  readonly quantity: number
  readonly entry: number
}

/** F56: the legs as a position; each leg's volatility is that of its own price (F20, F21 by the style of its root), else the given one. */
export function positionOf(
  legs: readonly PositionLeg[],
  market: CalculatorMarket,
  shares: CalculatorShares | null = null,
): Position {
  const { spot, vol, rate, dividendYield, nowMs, event = null } = market
  const built = legs.map((leg): PayoffLeg => {
    const years = yearsTo(leg.expiry, nowMs, settlementOf(leg.symbol))
    const entry = entryOf(leg)
    const style = exerciseStyleOf(leg.symbol)
    const own = volOfStyle(style, {
      type: leg.type,
      strike: leg.strike,
      spot,
      years,
      rate,
      dividendYield,
      price: entry,
    })
    return {
      kind: 'option',
      type: leg.type,
      strike: leg.strike,
      years,
      entry,
      vol: own ?? vol,
      quantity: leg.direction === 'buy' ? leg.quantity : -leg.quantity,
      multiplier: CONTRACT_SHARES,
      style,
    }
  })
  const stock: readonly PayoffLeg[] = shares === null ? [] : [{ kind: 'stock', ...shares }]
  return { legs: [...stock, ...built], spot, rate, dividendYield, fees: 0, event }
}

/** F57 wants one volatility: that of the options nearest the money in the first expiry, averaged. */
export function horizonVol(position: Position, fallback: number): number {
  const options = position.legs.filter((leg) => leg.kind === 'option' && leg.vol > 0)
  if (options.length === 0) return fallback
  return options.reduce((sum, leg) => sum + (leg.kind === 'option' ? leg.vol : 0), 0) / options.length
}

/**
 * Where two of three outcomes fall by the first expiry if prices are lognormal: S·exp(±σ√T), guide C21. null without an
 * option or at its expiry.
 */
export function oneSigma(position: Position, vol: number): { readonly low: number; readonly high: number } | null {
  const years = firstExpiry(position) ?? 0
  if (years <= 0 || vol <= 0) return null
  const reach = Math.exp(vol * Math.sqrt(years))
  return { low: position.spot / reach, high: position.spot * reach }
}

/** Greeks of the whole position, by differences of F56, so of F19 and F21. */
export function netGreeks(position: Position): NetGreeks {
  const { spot } = position
  const step = spot / 1000
  const at = (price: number, elapsed: number) => profitAt(position, { price, elapsed, volShift: 0 })
  const [down, here, up] = [at(spot - step, 0), at(spot, 0), at(spot + step, 0)]
  const point = {
    ...position,
    legs: position.legs.map((leg) => (leg.kind === 'option' ? { ...leg, vol: leg.vol + 0.01 } : leg)),
  }
  return {
    delta: (up - down) / (2 * step),
    gamma: (up - 2 * here + down) / step ** 2,
    theta: at(spot, 1 / 365) - here,
    vega: profitAt(point, { price: spot, elapsed: 0, volShift: 0 }) - here,
  }
}

/** What the model says a contract costs at the market's volatility, USD per share in whole cents, at least one. F19, F21. */
export function modelPrice(
  { symbol, type, strike, expiry }: Pick<CalculatorLeg, 'symbol' | 'type' | 'strike' | 'expiry'>,
  { spot, vol, rate, dividendYield, nowMs }: CalculatorMarket,
): number {
  const years = yearsTo(expiry, nowMs, settlementOf(symbol))
  const price = priceOfStyle(exerciseStyleOf(symbol), { type, strike, spot, years, rate, dividendYield, vol })
  return Math.max(0.01, Math.round(price * 100) / 100)
}
