import { isBuy } from '@/lib/brokerage/instrument'
import { type LegAction, type OrderTicket, usedLegs } from '@/lib/brokerage/orderTicket'
import { ticketCost } from '@/lib/brokerage/ticketCost'
import type { EpochMs, Usd } from '@/lib/core/nominal'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { parseOccParts } from '@/lib/options/occSymbol'
import { legShares, type PayoffLeg, type Position } from '@/lib/options/payoff'
import { yearsToExpiry } from '@/lib/options/timeToExpiry'

/** Greeks of one share of a leg, in the units of F19, with its volatility and the price of the underlying. */
export interface LegGreeks {
  readonly bid: Usd | null
  readonly ask: Usd | null
  readonly iv: number | null
  readonly delta: number | null
  readonly gamma: number | null
  readonly theta: number | null
  readonly vega: number | null
  readonly underlyingPrice: Usd | null
}

export interface TicketGreeks {
  /** Shares that move the same. */
  readonly delta: number
  readonly gamma: number
  /** USD per calendar day. */
  readonly theta: number
  /** USD per vol point. */
  readonly vega: number
}

/** Sum over the legs in shares and dollars; null while a leg's Greeks are unknown. C22. */
export function ticketGreeks(ticket: OrderTicket, facts: readonly (LegGreeks | null)[]): TicketGreeks | null {
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

/** A ticket's legs as a position (F56), with the volatility of its first option. */
export interface TicketPosition {
  readonly position: Position
  readonly vol: number
}

/**
 * The legs opened at what the ticket comes to (`ticketCost`): the typed price, else the natural ones. How a net price is
 * split among the legs changes no result, so the first leg takes the difference to its quote.
 * null without an option, or while a quote, a volatility, the price or the underlying is unknown. C21, C22.
 */
export function ticketPosition(
  ticket: OrderTicket,
  facts: readonly (LegGreeks | null)[],
  nowMs: EpochMs,
): TicketPosition | null {
  const legs: PayoffLeg[] = []
  let spot: number | null = null
  for (const [index, leg] of ticket.legs.entries()) {
    if (!leg.isUsed) continue
    const known = facts[index]
    if (!known || known.bid === null || known.ask === null || !(leg.quantity > 0)) return null
    const entry = isBuy(leg.action) ? known.ask : known.bid
    const quantity = signOf(leg.action) * leg.quantity
    spot ??= leg.instrumentType === 'Equity' ? (known.bid + known.ask) / 2 : known.underlyingPrice
    const option = leg.instrumentType === 'Equity' ? null : parseOccParts(leg.chain)
    if (option === null) {
      legs.push({ kind: 'stock', quantity, entry })
      continue
    }
    if (known.iv === null) return null
    const { type, strike, expiry } = option
    const years = yearsToExpiry(nowMs, expiry)
    legs.push({ kind: 'option', type, strike, years, vol: known.iv, quantity, entry, multiplier: CONTRACT_SHARES })
  }
  const first = legs.find((leg) => leg.kind === 'option')
  if (spot === null || first === undefined || usedLegs(ticket).length !== legs.length) return null
  const cost = ticketCost(ticket, facts)
  if (cost === null) return null
  return { position: { legs: costing(legs, cost), spot, rate: 0, dividendYield: 0, fees: 0 }, vol: first.vol }
}

/** The legs with entries that add up to a cost, USD. */
function costing([first, ...others]: readonly PayoffLeg[], cost: Usd): readonly PayoffLeg[] {
  if (first === undefined) return []
  const paid = [first, ...others].reduce((sum, leg) => sum + legShares(leg) * leg.entry, 0)
  return [{ ...first, entry: first.entry + (cost - paid) / legShares(first) }, ...others]
}

const signOf = (action: LegAction): 1 | -1 => (isBuy(action) ? 1 : -1)
