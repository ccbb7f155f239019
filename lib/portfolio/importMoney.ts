import { CUSIP, ISIN } from '@/lib/portfolio/contractWords'
import type { EntryKind } from '@/lib/portfolio/entry'
import type { RowKind } from '@/lib/portfolio/importActions'
import type { Cells, NewEntry, Rest, RowEntry } from '@/lib/portfolio/rowCells'

/** The fifth letters of a money market fund by the convention of Nasdaq, and what brokers call their cash. */
const MONEY_FUND = /^[A-Z]{3}XX$/
const CASH_WORDS = /money market|cash reserves|bank deposit|insured deposit|cash sweep/i
/** Descriptions of money that stays in the account, and of what it earned or cost under the name of a deposit or a withdrawal. */
const WITHIN = /\bsweep\b|cash alternatives (?!interest)|mark.to.(the.)?market|intra.account/i
const FEE = /^fees?\b|(?<!\b(?:no|without|waived) )\bfees?$/i
const INTEREST = /^(?!.*(contribution|match|checking|saving|transfer|\btfr\b)).*\binterest\b|\bthru \d+\/\d+ @ *\d/i
const TAX = /\btax(es)?\b|withh/i

/** Whether a symbol is a money fund, which counts as cash. */
export const isMoneyFund = (symbol: string, words: string): boolean =>
  MONEY_FUND.test(symbol) || CASH_WORDS.test(words) || /^(FDIC|QACDS|CASH|CORE|SPAXX\*\*|FCASH|MMDA\d)/i.test(symbol)

/** Money that goes; 'Deposits & Withdrawals' alone says neither. */
const GOES = /^(?!.*deposit).*(withdraw|removal|paid|wire out|cash out|disburs|outbound|entnahme)/i

/** What money is by its description, where the action calls it a deposit, a withdrawal, a journal or a dividend. */
export function kindOfMoney(kind: EntryKind | 'cash', symbol: string | null, { cell, number }: Cells): RowKind {
  const [note, amount] = [cell('note'), number('amount') ?? 0]
  if (kind === 'dividend') return amount < 0 && TAX.test(note) ? 'tax' : kind
  if (kind !== 'cash' && kind !== 'transfer') return kind
  if (WITHIN.test(note)) return { reason: 'moved within cash' }
  if (kind !== 'cash') return kind
  if (FEE.test(note)) return 'fee'
  if (INTEREST.test(note)) return 'interest'
  const isPlain = /^(deposit|withdrawal)s?$/i.test(cell('detail') || cell('action'))
  if (symbol === null || !isPlain || isMoneyFund(symbol, note)) return kind
  // What a fund pays comes as a deposit that names it.
  return amount > 0
    ? 'dividend'
    : { reason: `money that goes for ${symbol}: a fee, a tax, or a dividend of a short position?` }
}

/** Money that comes, whatever else. */
const COMES = /^(funds|check|wire|electronic funds transfer)s? received|^(direct|mobile) deposit|contribution/i

/** Money that only moves is told by its sign; in a file without signs, by its words. */
export function readCash(base: NewEntry, { cells, context, note }: Rest): RowEntry {
  const { cell, number } = cells
  const amount = number('amount')
  if (amount === null || amount === 0) return { reason: `no amount: '${cell('amount').slice(0, 30)}'` }
  const says = `${cell('action')} ${cell('detail')}`
  if (context.isSigned && amount < 0 && COMES.test(says))
    return { reason: `'${says.trim().slice(0, 30)}' and a cash of ${cell('amount')}: which way did it go?` }
  const goes = context.isSigned ? amount < 0 : GOES.test(says)
  return { entry: { ...base, symbol: null, kind: goes ? 'withdrawal' : 'deposit', amount: Math.abs(amount) }, note }
}

/** Dividends and interest keep their sign; fees and taxes cost where money went, and come back where it came. */
export function readIncome(base: NewEntry, { cells, context, note }: Rest): RowEntry {
  const { cell, number } = cells
  const amount = number('amount') ?? withoutAmount(base, cells)
  if (amount === null || amount === 0) return { reason: `no amount: '${cell('amount').slice(0, 30)}'` }
  const isCost = base.kind === 'fee' || base.kind === 'tax'
  const paid = /margin interest|interest (paid|charge|debit)|debit int|\bmint\b|zinsbelastung/i.test(
    `${cell('action')} ${cell('detail')}`,
  )
  const told = base.symbol ?? ''
  const isNamed = base.kind !== 'interest' && !CUSIP.test(told) && !ISIN.test(told)
  const symbol: Pick<NewEntry, 'symbol'> = { symbol: isNamed ? base.symbol : null }
  const isBack = isCost && !context.isSigned && /refund|erstattung/i.test(`${cell('action')} ${cell('detail')}`)
  const goes = (isCost && context.isSigned) || isBack
  const shown = goes ? -amount : !context.isSigned && paid ? -Math.abs(amount) : amount
  const withheld = Math.abs(number('taxes') ?? 0)
  const after = withheld === 0 ? '' : `${note === '' ? '' : ' · '}after taxes of ${withheld}`
  return { entry: { ...base, ...symbol, amount: shown }, note: `${note}${after}` }
}

/** A file without a column of cash tells it as a price of so many, a fee in its column of fees. */
function withoutAmount({ kind }: NewEntry, { number, hasColumn }: Cells): number | null {
  if (hasColumn('amount')) return null
  const each = (number('price') ?? 0) * (number('quantity') ?? 0)
  return each === 0 && kind === 'fee' ? number('fees') : each
}
