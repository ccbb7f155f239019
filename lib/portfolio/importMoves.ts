import { parseOccParts } from '@/lib/options/occSymbol'
import { unitsOf } from '@/lib/portfolio/entry'
import { eventOfAction, kindOfAction, type MoveEvent, type RowKind, sideOfAction } from '@/lib/portfolio/importActions'
import { CASH_WORDS, readCash } from '@/lib/portfolio/importMoney'
import type { Cells, NewEntry, Rest, RowEntry } from '@/lib/portfolio/rowCells'

/** A row that became an entry, with what moved its shares, or why it did not. */
export type ImportedRow = RowEntry & { readonly event?: MoveEvent }

/** A description of a fee that is booked as a movement of cash, and of a tax that is booked as a dividend below 0. */
const FEE = /^fees?\b|(?<!\b(?:no|without|waived) )\bfees?$/i
const TAX = /\btax(es)?\b|withh/i

/**
 * What a row is by more than its action. Shares that come without money are no deposit of it (a distribution of them is a
 * spin-off), what is paid for shares out of a dividend is a purchase, and a contract that goes at nothing has ended.
 */
export function kindOfCells(kind: RowKind, symbol: string | null, { cell, number }: Cells): RowKind {
  const [price, amount] = [number('price') ?? 0, number('amount') ?? 0]
  if (kind === 'cash' && FEE.test(cell('note'))) return 'fee'
  if (kind === 'cash' && CASH_WORDS.test(cell('note')) && (number('quantity') ?? 0) !== 0)
    return { reason: 'moved within cash: a sweep into or out of the deposit of the account' }
  if (symbol === null || (number('quantity') ?? 0) === 0)
    return kind === 'dividend' && amount < 0 && TAX.test(cell('note')) ? 'tax' : kind
  const words = kindOfAction(cell('note'), '')
  if (kind === 'exchange' && words === 'split') return words
  // What a special dividend makes of a contract comes as another one.
  if (kind === 'dividend' && amount === 0 && price === 0 && parseOccParts(symbol) !== null) return 'exchange'
  if (kind === 'cash' && amount === 0)
    return words === 'split' ? words : /distribution/i.test(cell('action')) ? 'exchange' : 'transfer'
  if (kind === 'dividend' && price !== 0 && amount < 0) return 'buy'
  const isForNothing = (kind === 'buy' || kind === 'sell') && price === 0 && amount === 0
  if (!isForNothing || (cell('price') === '' && cell('amount') === '')) return kind
  return words === 'expiry' || words === 'exercise' ? words : { reason: `'${cell('action')}' at a price of nothing` }
}

/** Shares that go for cash alone, as in a merger, are sold for it, and those that cash is paid for are bought; others go and come without money. */
export function readMove(
  base: NewEntry,
  move: Pick<NewEntry, 'quantity' | 'price'>,
  { cells, note }: Rest,
): ImportedRow {
  const amount = cells.number('amount') ?? 0
  const told = eventOfAction(cells.cell('action'), cells.cell('detail'))
  const event = base.kind === 'split' && !/split/.test(told) ? eventOfAction(cells.cell('note'), '') : told
  if (base.kind !== 'exchange' || amount * move.quantity >= 0) return { entry: { ...base, ...move }, note, event }
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
    return { reason: 'cash of a merger or an exchange: write it down as the sale of the shares that went' }
  return { reason: `no quantity: '${cell('quantity').slice(0, 30)}'` }
}
