import { afterFill } from '@/lib/brokerage/holding'
import { multiplierOf } from '@/lib/brokerage/instrument'
import { type AccountRules, availableFunds, requirementOf } from '@/lib/brokerage/margin'
import { costAt, limitCost } from '@/lib/brokerage/orderMath'
import { markOf } from '@/lib/brokerage/quote'
import type { Usd } from '@/lib/core/nominal'
import { netLegPrices } from '@/lib/paper/fillPrices'
import { feesOf } from '@/lib/paper/ledger'
import { isWorking, type PaperBook, type PaperMarket, type PaperOrder, tidy } from '@/lib/paper/paperBook'

/** A paper account is a margin account without limits of level; needs are the Reg-T estimate of F58. */
const RULES: AccountRules = { isMargin: true, optionsLevel: 'No Restrictions' }

type Quotes = PaperMarket['quotes']

/** What is held, with what it is worth at the middle of the market. */
export interface Valuation {
  /** Cash and all positions, USD. */
  readonly equity: Usd
  /** What may still be spent, USD: funds less what working orders hold back (F58). */
  readonly buyingPower: Usd
  /** Symbols without a price: taken at what they were opened at, and listed. */
  readonly unpriced: readonly string[]
}

/** Values a book; `except` is an order whose held buying power counts as free. */
export function valueBook(book: PaperBook, quotes: Quotes, except?: number): Valuation {
  const unpriced: string[] = []
  const held = book.positions.reduce((sum, { symbol, instrument, quantity, averageOpen }) => {
    const quote = quotes.get(symbol)
    if (quote === undefined) unpriced.push(symbol)
    return sum + quantity * multiplierOf(instrument) * (quote === undefined ? averageOpen : markOf(quote))
  }, 0)
  const reserved = book.orders.reduce(
    (sum, order) => sum + (isWorking(order) && order.id !== except ? order.reserved : 0),
    0,
  )
  const funds = availableFunds(book.cash, requirementOf(book.positions, RULES, quotes))
  return { equity: tidy(book.cash + held), buyingPower: tidy(funds - reserved), unpriced }
}

/** What an order would do to the buying power, USD: negative is bound or paid. */
export interface Impact {
  readonly marginChange: Usd
  readonly change: Usd
  readonly fees: Usd
  readonly current: Usd
  readonly next: Usd
}

/** The effect of the rest of an order at its own limit, else at the market; without a quote the leg counts as free. */
export function impactOf(book: PaperBook, order: PaperOrder, quotes: Quotes): Impact {
  const fees = tidy(order.legs.reduce((sum, leg) => sum + feesOf(leg, leg.remaining), 0))
  const before = requirementOf(book.positions, RULES, quotes)
  const after = requirementOf(afterFill(book.positions, order.legs), RULES, quotes)
  const cash = book.cash - costOf(order, quotes)
  const marginChange = tidy(availableFunds(cash, after) - availableFunds(book.cash, before))
  const change = tidy(marginChange - fees)
  const current = valueBook(book, quotes, order.id).buyingPower
  return { marginChange, change, fees, current, next: tidy(current + change) }
}

function costOf(order: PaperOrder, quotes: Quotes): Usd {
  const { legs, price, priceEffect } = order
  if (price !== null) return limitCost({ price, priceEffect }, legs)
  const known = legs.map(({ symbol }) => quotes.get(symbol))
  // Alone a leg trades at the natural price and beyond.
  const share = legs.length === 1 ? 1 : order.netShare
  const prices = netLegPrices(legs, known, share)
  if (prices === null) return 0
  return costAt(legs, prices) + legs.reduce((sum, leg) => sum + slipOf(order, leg), 0)
}

function slipOf(order: PaperOrder, leg: PaperOrder['legs'][number]): Usd {
  if (order.legs.length > 1) return 0
  return order.slippage * leg.remaining * multiplierOf(leg.instrument)
}
