import { CellError } from '@/server/collectors/files/fields'
import { fiscalData } from '@/server/collectors/files/market/fiscal/fiscalData'
import {
  amountOf,
  amountOrNull,
  dateOf,
  type FiscalCell,
  observation,
} from '@/server/collectors/files/market/fiscal/fiscalRows'
import type { MadeRecord } from '@/server/collectors/files/market/jsonRows'

/** The Daily Treasury Statement counts in millions. */
const MILLION = 1e6

/** Debt to the Penny: the total, and its two parts where they are told (not before 1997). */
export const debtToPenny = fiscalData({
  name: 'fiscal-debt',
  title: 'Treasury Debt to the Penny (FiscalData, JSON or CSV)',
  keys: ['tot_pub_debt_out_amt', 'debt_held_public_amt'],
  reader: () => ({
    row: (cell) => {
      const date = dateOf(cell)
      const total = amountOf(cell, 'tot_pub_debt_out_amt')
      const [held, own] = [amountOrNull(cell, 'debt_held_public_amt'), amountOrNull(cell, 'intragov_hold_amt')]
      if (held !== null && own !== null && Math.abs(held + own - total) > 1)
        throw new CellError(`parts ${held} and ${own} do not make the total ${total}`)
      return [
        observation('debt_total', date, total),
        ...(held === null ? [] : [observation('debt_public', date, held)]),
        ...(own === null ? [] : [observation('debt_intragov', date, own)]),
      ]
    },
  }),
})

/** Accounts of one balance, as the statement has called them; other rows (opening, deposits, withdrawals) are no balance. */
const CLOSING = /^Treasury General Account \(TGA\) Closing Balance$/i
const WHOLE = /^(Treasury General Account \(TGA\)|Federal Reserve Account)$/i

/** Daily Treasury Statement, operating cash balance: the closing balance of the day. */
export const operatingCash = fiscalData({
  name: 'fiscal-cash',
  title: 'Daily Treasury Statement, operating cash balance (FiscalData, JSON or CSV)',
  keys: ['account_type', 'close_today_bal', 'open_today_bal'],
  reader: () => ({ row: cashOf }),
})

function cashOf(cell: FiscalCell): readonly MadeRecord[] {
  const account = cell('account_type').trim()
  const date = dateOf(cell)
  // Since April 2022 the closing balance is a row of its own, and its amount stands in the opening column.
  if (CLOSING.test(account)) {
    const value = amountOrNull(cell, 'close_today_bal') ?? amountOf(cell, 'open_today_bal')
    return [observation('tga', date, value * MILLION)]
  }
  return WHOLE.test(account) ? [observation('tga', date, amountOf(cell, 'close_today_bal') * MILLION)] : []
}

/** Daily Treasury Statement, debt subject to limit. A limit of nothing is one that is suspended. */
export const debtSubjectToLimit = fiscalData({
  name: 'fiscal-debt-limit',
  title: 'Daily Treasury Statement, debt subject to limit (FiscalData, JSON or CSV)',
  keys: ['debt_catg', 'close_today_bal'],
  reader: () => ({
    row: (cell) => {
      const words = `${cell('debt_catg')} ${cell('debt_catg_desc')}`.toLowerCase()
      const isLimit = words.includes('statutory debt limit')
      if (!isLimit && !words.includes('total public debt subject to limit')) return []
      const value = amountOrNull(cell, 'close_today_bal')
      if (value === null || value <= 0) return []
      return [observation(isLimit ? 'debt_limit' : 'debt_subject', dateOf(cell), value * MILLION)]
    },
  }),
})
