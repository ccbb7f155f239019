import { optionsOf } from '@/components/ui/optionsOf'
import type { CallResponse } from '@/lib/contract/calls'
import type { IsoDate } from '@/lib/core/nominal'
import { type RatioItem, ratioItems } from '@/lib/equities/ratios'
import { type StatementItem, statementItems } from '@/lib/equities/statementItems'
import type { StatementPeriod } from '@/lib/equities/statements'
import { commonSize, growth, yearBefore } from '@/lib/equities/statementViews'
import type { ValuationKey } from '@/lib/equities/valuation'
import { formatNumber, formatPrice, withPlus } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

export type FinancialsAnswer = CallResponse<'financials.read'>

export const STATEMENTS = optionsOf({
  income: 'Income',
  balance: 'Balance',
  cash: 'Cash flow',
  share: 'Per share',
  ratios: 'Ratios',
})
export const SIZES = optionsOf({ year: 'Annual', quarter: 'Quarterly', ttm: 'TTM' })
export const SHOWS = optionsOf({ amount: 'Amounts', common: 'Common size', growth: 'Growth' })
export const MULTIPLES = optionsOf({
  pe: 'P/E',
  evToSales: 'EV / sales',
  evToEbitda: 'EV / EBITDA',
  pb: 'P/B',
  pfcf: 'P / free cash flow',
}) satisfies readonly { readonly value: ValuationKey; readonly label: string }[]

type ValueOf<T extends readonly { readonly value: string }[]> = T[number]['value']

/** What the financials page keeps in its address. */
export interface FinancialsView {
  readonly statement: ValueOf<typeof STATEMENTS>
  readonly size: ValueOf<typeof SIZES>
  readonly show: ValueOf<typeof SHOWS>
  readonly multiple: ValuationKey
}

/** Reads the page's own choices; never throws. */
export function parseFinancialsView(view: Readonly<Record<string, string>>): FinancialsView {
  const one = <T extends readonly { readonly value: string }[]>(options: T, text: string | undefined) =>
    (options.find((option) => option.value === text) ?? options[0])?.value as ValueOf<T>
  return {
    statement: one(STATEMENTS, view.statement),
    size: one(SIZES, view.size),
    show: one(SHOWS, view.show),
    multiple: one(MULTIPLES, view.multiple),
  }
}

/** Periods of a size as the lib reads them, oldest first. */
export function periodsOf({ data }: FinancialsAnswer, size: FinancialsView['size']): readonly StatementPeriod[] {
  const rows = size === 'year' ? data.years : size === 'quarter' ? data.quarters : data.trailing
  return rows.map(({ fiscal_year: fiscalYear, end, ...row }) => ({
    ...row,
    end: end as IsoDate,
    filed: row.filed as IsoDate,
    fiscalYear,
  }))
}

/** One line of the table: a value a period, newest last, and how it is written. */
export interface FinancialsLine {
  readonly key: string
  readonly label: string
  readonly meaning: string
  readonly isTotal: boolean
  readonly values: readonly (number | null)[]
  readonly text: (value: number | null) => string
}

/** In what the amounts of a page are written: one unit for every line and period, so that digits stand under digits. */
export interface AmountUnit {
  readonly size: number
  readonly word: 'millions' | 'thousands'
}

const MILLIONS: AmountUnit = { size: 1e6, word: 'millions' }
const THOUSANDS: AmountUnit = { size: 1e3, word: 'thousands' }
/** From this amount on a company counts in millions. */
const LARGE = 1e8

/** The unit of a name's reports: by its largest amount of any statement and period, so that it does not change with the tab. */
export function amountUnit({ data }: FinancialsAnswer): AmountUnit {
  const amounts = [...data.years, ...data.quarters, ...data.trailing].flatMap(({ values }) =>
    statementItems.flatMap((item) => (item.kind === 'perShare' ? [] : Math.abs(values[item.key] ?? 0))),
  )
  return amounts.some((amount) => amount >= LARGE) ? MILLIONS : THOUSANDS
}

/** Lines of the statement in view; lines that no period reports are left out. */
export function linesOf(answer: FinancialsAnswer, view: FinancialsView): readonly FinancialsLine[] {
  const periods = periodsOf(answer, view.size)
  const unit = amountUnit(answer)
  const lines =
    view.statement === 'ratios'
      ? ratioItems.map((item) => ratioLine(item, periods, view))
      : statementItems
          .filter(({ statement }) => statement === view.statement)
          .map((item) => statementLine(item, periods, { ...view, unit }))
  return lines.filter((line) => line.values.some((value) => value !== null))
}

function statementLine(
  item: StatementItem,
  periods: readonly StatementPeriod[],
  view: FinancialsView & { readonly unit: AmountUnit },
): FinancialsLine {
  const values = periods.map((period, i) => {
    if (view.show === 'common') return commonSize(item, period.values)
    const value = period.values[item.key]
    if (view.show === 'growth')
      return growth(absolute(item, value), absolute(item, yearBefore(periods, i)?.values[item.key]))
    return value ?? null
  })
  const inUnit = (value: number | null) => formatNumber(value === null ? null : value / view.unit.size, 0)
  const amount = item.kind === 'perShare' ? formatPrice : inUnit
  const text =
    view.show === 'common'
      ? (value: number | null) => formatFraction(value, 1)
      : view.show === 'growth'
        ? (value: number | null) => formatFractionChange(value, 1)
        : amount
  const meaning = item.concepts.length === 0 ? 'Worked out from other lines' : item.concepts.flat().join(', ')
  return { key: item.key, label: item.label, meaning, isTotal: item.isTotal ?? false, values, text }
}

const absolute = ({ isOutflow }: StatementItem, value: number | undefined) =>
  value !== undefined && isOutflow ? -value : value

function ratioLine(item: RatioItem, periods: readonly StatementPeriod[], { size }: FinancialsView): FinancialsLine {
  const scale = size === 'quarter' ? 4 : 1
  return {
    key: item.key,
    label: item.label,
    meaning: item.meaning,
    isTotal: false,
    values: periods.map((period, i) => item.of(period.values, yearBefore(periods, i)?.values ?? null, scale)),
    text: (value) => ratioText(value, item.unit),
  }
}

function ratioText(value: number | null, unit: RatioItem['unit']): string {
  if (unit === 'percent') return formatFraction(value, 1)
  return unit === 'days' ? formatNumber(value, 0) : formatNumber(value, 2)
}

/** Growth over a year for a tile. */
export function growthText(now: number | undefined, before: number | undefined): string {
  const value = growth(now, before)
  return value === null ? '' : withPlus(value, formatFraction(value, 1))
}
