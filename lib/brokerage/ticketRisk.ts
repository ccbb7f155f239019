import { type OrderTicket, usedLegs } from '@/lib/brokerage/orderTicket'
import { CONTRACT_MULTIPLIER } from '@/lib/brokerage/ticketRules'
import type { EpochMs, Usd } from '@/lib/core/nominal'
import { parseOccParts } from '@/lib/options/occSymbol'
import type { PayoffLeg, Position } from '@/lib/options/payoff'
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
    sum.delta += units * CONTRACT_MULTIPLIER * known.delta
    sum.gamma += units * CONTRACT_MULTIPLIER * (known.gamma ?? 0)
    sum.theta += units * CONTRACT_MULTIPLIER * (known.theta ?? 0)
    sum.vega += units * CONTRACT_MULTIPLIER * (known.vega ?? 0)
  }
  return sum
}

/** A ticket's legs as a position (F56), with the volatility of its first option. */
export interface TicketPosition {
  readonly position: Position
  readonly vol: number
}

/** The legs opened at their mids; null without an option, or while a quote, a volatility or the underlying is unknown. C21, C22. */
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
    const entry = (known.bid + known.ask) / 2
    const quantity = signOf(leg.action) * leg.quantity
    spot ??= leg.instrumentType === 'Equity' ? entry : known.underlyingPrice
    const option = leg.instrumentType === 'Equity' ? null : parseOccParts(leg.chain)
    if (option === null) {
      legs.push({ kind: 'stock', quantity, entry })
      continue
    }
    if (known.iv === null) return null
    const { type, strike, expiry } = option
    const years = yearsToExpiry(nowMs, expiry)
    legs.push({ kind: 'option', type, strike, years, vol: known.iv, quantity, entry, multiplier: CONTRACT_MULTIPLIER })
  }
  const first = legs.find((leg) => leg.kind === 'option')
  if (spot === null || first === undefined || usedLegs(ticket).length !== legs.length) return null
  return { position: { legs, spot, rate: 0, dividendYield: 0, fees: 0 }, vol: first.vol }
}

function signOf(action: string): 1 | -1 {
  return action.startsWith('Buy') ? 1 : -1
}
