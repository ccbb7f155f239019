import { isBuy, multiplierOf } from '@/lib/brokerage/instrument'
import type { EpochMs, Usd } from '@/lib/core/nominal'
import { FEE_PER_CONTRACT } from '@/lib/options/contractSize'
import type { LegFill } from '@/lib/paper/fillPrices'
import {
  entryOf,
  type PaperBook,
  type PaperEntry,
  type PaperLeg,
  type PaperOrder,
  type PaperPosition,
  type PaperQuote,
  type PaperStep,
  tidy,
} from '@/lib/paper/paperBook'

export function feesOf({ instrument }: Pick<PaperLeg, 'instrument'>, quantity: number): Usd {
  return instrument === 'Equity' ? 0 : tidy(FEE_PER_CONTRACT * quantity)
}

export interface Move {
  /** Signed: positive is bought. */
  readonly quantity: number
  readonly price: Usd
  readonly nowMs: EpochMs
  readonly group: number
}

type Held = Pick<PaperPosition, 'symbol' | 'instrument' | 'underlying'>

/** Adds to a position at the average of its prices, or takes from it and realises the difference (null: nothing closed). */
export function movePosition(
  positions: readonly PaperPosition[],
  { symbol, instrument, underlying }: Held,
  { quantity, price, nowMs, group }: Move,
): { readonly positions: readonly PaperPosition[]; readonly realized: Usd | null } {
  const old = positions.find((held) => held.symbol === symbol)
  if (old === undefined) {
    const opened = { symbol, instrument, underlying, quantity, averageOpen: price, openedAtMs: nowMs, group }
    return { positions: [...positions, opened], realized: null }
  }
  const isAdding = Math.sign(old.quantity) === Math.sign(quantity)
  const next = tidy(old.quantity + quantity)
  const closed = isAdding ? 0 : Math.min(Math.abs(old.quantity), Math.abs(quantity))
  const averageOpen = isAdding
    ? tidy((old.averageOpen * old.quantity + price * quantity) / next)
    : Math.abs(quantity) > Math.abs(old.quantity)
      ? price
      : old.averageOpen
  const realized = isAdding
    ? null
    : tidy(Math.sign(old.quantity) * closed * (price - old.averageOpen) * multiplierOf(instrument))
  const others = positions.filter((held) => held !== old)
  return { positions: next === 0 ? others : [...others, { ...old, quantity: next, averageOpen }], realized }
}

/** Books the fills of an order: cash, positions, what is left of each leg, and one line of history a leg (C15). */
export function bookFills(
  book: PaperBook,
  order: PaperOrder,
  fills: readonly LegFill[],
  { quotes, nowMs }: { readonly quotes: ReadonlyMap<string, PaperQuote>; readonly nowMs: EpochMs },
): PaperStep & { readonly order: PaperOrder } {
  let { cash, positions } = book
  const entries: PaperEntry[] = []
  const legs = order.legs.map((leg, at) => {
    const fill = fills[at]
    if (fill === undefined || fill.quantity <= 0) return leg
    const sign = isBuy(leg.action) ? 1 : -1
    const fees = feesOf(leg, fill.quantity)
    const amount = tidy(-sign * fill.quantity * fill.price * multiplierOf(leg.instrument) - fees)
    const { quantity, price, note } = fill
    const moved = movePosition(positions, leg, { quantity: sign * quantity, price, nowMs, group: order.id })
    cash = tidy(cash + amount)
    positions = moved.positions
    const { symbol, underlying, action } = leg
    entries.push(
      entryOf({
        kind: 'fill',
        atMs: nowMs,
        order: order.id,
        symbol,
        underlying,
        action,
        quantity,
        price,
        fees,
        amount,
        realized: moved.realized,
        quote: quotes.get(symbol) ?? null,
        note,
      }),
    )
    return { ...leg, remaining: tidy(leg.remaining - quantity), filledValue: tidy(leg.filledValue + quantity * price) }
  })
  return { book: { ...book, cash, positions }, entries, order: { ...order, legs } }
}
