import { isBuy, isOpening } from '@/lib/brokerage/instrument'
import { type OpeningRisk, openingRisk } from '@/lib/brokerage/openingRisk'
import { type LegAction, type OrderTicket, usedLegs } from '@/lib/brokerage/orderTicket'
import { ticketCost } from '@/lib/brokerage/ticketCost'
import type { EpochMs, Usd } from '@/lib/core/nominal'
import { type CalculatorShares, type PositionLeg, USUAL_VOL } from '@/lib/options/calculator'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import type { NetGreeks } from '@/lib/options/greeks'
import type { ToldQuote } from '@/lib/options/listedQuote'
import { parseOccParts } from '@/lib/options/occSymbol'
import type { PayoffSummary } from '@/lib/options/payoffSummary'
import { USUAL_RATE } from '@/lib/options/shortRate'

/** Greeks of one share of a leg, in the units of F19, with its volatility and what its chain is priced with. */
export interface LegGreeks extends ToldQuote {
  readonly underlyingPrice: Usd | null
  /** What its chain is priced with, continuous fractions a year. */
  readonly rate: number | null
  readonly dividendYield: number | null
}

/** Sum over the legs in shares and dollars; null while a leg's Greeks are unknown. C22. */
export function ticketGreeks(ticket: OrderTicket, facts: readonly (LegGreeks | null)[]): NetGreeks | null {
  const sum = { delta: 0, gamma: 0, theta: 0, vega: 0 }
  for (const [index, leg] of ticket.legs.entries()) {
    if (!leg.isUsed) continue
    const units = signOf(leg.action) * leg.quantity
    if (leg.instrumentType === 'Equity') {
      sum.delta += units
      continue
    }
    const known = facts[index]
    if (!known || known.delta === null) return null
    sum.delta += units * CONTRACT_SHARES * known.delta
    sum.gamma += units * CONTRACT_SHARES * (known.gamma ?? 0)
    sum.theta += units * CONTRACT_SHARES * (known.theta ?? 0)
    sum.vega += units * CONTRACT_SHARES * (known.vega ?? 0)
  }
  return sum
}

export interface TicketRisk extends Omit<OpeningRisk, 'buyingPower' | 'payoff'> {
  /** null of stock alone, which has no expiry. */
  readonly payoff: PayoffSummary | null
  /** null where a leg closes something: then it depends on what is held. */
  readonly buyingPower: Usd | null
}

/**
 * What a ticket risks and binds at the price that is typed, else at the natural prices (`ticketCost`). null for orders by
 * amount, while the price is empty, and while a quote or the price of the underlying is unknown. C21, C22.
 */
export function ticketRisk(
  ticket: OrderTicket,
  facts: readonly (LegGreeks | null)[],
  nowMs: EpochMs,
): TicketRisk | null {
  const legs: PositionLeg[] = []
  let held = 0
  let shares: CalculatorShares | null = null
  let spot: number | null = null
  let vol: number | null = null
  for (const [index, leg] of ticket.legs.entries()) {
    if (!leg.isUsed) continue
    const known = facts[index]
    if (!known || known.bid === null || known.ask === null || !(leg.quantity > 0)) return null
    const { bid, ask, iv, underlyingPrice } = known
    if (leg.instrumentType === 'Equity') {
      spot = (bid + ask) / 2
      held += signOf(leg.action) * leg.quantity
      shares = { quantity: held, entry: spot }
      continue
    }
    const option = parseOccParts(leg.chain)
    if (option === null) return null
    const { root, type, strike, expiry } = option
    const direction = isBuy(leg.action) ? 'buy' : 'sell'
    legs.push({ symbol: root, type, strike, expiry, direction, quantity: leg.quantity, bid, ask })
    spot ??= underlyingPrice
    vol ??= iv
  }
  const cost = ticket.orderType === 'Notional Market' ? null : ticketCost(ticket, facts)
  if (spot === null || cost === null) return null
  const { rate, dividendYield } = carryOf(ticket, facts)
  const market = { spot, vol: vol ?? USUAL_VOL, rate, dividendYield, nowMs }
  const risk = openingRisk({ legs, shares }, market, cost)
  const opens = usedLegs(ticket).every(({ action }) => isOpening(action))
  return {
    ...risk,
    payoff: legs.length === 0 ? null : risk.payoff,
    buyingPower: opens ? risk.buyingPower : null,
  }
}

/** Rate and dividend yield of the chain of the legs, as the calculator takes them. */
function carryOf({ legs }: OrderTicket, facts: readonly (LegGreeks | null)[]) {
  const option = facts.find((_, at) => legs[at]?.isUsed === true && legs[at].instrumentType !== 'Equity')
  return { rate: option?.rate ?? USUAL_RATE, dividendYield: option?.dividendYield ?? 0 }
}

const signOf = (action: LegAction): 1 | -1 => (isBuy(action) ? 1 : -1)
