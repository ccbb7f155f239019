import { parseOccParts } from '@/lib/options/occSymbol'
import { type EntryKind, unitsOf } from '@/lib/portfolio/entry'
import { eventOfAction, kindOfAction, type MoveEvent, type RowKind, sideOfAction } from '@/lib/portfolio/importActions'
import { isMoneyFund, kindOfMoney, readCash } from '@/lib/portfolio/importMoney'
import type { Cells, NewEntry, Rest, RowEntry } from '@/lib/portfolio/rowCells'

/** A row that became an entry, with what moved its shares, or why it did not. */
export type ImportedRow = RowEntry & {
  readonly event?: MoveEvent
  /** Money of an event whose shares another row tells. */
  readonly half?: NewEntry
}

/**
 * What a row is by more than its action. Shares that come without money are no deposit of it (a distribution of them is a
 * spin-off), what is paid for shares out of a dividend is a purchase, and a contract that goes at nothing has ended.
 */
export function kindOfCells(kind: EntryKind | 'cash', symbol: string | null, cells: Cells): RowKind {
  const { cell, number } = cells
  const [price, amount] = [number('price') ?? 0, number('amount') ?? 0]
  const hasQuantity = (number('quantity') ?? 0) !== 0
  if (kind === 'cash' && hasQuantity && isMoneyFund('', cell('note')))
    return { reason: 'moved within cash: a sweep into or out of the deposit of the account' }
  if (symbol === null || !hasQuantity) return kindOfMoney(kind, symbol, cells)
  const words = kindOfAction(cell('note'), '')
  const isEnd = words === 'expiry' || words === 'exercise'
  const isContract = parseOccParts(symbol) !== null
  if (kind === 'exchange' && words === 'split') return words
  if (kind === 'transfer' && isContract && isEnd) return words
  // Shares that are distributed are a split, or of another company; their worth may stand for a cash that there is not.
  if (kind === 'cash' && /distribution/i.test(cell('action')))
    return /spin.?off/i.test(cell('action')) ? 'exchange' : 'split'
  if (kind === 'cash' && amount === 0) return words === 'split' ? words : 'transfer'
  if (kind === 'dividend' && amount < 0 && (price !== 0 || /reinvest/i.test(cell('note')))) return 'buy'
  // What a special dividend makes of a contract comes as another one; shares that a dividend brings are a split.
  if (kind === 'dividend' && amount === 0 && price === 0 && (isContract || cell('amount') !== ''))
    return isContract ? 'exchange' : 'split'
  const isForNothing = (kind === 'buy' || kind === 'sell') && price === 0 && amount === 0
  if (!isForNothing || (cell('price') === '' && cell('amount') === '')) return kind
  return isEnd ? words : { reason: `'${cell('action')}' at a price of nothing` }
}

/** Shares that go for cash alone, as in a merger, are sold for it, and those that cash is paid for are bought; others go and come without money. */
export function readMove(
  base: NewEntry,
  move: Pick<NewEntry, 'quantity' | 'price'>,
  { cells, note }: Rest,
): ImportedRow {
  const amount = cells.number('amount') ?? 0
  const told = eventOfAction(cells.cell('action'), cells.cell('detail'))
  const words = base.kind === 'split' && !/split/.test(told) ? eventOfAction(cells.cell('note'), '') : told
  const event = base.kind === 'split' && !/split/.test(words) ? 'split' : words
  const isPaid = base.kind === 'exchange' && event !== 'rename' && amount * move.quantity < 0
  if (!isPaid) return { entry: { ...base, ...move }, note, event }
  const [kind, size] = [amount > 0 ? ('sell' as const) : ('buy' as const), Math.abs(move.quantity)]
  const price = Math.abs(amount) / (size * unitsOf(base.symbol ?? ''))
  return { entry: { ...base, kind, quantity: size, price }, note, event }
}

export const moved = (quantity: number, { cell, number }: Cells) => {
  // '10S' are ten that go.
  const side = /\dS$/i.test(cell('quantity')) ? -1 : sideOfAction(cell('action'), cell('detail'))
  // What is delivered may be told by its worth alone.
  const worth = /deliver|einlieferung/i.test(cell('action')) ? Math.abs((number('amount') ?? 0) / quantity) : 0
  return { quantity: quantity > 0 && side < 0 ? -quantity : quantity, price: Math.abs(number('price') ?? worth) }
}

/** A row that moves shares without saying how many is money: cash for a fraction, cash of a merger, the dividend that is reinvested. */
export function withoutQuantity(base: NewEntry, rest: Rest): ImportedRow {
  const { cell, number } = rest.cells
  const amount = number('amount') ?? 0
  if (/reinvest/i.test(`${cell('action')} ${cell('detail')}`) && amount > 0)
    return { entry: { ...base, kind: 'dividend', amount }, note: rest.note }
  if (base.kind === 'transfer' && amount !== 0) return readCash(base, rest)
  if (base.kind === 'exchange' && amount !== 0)
    return {
      reason: 'cash of a merger or an exchange: write it down as the sale of the shares that went',
      half: { ...base, amount },
    }
  return { reason: `no quantity: '${cell('quantity').slice(0, 30)}'` }
}
