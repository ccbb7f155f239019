import { isCashSettled } from '@/lib/brokerage/instrument'
import { type CashEffect, type OrderTicket, usedLegs } from '@/lib/brokerage/orderTicket'
import { type LegPrices, priceOfCost, ticketCost, ticketMarket, unitOf } from '@/lib/brokerage/ticketCost'
import { takesPrice } from '@/lib/brokerage/ticketRules'
import type { Usd } from '@/lib/core/nominal'
import { formatPrice } from '@/lib/format/number'
import { parseOccParts } from '@/lib/options/occSymbol'

/** Options on these trade in cents at every price; others of the penny programme in nickels from 3 USD on. */
const CENTS_THROUGHOUT = new Set(['SPY', 'QQQ', 'IWM'])
const NICKELS_FROM = 3

/**
 * Least step of the price of a ticket, USD a share, by the minimum increments of the options exchanges: net prices of
 * several legs move by a cent (five of a cash-settled index), single options of the penny programme by a cent below 3 USD
 * and five above, of an index by five and ten, stock by a cent (a hundredth of it below 1 USD, Rule 612). Which classes
 * outside the programme trade in nickels is not known here: the broker refuses such a price.
 */
export function ticketTick(ticket: OrderTicket, price: Usd): number {
  const legs = usedLegs(ticket)
  const option = legs.find(({ instrumentType, chain }) => instrumentType === 'Equity Option' && parseOccParts(chain))
  if (option === undefined) return price < 1 ? 0.0001 : 0.01
  const isIndex = isCashSettled(option.chain)
  if (legs.length > 1) return isIndex ? 0.05 : 0.01
  if (CENTS_THROUGHOUT.has(parseOccParts(option.chain)?.root ?? '')) return 0.01
  const steps = isIndex ? [0.05, 0.1] : [0.01, 0.05]
  return (price < NICKELS_FROM ? steps[0] : steps[1]) ?? 0.01
}

/** A price on the nearest step, USD a share. */
export function onTick(ticket: OrderTicket, price: Usd): Usd {
  const tick = ticketTick(ticket, price)
  return Number((Math.round(price / tick) * tick).toFixed(4))
}

export interface TicketPrice {
  readonly price: number
  readonly priceEffect: CashEffect
}

/** The middle of the market and the natural price as limits on their steps; null while a leg has no quote. */
export function marketPrices(
  ticket: OrderTicket,
  prices: LegPrices,
): { readonly mid: TicketPrice; readonly natural: TicketPrice } | null {
  const market = ticketMarket(ticket, prices)
  if (market === null) return null
  const limit = (cost: Usd): TicketPrice => {
    const { price, priceEffect } = priceOfCost(ticket, cost)
    return { price: onTick(ticket, price), priceEffect }
  }
  return { mid: limit(market.mid), natural: limit(market.natural) }
}

/** A limit this many times the half spread away from the mid, and more than a tenth of it, is far from the market. */
const FAR_SPREADS = 3
const FAR_PART = 0.1

/** A typed limit that gives money away against the natural price, or that the market is far from; null: it is near. C22. */
export function limitWarning(ticket: OrderTicket, prices: LegPrices): string | null {
  const market = takesPrice(ticket.orderType) ? ticketMarket(ticket, prices) : null
  const cost = ticketCost(ticket, prices)
  if (market === null || cost === null) return null
  const unit = unitOf(ticket)
  const words = (amount: Usd) => {
    const { price, priceEffect } = priceOfCost(ticket, amount)
    return `${formatPrice(price)} ${priceEffect.toLowerCase()}`
  }
  const { mid, natural } = market
  const slack = Math.max(FAR_SPREADS * (natural - mid), FAR_PART * Math.abs(mid))
  if (cost > natural && (cost - natural) / unit > 0.005)
    return `The limit of ${words(cost)} is ${formatPrice((cost - natural) / unit)} worse than the natural price of ${words(natural)}.`
  if (cost < mid - slack) return `The limit of ${words(cost)} is far from the market: the mid is ${words(mid)}.`
  return null
}
