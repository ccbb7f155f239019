import type { IsoDate } from '@/lib/core/nominal'
import { fiscalYearOf } from '@/lib/fiscal/fiscalFigures'
import { OUTLAYS, RECEIPTS } from '@/lib/fiscal/fiscalSeries'
import { calendarDayOf } from '@/lib/market/isoDate'
import { fiscalData } from '@/server/collectors/files/market/fiscal/fiscalData'
import { amountOf, dateOf, type FiscalCell, observation } from '@/server/collectors/files/market/fiscal/fiscalRows'
import type { MadeRecord } from '@/server/collectors/files/market/jsonRows'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const YEAR = /^(?:FY|Fiscal Year) ?(\d{4})/i

/**
 * Monthly Treasury Statement, table 1: receipts and outlays. A statement repeats the months of two fiscal years; only its
 * own month is taken, told by the heading it stands under, so that every month keeps the day it was told on.
 */
export const monthlyTotals = fiscalData({
  name: 'fiscal-mts-totals',
  title: 'Monthly Treasury Statement, table 1: receipts and outlays (FiscalData, JSON or CSV)',
  keys: ['current_month_gross_rcpt_amt', 'current_month_gross_outly_amt'],
  reader: () => {
    const years = new Map<string, number>()
    return {
      row: (cell) => {
        const date = dateOf(cell)
        const words = cell('classification_desc').trim()
        const heading = YEAR.exec(words)?.[1]
        if (heading !== undefined) years.set(`${date} ${cell('classification_id')}`, Number(heading))
        const year = years.get(`${date} ${cell('parent_id')}`)
        if (MONTHS.indexOf(words) + 1 !== calendarDayOf(date).month || year !== fiscalYearOf(date)) return []
        return [
          observation('receipts_total', date, amountOf(cell, 'current_month_gross_rcpt_amt')),
          observation('outlays_total', date, amountOf(cell, 'current_month_gross_outly_amt')),
        ]
      },
    }
  },
})

interface ClassOf {
  readonly series: string
  readonly parts: readonly string[]
}

const CLASSES: readonly ClassOf[] = [...RECEIPTS, ...OUTLAYS].map(([series, , parts]) => ({ series, parts }))
const classOf = (words: string) => CLASSES.find(({ parts }) => parts.includes(words))
/** Parts that a statement has only in some years. */
const SOMETIMES = ['allowances']

/** Monthly Treasury Statement, table 9: receipts by source and outlays by function. A class counts with all its parts. */
export const monthlyClasses = fiscalData({
  name: 'fiscal-mts-classes',
  title: 'Monthly Treasury Statement, table 9: receipts by source, outlays by function (FiscalData, JSON or CSV)',
  keys: ['current_month_rcpt_outly_amt'],
  reader: () => {
    const months = new Map<IsoDate, Map<string, number>>()
    return {
      row: (cell) => {
        takePart(months, cell)
        return []
      },
      *rest() {
        for (const [date, amounts] of months) yield* classesOf(date, amounts)
      },
    }
  },
})

function takePart(months: Map<IsoDate, Map<string, number>>, cell: FiscalCell): void {
  const words = cell('classification_desc').trim().replace(/:$/, '').toLowerCase()
  if (classOf(words) === undefined) return
  const date = dateOf(cell)
  const amounts = months.get(date) ?? new Map<string, number>()
  months.set(date, amounts)
  amounts.set(words, amountOf(cell, 'current_month_rcpt_outly_amt'))
}

function* classesOf(date: IsoDate, amounts: ReadonlyMap<string, number>): Generator<MadeRecord | string> {
  for (const { series, parts } of CLASSES) {
    const missing = parts.filter((part) => !amounts.has(part) && !SOMETIMES.includes(part))
    if (missing.length > 0) yield `${date}: ${series} is left out, without ${missing.join(', ')}`
    else {
      const sum = parts.reduce((total, part) => total + (amounts.get(part) ?? 0), 0)
      yield observation(series, date, sum)
    }
  }
}
