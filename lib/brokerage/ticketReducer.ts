import {
  type LegAction,
  type LegQuote,
  newOrderTicket,
  type OrderLeg,
  type OrderPreview,
  type OrderTicket,
  type TicketFields,
} from '@/lib/brokerage/orderTicket'
import { pressContract } from '@/lib/brokerage/pressContract'
import { marketPrices } from '@/lib/brokerage/ticketPrice'
import { takesPrice } from '@/lib/brokerage/ticketRules'
import { assertNever } from '@/lib/core/assertNever'
import type { OptionSymbol, Ticker } from '@/lib/core/nominal'
import { parseOccParts } from '@/lib/options/occSymbol'

export type TicketAction =
  | { readonly type: 'edited'; readonly fields: Partial<TicketFields> }
  | { readonly type: 'tickerChanged'; readonly mainTicker: Ticker }
  | { readonly type: 'legEdited'; readonly index: number; readonly fields: Partial<Omit<OrderLeg, 'isUsed'>> }
  | { readonly type: 'legUsed'; readonly index: number; readonly isUsed: boolean }
  | { readonly type: 'contractPressed'; readonly chain: OptionSymbol; readonly way: 1 | -1 }
  | { readonly type: 'ticketLoaded'; readonly ticket: OrderTicket }
  | { readonly type: 'contractLoaded'; readonly chain: OptionSymbol; readonly action: LegAction }
  | { readonly type: 'quoted'; readonly index: number; readonly quote: LegQuote | null }
  | { readonly type: 'previewed'; readonly preview: OrderPreview }
  | { readonly type: 'reset' }

/** Next state of an order ticket. A preview stands only for the order it was made for: every edit drops it. Spec §3 Order ticket. */
export function ticketReducer(ticket: OrderTicket, action: TicketAction): OrderTicket {
  switch (action.type) {
    case 'edited':
      return withStartPrice({ ...ticket, ...action.fields, preview: null }, ticket)
    case 'tickerChanged':
      return action.mainTicker === ticket.mainTicker ? ticket : newOrderTicket(action.mainTicker)
    case 'legEdited':
      return editLeg(ticket, action.index, action.fields)
    case 'legUsed':
      // Leg 1 has no use flag: an order has at least one leg.
      return action.index === 0 ? ticket : withLeg(ticket, action.index, { isUsed: action.isUsed })
    case 'contractPressed':
      return pressContract(ticket, action.chain, action.way)
    case 'ticketLoaded':
      return action.ticket
    case 'contractLoaded':
      return loadContract(ticket, action.chain, action.action)
    case 'quoted':
      return withStartPrice({ ...ticket, legQuotes: replaceAt(ticket.legQuotes, action.index, action.quote) }, ticket)
    case 'previewed':
      return { ...ticket, preview: action.preview }
    case 'reset':
      return newOrderTicket(ticket.mainTicker)
    default:
      return assertNever(action)
  }
}

/** A ticket that begins to take a price, or to have a market, starts at the middle of it, on its step. */
function withStartPrice(ticket: OrderTicket, before: OrderTicket): OrderTicket {
  if (!takesPrice(ticket.orderType) || ticket.price !== null) return ticket
  const begins = !takesPrice(before.orderType) || marketPrices(before, before.legQuotes) === null
  const start = begins ? marketPrices(ticket, ticket.legQuotes) : null
  return start === null ? ticket : { ...ticket, ...start.mid }
}

/** A leg that changes its instrument also drops its quote; a leg that becomes equity trades the main ticker. */
function editLeg(ticket: OrderTicket, index: number, fields: Partial<OrderLeg>): OrderTicket {
  const leg = ticket.legs[index]
  if (!leg) return ticket
  const { instrumentType } = fields
  const hasNewType = instrumentType !== undefined && instrumentType !== leg.instrumentType
  const typed = hasNewType ? { chain: instrumentType === 'Equity' ? ticket.mainTicker : '', ...fields } : fields
  const edited = withLeg(ticket, index, typed)
  const hasNewChain = edited.legs[index]?.chain !== leg.chain
  return hasNewChain ? { ...edited, legQuotes: replaceAt(edited.legQuotes, index, null) } : edited
}

/** A contract opened from elsewhere becomes leg 1 of a fresh ticket for its root. */
function loadContract(ticket: OrderTicket, chain: OptionSymbol, action: LegAction): OrderTicket {
  const parts = parseOccParts(chain)
  if (parts === null) return ticket
  return editLeg(newOrderTicket(parts.root), 0, { action, instrumentType: 'Equity Option', chain })
}

function withLeg(ticket: OrderTicket, index: number, fields: Partial<OrderLeg>): OrderTicket {
  const leg = ticket.legs[index]
  return leg ? { ...ticket, legs: replaceAt(ticket.legs, index, { ...leg, ...fields }), preview: null } : ticket
}

function replaceAt<T>(list: readonly T[], index: number, value: T): T[] {
  return list.map((item, at) => (at === index ? value : item))
}
