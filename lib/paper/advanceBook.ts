import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { applyActions, type CorporateAction } from '@/lib/paper/applyActions'
import { advanceOrder } from '@/lib/paper/orderLife'
import { isWorking, type PaperBook, type PaperEntry, type PaperMarket, type PaperStep } from '@/lib/paper/paperBook'
import { type Draw, settleOptions } from '@/lib/paper/settleOptions'

export interface Surroundings {
  readonly market: PaperMarket
  readonly actions: readonly CorporateAction[]
  readonly draw: Draw
}

/**
 * Moves an account on to now (F60): splits and dividends, every working order in the order they came, then options at the
 * close. Deterministic: the same book in the same surroundings gives the same step. An unchanged book comes back itself.
 */
export function advanceBook(given: PaperBook, { market, actions, draw }: Surroundings): PaperStep {
  const { nowMs } = market
  const first = applyActions(given, actions, { today: newYorkDateOf(nowMs), nowMs })
  let { book } = first
  const entries: PaperEntry[] = [...first.entries]
  for (const { id } of given.orders.filter(isWorking)) {
    const order = book.orders.find((one) => one.id === id)
    if (order === undefined) continue
    const step = advanceOrder(book, order, market)
    book = step.book
    entries.push(...step.entries)
  }
  const last = settleOptions(book, market, draw)
  return { book: last.book, entries: [...entries, ...last.entries] }
}

/** Every symbol a step of this book reads: its positions, the legs of its working orders, and what they stand on. */
export function symbolsOf({ positions, orders }: PaperBook): string[] {
  const held = [...positions, ...orders.filter(isWorking).flatMap(({ legs }) => legs)]
  return [...new Set(held.flatMap(({ symbol, underlying }) => [symbol, underlying]))]
}
