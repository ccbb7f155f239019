import type { IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import { entryOf, type PaperBook, type PaperEntry, type PaperStep, tidy } from '@/lib/paper/paperBook'

/** A split (new shares for one old) or a cash dividend (USD a share) of a name, on its ex-date. */
export type CorporateAction =
  | { readonly kind: 'split'; readonly ticker: Ticker; readonly exDate: IsoDate; readonly ratio: number }
  | { readonly kind: 'dividend'; readonly ticker: Ticker; readonly exDate: IsoDate; readonly amount: Usd }

/**
 * F60: splits and dividends that went ex after `actionsThrough`, up to `today`, on the stock that is held. A long position
 * is paid a dividend and a short one pays it; a split changes shares and price and leaves their product. Contracts are left
 * as they are: adjusted deliverables are not known.
 */
export function applyActions(
  book: PaperBook,
  actions: readonly CorporateAction[],
  { today, nowMs }: { readonly today: IsoDate; readonly nowMs: number },
): PaperStep {
  if (today <= book.actionsThrough) return { book, entries: [] }
  let { cash, positions } = book
  const entries: PaperEntry[] = []
  const due = actions
    .filter(({ exDate }) => exDate > book.actionsThrough && exDate <= today)
    .sort((a, b) => (a.exDate < b.exDate ? -1 : 1))
  for (const action of due) {
    const held = positions.find(({ instrument, symbol }) => instrument === 'Equity' && symbol === action.ticker)
    if (held === undefined) continue
    const about = { atMs: nowMs, symbol: held.symbol, underlying: held.underlying }
    if (action.kind === 'dividend') {
      const amount = tidy(held.quantity * action.amount)
      cash = tidy(cash + amount)
      const note = `Dividend of ${action.amount} a share, ex ${action.exDate}`
      entries.push(
        entryOf({ ...about, kind: 'dividend', quantity: Math.abs(held.quantity), price: action.amount, amount, note }),
      )
      continue
    }
    const quantity = tidy(held.quantity * action.ratio)
    const changed = { ...held, quantity, averageOpen: tidy(held.averageOpen / action.ratio) }
    positions = positions.map((one) => (one === held ? changed : one))
    const note = `Split ${action.ratio} for 1, ex ${action.exDate}`
    entries.push(entryOf({ ...about, kind: 'split', quantity: Math.abs(quantity), price: changed.averageOpen, note }))
  }
  return { book: { ...book, cash, positions, actionsThrough: today }, entries }
}
