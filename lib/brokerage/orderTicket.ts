import type { TimeInForce } from '@/lib/brokerage/timeInForce'
import type { IsoDate, OptionSymbol, Ticker, Usd } from '@/lib/core/nominal'

/** Values of the order ticket, in the words of the broker's order interface. */
export const ORDER_TYPES = ['Market', 'Limit', 'Marketable Limit', 'Stop', 'Stop Limit', 'Notional Market'] as const
export const LEG_ACTIONS = ['Buy to Open', 'Sell to Open', 'Buy to Close', 'Sell to Close'] as const

export type OrderType = (typeof ORDER_TYPES)[number]
export type LegAction = (typeof LEG_ACTIONS)[number]
export type CashEffect = 'Debit' | 'Credit'
export type InstrumentType = 'Equity' | 'Equity Option'

/** At most four legs. Spec §9 Order ticket defaults. */
export const MAX_LEGS = 4

export interface OrderLeg {
  readonly action: LegAction
  readonly instrumentType: InstrumentType
  readonly quantity: number
  /** Option symbol, or the ticker of an equity leg. */
  readonly chain: OptionSymbol | Ticker
  /** The use flag of legs 2 to 4; leg 1 is always used. */
  readonly isUsed: boolean
}

/** Best bid and ask of a leg, USD per share. */
export interface LegQuote {
  readonly bid: number
  readonly ask: number
}

/** What the broker said to a dry run. Amounts in USD. */
export interface OrderPreview {
  readonly buyingPowerChange: Usd
  readonly buyingPowerEffect: CashEffect
  readonly fees: Usd
  readonly warnings: readonly string[]
  readonly errors: readonly string[]
}

/** Spec §3 Order ticket. */
export interface OrderTicket {
  readonly mainTicker: Ticker
  readonly orderType: OrderType
  readonly price: number | null
  readonly priceEffect: CashEffect
  readonly stopTrigger: number
  readonly timeInForce: TimeInForce
  readonly gtcDate: IsoDate | null
  readonly value: Usd
  readonly valueEffect: CashEffect
  readonly legs: readonly OrderLeg[]
  readonly preview: OrderPreview | null
  readonly legQuotes: readonly (LegQuote | null)[]
}

export type TicketFields = Omit<OrderTicket, 'mainTicker' | 'legs' | 'preview' | 'legQuotes'>

/** A new ticket with the defaults of spec §9 Order ticket defaults. */
export function newOrderTicket(mainTicker: Ticker): OrderTicket {
  return {
    mainTicker,
    orderType: 'Market',
    price: null,
    priceEffect: 'Debit',
    stopTrigger: 0.99,
    timeInForce: 'Day',
    gtcDate: null,
    value: 0.99,
    valueEffect: 'Debit',
    legs: Array.from({ length: MAX_LEGS }, (_, index) => defaultLeg(index, mainTicker)),
    preview: null,
    legQuotes: Array.from({ length: MAX_LEGS }, () => null),
  }
}

/** The legs that are sent. */
export function usedLegs(ticket: OrderTicket): OrderLeg[] {
  return ticket.legs.filter((leg) => leg.isUsed)
}

/** Leg 1: Equity, quantity 1. Legs 2 to 4: Equity Option, quantity 1, off. Spec §9 Order ticket defaults. */
function defaultLeg(index: number, mainTicker: Ticker): OrderLeg {
  const isFirst = index === 0
  return {
    action: 'Buy to Open',
    instrumentType: isFirst ? 'Equity' : 'Equity Option',
    quantity: 1,
    chain: isFirst ? mainTicker : '',
    isUsed: isFirst,
  }
}
