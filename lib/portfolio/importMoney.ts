import type { Cells, NewEntry, Rest, RowEntry } from '@/lib/portfolio/rowCells'

/** The fifth letters of a money market fund by the convention of Nasdaq, and what brokers call their cash. */
const MONEY_FUND = /^[A-Z]{3}XX$/
export const CASH_WORDS = /money market|cash reserves|bank deposit|insured deposit|cash sweep/i

/** Whether a symbol is a money fund, which counts as cash. */
export const isMoneyFund = (symbol: string, words: string): boolean =>
  MONEY_FUND.test(symbol) || CASH_WORDS.test(words) || /^(FDIC|QACDS|CASH|CORE|SPAXX\*\*|FCASH)/i.test(symbol)

/** Money that goes; 'Deposits & Withdrawals' alone says neither. */
const GOES = /^(?!.*deposit).*(withdraw|removal|paid|wire out|cash out|disburs|outbound|entnahme)/i

/** Money that only moves is told by its sign; in a file without signs, by its words. */
export function readCash(base: NewEntry, { cells, context, note }: Rest): RowEntry {
  const { cell, number } = cells
  const amount = number('amount')
  if (amount === null || amount === 0) return { reason: `no amount: '${cell('amount').slice(0, 30)}'` }
  const goes = context.isSigned ? amount < 0 : GOES.test(`${cell('action')} ${cell('detail')}`)
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
  const symbol: Pick<NewEntry, 'symbol'> = { symbol: base.kind === 'interest' ? null : base.symbol }
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
