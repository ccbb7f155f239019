import type { ChainAnswer } from '@/components/stocks/chain/useChainAnswer'
import { openingRisk } from '@/lib/brokerage/openingRisk'
import { type CalculatorMarket, positionOf } from '@/lib/options/calculator'
import type { NetGreeks } from '@/lib/options/greeks'
import { type BasketLeg, basketContracts, basketGreeks, basketLegs } from '@/lib/options/legBasket'
import { costOf } from '@/lib/options/payoff'
import type { PayoffSummary } from '@/lib/options/payoffSummary'
import { profitCalculatorLink } from '@/lib/options/profitCalculatorLink'

/** Where a chain says nothing of its volatility. */
const FALLBACK_VOL = 0.3

export interface BasketSums {
  /** Bought at the ask and sold at the bid, and everything in the middle; USD, negative is a credit. */
  readonly natural: number
  readonly mid: number
  readonly summary: PayoffSummary
  readonly greeks: NetGreeks | null
}

/** F56, F57 and F19 of a basket at the quotes of its chain; null while a leg has no quote on its side. */
export function basketSums(basket: readonly BasketLeg[], { data }: ChainAnswer): BasketSums | null {
  const legs = basketContracts(basket, data.rows)
  const isQuoted = legs.every(({ quantity, row }) => (quantity > 0 ? row?.ask : row?.bid) != null)
  if (!isQuoted || data.spot === null) return null
  const vol = data.expiries[0]?.atm_iv ?? FALLBACK_VOL
  const { spot, rate, dividend_yield: dividendYield, at_ms: nowMs } = data
  const market: CalculatorMarket = { spot, vol, rate, dividendYield, nowMs }
  const quoted = { legs: basketLegs(legs, 'quote'), shares: null }
  const natural = costOf(positionOf(basketLegs(legs, 'natural'), market))
  const { payoff } = openingRisk(quoted, market, natural)
  return {
    natural,
    mid: costOf(positionOf(quoted.legs, market)),
    summary: payoff,
    greeks: basketGreeks(legs),
  }
}

/** The calculator with the basket's legs at their quotes. Spec §9 Profit-calculator link. */
export const basketHref = (basket: readonly BasketLeg[], { data }: ChainAnswer): string =>
  profitCalculatorLink(basketLegs(basketContracts(basket, data.rows), 'quote'))
