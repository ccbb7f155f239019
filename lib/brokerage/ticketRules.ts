import { type OrderLeg, type OrderTicket, type OrderType, usedLegs } from '@/lib/brokerage/orderTicket'
import { parseOccParts } from '@/lib/options/occSymbol'

/** Something that must be put right before the ticket can be sent; `field` names the input, legs as 'legs.0.chain'. */
export interface TicketError {
  readonly field: string
  readonly message: string
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

function isPositive(value: number | null): boolean {
  return value !== null && Number.isFinite(value) && value > 0
}

function check(field: string, isFine: boolean, message: string): TicketError | null {
  return isFine ? null : { field, message }
}
