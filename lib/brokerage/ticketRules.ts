import { type CashEffect, type OrderLeg, type OrderTicket, type OrderType, usedLegs } from '@/lib/brokerage/orderTicket'
import type { Usd } from '@/lib/core/nominal'
import { parseOccParts } from '@/lib/options/occSymbol'

/** Option contract multiplier. Spec §9 Defaults. */
export const CONTRACT_MULTIPLIER = 100

/** Something that must be put right before the ticket can be sent; `field` names the input, legs as 'legs.0.chain'. */
export interface TicketError {
  readonly field: string
  readonly message: string
}

/** What the order costs at the quotes of its legs. Amounts in USD without a sign; the effect says the direction. */
export interface TicketSummary {
  /** Every leg at its mid. */
  readonly mid: Usd
  readonly midEffect: CashEffect
  /** Bought at the ask, sold at the bid. */
  readonly natural: Usd
  readonly naturalEffect: CashEffect
}

const WITH_PRICE: readonly OrderType[] = ['Limit', 'Marketable Limit', 'Stop Limit']
const WITH_STOP: readonly OrderType[] = ['Stop', 'Stop Limit']
const TICKER = /^[A-Z][A-Z0-9./-]{0,9}$/

/** True when the order type takes a price, a stop trigger or a value; other inputs are not sent. */
export function takesPrice(orderType: OrderType): boolean {
  return WITH_PRICE.includes(orderType)
}
export function takesStop(orderType: OrderType): boolean {
  return WITH_STOP.includes(orderType)
}
export function takesValue(orderType: OrderType): boolean {
  return orderType === 'Notional Market'
}

/** What is wrong with a ticket, in the order of its inputs; empty when it can be sent. Spec §3 Order ticket. */
export function ticketErrors(ticket: OrderTicket): TicketError[] {
  const { orderType, price, stopTrigger, timeInForce, gtcDate, value } = ticket
  const errors: (TicketError | null)[] = [
    check('price', !takesPrice(orderType) || isPositive(price), 'Enter a price above 0'),
    check('priceEffect', !takesPrice(orderType) || hasFittingEffect(ticket), 'Buys are a debit, sells a credit'),
    check('stopTrigger', !takesStop(orderType) || isPositive(stopTrigger), 'Enter a trigger above 0'),
    check('gtcDate', timeInForce !== 'GTD' || gtcDate !== null, 'Choose the last day of the order'),
    check('value', !takesValue(orderType) || isPositive(value), 'Enter an amount above 0'),
    check('orderType', !takesValue(orderType) || isSingleEquity(ticket), 'Orders by amount take one equity leg'),
    ...ticket.legs.flatMap((leg, index) => (leg.isUsed ? legErrors(leg, index) : [])),
    check('legs', !hasRepeatedChain(ticket), 'Two legs have the same instrument'),
  ]
  return errors.filter((error) => error !== null)
}

/** Cost at the mid and at the natural price, or null when a used leg has no quote. */
export function ticketSummary(ticket: OrderTicket): TicketSummary | null {
  let mid = 0
  let natural = 0
  for (const [index, leg] of ticket.legs.entries()) {
    if (!leg.isUsed) continue
    const quote = ticket.legQuotes[index]
    if (!quote) return null
    const units = (isBuy(leg) ? 1 : -1) * leg.quantity * (leg.instrumentType === 'Equity' ? 1 : CONTRACT_MULTIPLIER)
    mid += (units * (quote.bid + quote.ask)) / 2
    natural += units * (isBuy(leg) ? quote.ask : quote.bid)
  }
  return {
    mid: toCents(Math.abs(mid)),
    midEffect: effectOf(mid),
    natural: toCents(Math.abs(natural)),
    naturalEffect: effectOf(natural),
  }
}

function legErrors(leg: OrderLeg, index: number): (TicketError | null)[] {
  const isOption = leg.instrumentType === 'Equity Option'
  const isKnown = isOption ? parseOccParts(leg.chain) !== null : TICKER.test(leg.chain)
  return [
    check(`legs.${index}.chain`, isKnown, isOption ? 'Choose a contract' : 'Enter a ticker'),
    check(`legs.${index}.quantity`, Number.isInteger(leg.quantity) && leg.quantity > 0, 'Enter a whole number above 0'),
  ]
}

/** Only where all legs go one way is the effect certain before there are quotes. */
function hasFittingEffect(ticket: OrderTicket): boolean {
  const legs = usedLegs(ticket)
  if (legs.every(isBuy)) return ticket.priceEffect === 'Debit'
  return legs.some(isBuy) || ticket.priceEffect === 'Credit'
}

function hasRepeatedChain(ticket: OrderTicket): boolean {
  const chains = usedLegs(ticket).flatMap(({ chain }) => (chain === '' ? [] : [chain]))
  return new Set(chains).size < chains.length
}

function isSingleEquity(ticket: OrderTicket): boolean {
  const [leg, ...others] = usedLegs(ticket)
  return leg?.instrumentType === 'Equity' && others.length === 0
}

function isBuy(leg: OrderLeg): boolean {
  return leg.action.startsWith('Buy')
}

function effectOf(amount: number): CashEffect {
  return amount < 0 ? 'Credit' : 'Debit'
}

function isPositive(value: number | null): boolean {
  return value !== null && Number.isFinite(value) && value > 0
}

function toCents(amount: number): Usd {
  return Math.round(amount * 100) / 100
}

function check(field: string, isFine: boolean, message: string): TicketError | null {
  return isFine ? null : { field, message }
}
