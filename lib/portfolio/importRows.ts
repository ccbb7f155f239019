import { daysBetween } from '@/lib/market/isoDate'
import { isCashSettled } from '@/lib/options/exerciseStyle'
import { parseOccParts } from '@/lib/options/occSymbol'
import { tidy } from '@/lib/paper/paperBook'
import { symbolOfRow } from '@/lib/portfolio/contractWords'
import { closesContracts, isTrade, movesShares } from '@/lib/portfolio/entry'
import { sideOfAction } from '@/lib/portfolio/importActions'
import { readDay, US_FORM } from '@/lib/portfolio/importCells'
import type { ImportMapping } from '@/lib/portfolio/importFields'
import { isMoneyFund, readCash, readIncome } from '@/lib/portfolio/importMoney'
import { type ImportedRow, kindOfCells, moved, readMove, withoutQuantity } from '@/lib/portfolio/importMoves'
import {
  type Cells,
  cellsOf,
  deliverableOf,
  endWord,
  FEE_FIELDS,
  kindOfRow,
  type NewEntry,
  oddRow,
  type Rest,
  type RowContext,
  wrongInstrument,
} from '@/lib/portfolio/rowCells'
import { tradeCash } from '@/lib/portfolio/tradeCash'

/** Days by which a broker may book a trade after its contract has expired. */
const LATE = 7
const US_FILE: RowContext = { form: US_FORM, isSigned: true }
const noDay = ({ cell, hasColumn }: Cells): string =>
  hasColumn('day') ? `no date: '${cell('day').slice(0, 30)}'` : 'no column of dates: which one is it?'

/** One row by the mapping. Amounts keep what the file says; signs of quantities are taken by the action. */
export function readImportRow(
  row: readonly string[],
  mapping: ImportMapping,
  context: RowContext = US_FILE,
): ImportedRow {
  const cells = cellsOf(row, mapping, context.form)
  const { cell, number, words } = cells
  const day = readDay(cell('day'), context.form)
  if (day === null) return { reason: noDay(cells) }
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

function readTrade(base: NewEntry, { cells, context, note }: Rest): ImportedRow {
  const { cell, number } = cells
  const size = Math.abs(base.quantity)
  const priceText = cell('price')
  const amount = number('amount')
  // A dividend that is reinvested may tell its price in words alone.
  const isUntold = number('price') === 0 && (amount ?? 0) !== 0 && /reinvest/i.test(cells.words)
  const price = isUntold ? null : number('price')
  if (price === null && !isUntold && (priceText !== '' || amount === null))
    return { reason: `no price: '${priceText.slice(0, 30)}'` }
  const expiry = parseOccParts(base.symbol ?? '')?.expiry
  if (expiry !== undefined && daysBetween(expiry, base.day) > LATE)
    return {
      reason: `the contract expired on ${expiry}, before this trade of ${base.day}: are days and months read right?`,
    }
  const told = tidy(FEE_FIELDS.reduce((sum, one) => sum + costOf(number(one) ?? 0, context), 0))
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
    ...(context.isGross === undefined ? {} : { isGross: context.isGross }),
  })
  if ('reason' in cash) return cash
  return { entry: { ...base, quantity: size, price: cash.price, fees: cash.fees }, note }
}

/** What a fee costs: below 0 where it is paid back. */
const costOf = (fee: number, { isCostBelow }: RowContext): number => (isCostBelow === true ? -fee : Math.abs(fee))

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
