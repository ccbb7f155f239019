import { newOrderTicket, ORDER_TYPES, type OrderTicket, usedLegs } from '@/lib/brokerage/orderTicket'
import { takesPrice, takesStop, takesValue } from '@/lib/brokerage/ticketRules'
import { TIMES_IN_FORCE } from '@/lib/brokerage/timeInForce'
import type { BrokerOrder, TicketBody } from '@/lib/contract/brokerageRows'
import { parseOccParts } from '@/lib/options/occSymbol'

/** What is sent of a ticket: the used legs, and null for the fields its type does not take. */
export function ticketBody(ticket: OrderTicket): TicketBody {
  const { orderType, timeInForce } = ticket
  return {
    order_type: orderType,
    price: takesPrice(orderType) ? ticket.price : null,
    price_effect: ticket.priceEffect,
    stop_trigger: takesStop(orderType) ? ticket.stopTrigger : null,
    time_in_force: timeInForce,
    gtc_date: timeInForce === 'GTD' ? ticket.gtcDate : null,
    value: takesValue(orderType) ? ticket.value : null,
    value_effect: ticket.valueEffect,
    legs: usedLegs(ticket).map(({ action, instrumentType, quantity, chain }) => ({
      action,
      instrument_type: instrumentType,
      quantity,
      chain,
    })),
  }
}

/** A ticket that would replace a working order: the same order, free to be changed. */
export function ticketOfOrder(order: BrokerOrder): OrderTicket {
  const ticket = newOrderTicket(order.underlying_symbol)
  const legs = ticket.legs.map((leg, index) => {
    const given = order.legs[index]
    if (given === undefined) return { ...leg, isUsed: false }
    const isOption = parseOccParts(given.symbol) !== null && given.instrument_type === 'Equity Option'
    return {
      action: ACTIONS.find((action) => action === given.action) ?? leg.action,
      instrumentType: isOption ? ('Equity Option' as const) : ('Equity' as const),
      quantity: given.remaining_quantity,
      chain: given.symbol,
      isUsed: true,
    }
  })
  return {
    ...ticket,
    legs,
    orderType: ORDER_TYPES.find((type) => type === order.order_type) ?? ticket.orderType,
    price: order.price,
    priceEffect: order.price_effect === 'Credit' ? 'Credit' : 'Debit',
    stopTrigger: order.stop_trigger ?? ticket.stopTrigger,
    timeInForce: TIMES_IN_FORCE.find((time) => time === order.time_in_force) ?? ticket.timeInForce,
    gtcDate: order.gtc_date,
    value: order.value ?? ticket.value,
    valueEffect: order.value_effect === 'Credit' ? 'Credit' : 'Debit',
  }
}

const ACTIONS = ['Buy to Open', 'Sell to Open', 'Buy to Close', 'Sell to Close'] as const
