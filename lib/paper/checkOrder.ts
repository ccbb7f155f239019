import { legProblems } from '@/lib/brokerage/legProblems'
import { worksExtended } from '@/lib/brokerage/timeInForce'
import { formatFullMoney } from '@/lib/format/money'
import { symbolLabel } from '@/lib/options/occSymbol'
import { impactOf } from '@/lib/paper/buyingPower'
import { isWorking, type PaperBook, type PaperMarket, type PaperOrder } from '@/lib/paper/paperBook'

/** Why an order is not taken, in the words that are shown. */
export interface Refusal {
  readonly code: 'order_not_possible' | 'no_quote' | 'halted' | 'insufficient_buying_power'
  readonly message: string
}

/** F60 rejects: legs that no order may have, no quote, halted, insufficient buying power; the first that applies comes first. */
export function refusalsOf(book: PaperBook, order: PaperOrder, market: PaperMarket): Refusal[] {
  const others = book.orders.filter((other) => isWorking(other) && other.id !== order.id).flatMap(({ legs }) => legs)
  const impossible = [
    ...legProblems({ positions: book.positions, working: others }, order.legs).map(({ message }) => message),
    ...(order.stopTrigger !== null && order.legs.length > 1 ? ['A stop takes one leg.'] : []),
    ...(worksExtended(order.timeInForce) && order.legs.some(({ instrument }) => instrument !== 'Equity')
      ? ['Outside the session only stock trades.']
      : []),
  ]
  const unquoted = order.legs.filter(({ symbol }) => !market.quotes.has(symbol))
  const halted = order.legs.find(({ underlying }) => market.halted.has(underlying))
  return [
    ...impossible.map((message) => ({ code: 'order_not_possible' as const, message })),
    ...unquoted.map(({ symbol }) => ({ code: 'no_quote' as const, message: noQuote(symbol) })),
    ...(halted === undefined ? [] : [{ code: 'halted' as const, message: isHalted(halted.underlying) }]),
    ...(unquoted.length === 0 ? fundsRefusal(book, order, market) : []),
  ]
}

/** Not enough buying power for the rest of an order; none when it frees more than it binds. */
export function fundsRefusal(book: PaperBook, order: PaperOrder, { quotes }: Pick<PaperMarket, 'quotes'>): Refusal[] {
  const { change, current, next } = impactOf(book, order, quotes)
  if (change >= 0 || next >= 0) return []
  const message = `Insufficient buying power: the order needs ${formatFullMoney(-change)}, ${formatFullMoney(current)} is free.`
  return [{ code: 'insufficient_buying_power', message }]
}

export const noQuote = (symbol: string) => `No quote for ${symbolLabel(symbol)}.`
export const isHalted = (ticker: string) => `${ticker} is halted.`
