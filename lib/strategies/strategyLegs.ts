import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import { sessionOnOrBefore } from '@/lib/market/calendar'
import { addDays, daysBetween } from '@/lib/market/isoDate'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { monthlyExpiration } from '@/lib/market/tradingCalendar'
import { type CalculatorMarket, type CalculatorShares, modelPrice } from '@/lib/options/calculator'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { isCashSettled } from '@/lib/options/exerciseStyle'
import type { CalculatorLeg } from '@/lib/options/profitCalculatorLink'
import type { Strategy } from '@/lib/strategies/strategy'

/** Strategies are opened about a month out. */
const LEAST_DAYS = 25

/** The shares of a structure at the present price, a hundred a unit; null where it has none. */
export function sharesFromStrategy(strategy: Strategy, { spot }: CalculatorMarket): CalculatorShares | null {
  const quantity = strategy.legs.reduce((sum, leg) => sum + (leg.kind === 'S' ? leg.quantity * CONTRACT_SHARES : 0), 0)
  return quantity === 0 ? null : { quantity, entry: spot }
}

/** Whether a structure can be opened on a ticker: an index has no shares to hold beside its options. */
export const fitsTicker = (strategy: Strategy, symbol: Ticker): boolean =>
  !isCashSettled(symbol) || strategy.legs.every(({ kind }) => kind !== 'S')

/** The expiries that structures are opened in. */
export function expiriesFrom(nowMs: EpochMs): Readonly<Record<'near' | 'far', IsoDate>> {
  const near = expiryAfter(addDays(newYorkDateOf(nowMs), LEAST_DAYS))
  return { near, far: expiryAfter(addDays(near, LEAST_DAYS)) }
}

/** The option legs of a structure on a ticker, about a month out, at model prices. */
export function legsFromStrategy(
  strategy: Strategy,
  symbol: Ticker,
  market: CalculatorMarket,
): readonly CalculatorLeg[] {
  const expiries = expiriesFrom(market.nowMs)
  return strategy.legs.flatMap(({ kind, offset, quantity, term }) => {
    if (kind === 'S') return []
    const expiry = expiries[term]
    const strike = roundStrike(market.spot * (1 + offset / 100))
    const cents = modelPrice({ symbol, type: kind, strike, expiry }, market)
    return [
      {
        symbol,
        type: kind,
        expiry,
        strike,
        ask: cents,
        bid: cents,
        volume: 0,
        openInterest: 0,
        direction: quantity > 0 ? ('buy' as const) : ('sell' as const),
        quantity: Math.abs(quantity),
      },
    ]
  })
}

/** The first monthly expiration on or after a day. */
function expiryAfter(date: IsoDate): IsoDate {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
  const own = monthlyExpiration(year, month)
  if (daysBetween(date, own) >= 0) return own
  return sessionOnOrBefore(month === 12 ? monthlyExpiration(year + 1, 1) : monthlyExpiration(year, month + 1))
}

/** To the steps strikes are usually listed in. */
function roundStrike(price: number): number {
  const step = price < 25 ? 0.5 : price < 100 ? 1 : price < 250 ? 2.5 : 5
  return Math.max(step, Math.round(price / step) * step)
}
