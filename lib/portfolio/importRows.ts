import { daysBetween } from '@/lib/market/isoDate'
import { isCashSettled } from '@/lib/options/exerciseStyle'
import { parseOccParts } from '@/lib/options/occSymbol'
import { tidy } from '@/lib/paper/paperBook'
import { symbolOfRow } from '@/lib/portfolio/contractWords'
import { closesContracts, isTrade, movesShares, unitsOf } from '@/lib/portfolio/entry'
import { eventOfAction, kindOfAction, type MoveEvent, type RowKind, sideOfAction } from '@/lib/portfolio/importActions'
import { readDay, US_FORM } from '@/lib/portfolio/importCells'
import type { ImportMapping } from '@/lib/portfolio/importFields'
import { readCash, readIncome } from '@/lib/portfolio/importMoney'
import {
  type Cells,
  cellsOf,
  deliverableOf,
  endWord,
  kindOfRow,
  type NewEntry,
  oddRow,
  type Rest,
  type RowContext,
  type RowEntry,
  wrongInstrument,
} from '@/lib/portfolio/rowCells'
import { tradeCash } from '@/lib/portfolio/tradeCash'

/** A row that became an entry, with what moved its shares, or why it did not. */
export type ImportedRow = RowEntry & { readonly event?: MoveEvent }

/** Days by which a broker may book a trade after its contract has expired. */
const LATE = 7
const US_FILE: RowContext = { form: US_FORM, isSigned: true }
/** The fifth letters of a money market fund by the convention of Nasdaq, and what brokers call their cash. */
const MONEY_FUND = /^[A-Z]{3}XX$/
const CASH_WORDS = /money market|cash reserves|bank deposit|insured deposit|cash sweep/i

/** Whether a symbol is a money fund, which counts as cash. */
export const isMoneyFund = (symbol: string, words: string): boolean =>
  MONEY_FUND.test(symbol) || CASH_WORDS.test(words) || /^(FDIC|QACDS|CASH|CORE|SPAXX\*\*|FCASH)/i.test(symbol)

/** One row by the mapping. Amounts keep what the file says; signs of quantities are taken by the action. */
export function readImportRow(
  row: readonly string[],
  mapping: ImportMapping,
  context: RowContext = US_FILE,
): ImportedRow {
  const cells = cellsOf(row, mapping, context.form)
  const { cell, number, words } = cells
  const day = readDay(cell('day'), context.form)
  if (day === null) return { reason: `no date: '${cell('day').slice(0, 30)}'` }
  const odd = oddRow(cells)
  if (odd !== null) return { reason: odd }
  const told = kindOfRow(cells)
  if (typeof told === 'object') return told
  const form = context.form
  const own = symbolOfRow({
    symbol: cell('symbol'),
    // A purchase or sale 'on option assignment' is of shares.
    words: told === 'buy' || told === 'sell' ? words.replace(/option (assignment|exercise)/i, '') : words,
    form,
    underlying: cell('underlying'),
    expiry: cell('expiry'),
    strike: cell('strike'),
    type: cell('type'),
  })
  if ('reason' in own) return own
  const { symbol } = own
  const kind = kindOfCells(told, symbol, cells)
  if (typeof kind === 'object') return kind
  const note = [endWord(kind, words), cell('note'), deliverableOf(symbol, cells)]
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, 200)
  const base: NewEntry = { day, kind: 'buy', symbol, quantity: 0, price: 0, fees: 0, amount: 0 }
  if (kind === 'cash') return readCash(base, { cells, context, note })
  const isMoving = isTrade({ kind }) || closesContracts({ kind }) || movesShares({ kind })
  if (!isMoving) return readIncome({ ...base, kind }, { cells, context, note })
  if (symbol === null && kind === 'transfer' && (number('amount') ?? 0) !== 0)
    return readCash(base, { cells, context, note })
  if (symbol === null) return { reason: `no ticker or contract: '${cell('symbol').slice(0, 30)}'` }
  if (isMoneyFund(symbol, cell('note')))
    return { reason: `${symbol} is a money fund: it counts as cash, so nothing moves` }
  const wrong = wrongInstrument(symbol, kind, cells)
  if (wrong !== null) return { reason: wrong }
  const quantity = number('quantity')
  if (quantity === null || quantity === 0) return withoutQuantity({ ...base, kind }, { cells, context, note })
  if (movesShares({ kind })) return readMove({ ...base, kind }, moved(quantity, cells), { cells, context, note })
  if (!closesContracts({ kind })) return readTrade({ ...base, kind, quantity }, { cells, context, note })
  return readEnd({ ...base, kind, quantity }, { cells, context, note })
}

/**
 * What a row is by more than its action. Shares that come without money are no deposit of it (a distribution of them is a
 * spin-off), what is paid for shares out of a dividend is a purchase, and a contract that goes at nothing has ended.
 */
function kindOfCells(kind: RowKind, symbol: string | null, { cell, number }: Cells): RowKind {
  if (symbol === null || (number('quantity') ?? 0) === 0) return kind
  const [price, amount] = [number('price') ?? 0, number('amount') ?? 0]
  const words = kindOfAction(cell('note'), '')
  if (kind === 'cash' && amount === 0)
    return words === 'split' ? words : /distribution/i.test(cell('action')) ? 'exchange' : 'transfer'
  if (kind === 'dividend' && price !== 0 && amount < 0) return 'buy'
  const isForNothing = (kind === 'buy' || kind === 'sell') && price === 0 && amount === 0
  if (!isForNothing || (cell('price') === '' && cell('amount') === '')) return kind
  return words === 'expiry' || words === 'exercise' ? words : { reason: `'${cell('action')}' at a price of nothing` }
}

/** Shares that go for cash alone, as in a merger, are sold for it; others go and come without money. */
function readMove(base: NewEntry, move: Pick<NewEntry, 'quantity' | 'price'>, { cells, note }: Rest): ImportedRow {
  const amount = cells.number('amount') ?? 0
  const event = eventOfAction(cells.cell('action'), cells.cell('detail'))
  if (base.kind !== 'exchange' || amount <= 0 || move.quantity >= 0) return { entry: { ...base, ...move }, note, event }
  const size = -move.quantity
  return { entry: { ...base, kind: 'sell', quantity: size, price: amount / (size * unitsOf(base.symbol ?? '')) }, note }
}

const moved = (quantity: number, { cell, number }: Cells) => {
  // '10S' are ten that go.
  const side = /\dS$/i.test(cell('quantity')) ? -1 : sideOfAction(cell('action'), cell('detail'))
  // What is delivered may be told by its worth alone.
  const worth = /deliver|einlieferung/i.test(cell('action')) ? Math.abs((number('amount') ?? 0) / quantity) : 0
  return { quantity: quantity > 0 && side < 0 ? -quantity : quantity, price: Math.abs(number('price') ?? worth) }
}

/** A row that moves shares without saying how many is money: cash for a fraction, cash of a merger, the dividend that is reinvested. */
function withoutQuantity(base: NewEntry, rest: Rest): ImportedRow {
  const { cell, number } = rest.cells
  const amount = number('amount') ?? 0
  if (/reinvest/i.test(`${cell('action')} ${cell('detail')}`) && amount > 0)
    return { entry: { ...base, kind: 'dividend', amount }, note: rest.note }
  if (base.kind === 'transfer' && amount !== 0) return readCash(base, rest)
  return { reason: `no quantity: '${cell('quantity').slice(0, 30)}'` }
}

function readTrade(base: NewEntry, { cells, context, note }: Rest): ImportedRow {
  const { cell, number } = cells
  const size = Math.abs(base.quantity)
  const priceText = cell('price')
  const amount = number('amount')
  const price = number('price')
  if (price === null && (priceText !== '' || amount === null))
    return { reason: `no price: '${priceText.slice(0, 30)}'` }
  const expiry = parseOccParts(base.symbol ?? '')?.expiry
  if (expiry !== undefined && daysBetween(expiry, base.day) > LATE)
    return {
      reason: `the contract expired on ${expiry}, before this trade of ${base.day}: are days and months read right?`,
    }
  const told = tidy(
    (['fees', 'commission', 'taxes'] as const).reduce((sum, one) => sum + Math.abs(number(one) ?? 0), 0),
  )
  const signed = context.isSigned && amount !== null && amount !== 0 ? Math.sign(amount) : 0
  if (signed === (base.kind === 'buy' ? 1 : -1))
    return { reason: `'${cell('action')}' and a cash of ${cell('amount')} do not go together` }
  const cash = tradeCash({
    symbol: base.symbol ?? '',
    side: base.kind === 'buy' ? 1 : -1,
    size,
    price,
    priceText,
    amount,
    fees: told,
  })
  if ('reason' in cash) return cash
  return { entry: { ...base, quantity: size, price: cash.price, fees: cash.fees }, note }
}

/** An expiry, an exercise or an assignment: the contract goes. One that is settled in cash is closed at what it brought. */
function readEnd(base: NewEntry, rest: Rest): ImportedRow {
  const { cell, number } = rest.cells
  const option = parseOccParts(base.symbol ?? '')
  const amount = number('amount') ?? 0
  const size = Math.abs(base.quantity)
  if (option === null) return shareLeg(base, rest)
  const isCash = isCashSettled(option.root) || /cash.settle/i.test(rest.cells.words)
  const { kind } = base
  if (amount === 0 && isCash && kind === 'exercise')
    return { reason: 'settled in cash, and the row does not say at how much' }
  if (amount === 0) return { entry: { ...base, quantity: size }, note: rest.note }
  if (!isCash && kind === 'exercise' && Math.abs(Math.abs(amount) / (size * 100) - option.strike) < 0.01)
    return { entry: { ...base, quantity: size }, note: rest.note }
  if (!isCash)
    return { reason: `'${cell('action')}' with a cash of ${cell('amount')}: its settlement price is unknown` }
  const fees = tidy(Math.abs(number('fees') ?? 0) + Math.abs(number('commission') ?? 0))
  return {
    entry: { ...base, kind: amount > 0 ? 'sell' : 'buy', quantity: size, price: Math.abs(amount) / (size * 100), fees },
    note: rest.note,
  }
}

/** The shares of an exercise or assignment: a trade at the strike, by the words, the sign of the quantity or the cash. */
function shareLeg(base: NewEntry, rest: Rest): ImportedRow {
  const { cell, number } = rest.cells
  if (base.kind === 'expiry') return { reason: `'${base.symbol}' is no contract: only contracts expire` }
  const amount = number('amount') ?? 0
  const side = sideOfAction(cell('action'), cell('detail')) || Math.sign(base.quantity < 0 ? -1 : -amount)
  if (side === 0 || number('price') === null)
    return { reason: `'${cell('action')}' of ${base.symbol}: whether shares were received or delivered is unknown` }
  return readTrade({ ...base, kind: side > 0 ? 'buy' : 'sell' }, rest)
}
