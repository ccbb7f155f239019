import { toneOf } from '@/components/options/contractDay/columnParts'
import { figureOf, type StockDayRow } from '@/components/stocks/days/stockDayRow'
import { fieldOf, hidden, wordy } from '@/components/tables/columnParts'
import { sectorColumn, tickerColumn } from '@/components/tables/nameColumns'
import type { TableColumn } from '@/components/tables/tableColumn'
import {
  formatStockValue,
  isSignedField,
  isStockField,
  STOCK_FIELDS,
  type StockField,
} from '@/lib/flow/filter/stockFields'
import { formatNumber } from '@/lib/format/number'

const field = fieldOf<StockDayRow>()

export type StockColumn = TableColumn<StockDayRow>

const WIDTHS: Partial<Record<StockField['format'], number>> = {
  money: 74,
  signedMoney: 78,
  usd: 70,
  days: 62,
}
const LETTER_PX = 6.4
const HEAD_PX = 22

/** Columns of words; what a page shows it says itself. */
const words = (...column: Parameters<typeof wordy>) => hidden(wordy(...column))

/** Every column a name's day can have: words, all figures of the registry, and the rank. None is a default. */
export function stockDayColumns(): readonly StockColumn[] {
  return [...wordColumns(), ...STOCK_FIELDS.map(figureColumn), rankColumn]
}

function wordColumns(): StockColumn[] {
  return [
    { ...tickerColumn(62), opens: true },
    {
      ...field(words('name', 'Name', 'Name of the company, fund or index', 150), String, 'name'),
      className: 'text-fg-2',
    },
    sectorColumn(150),
    {
      ...field(
        words('industry', 'Industry', 'Industry of the company, kind of the fund', 130),
        (value) => value ?? '-',
        'industry',
      ),
      className: 'text-fg-2',
      filter: (row) => (row.industry === null ? null : `industry="${row.industry}"`),
    },
    {
      ...field(
        words('issue_type', 'Type', 'Common stock, ADR, ETF or index', 70),
        (value) => value ?? '-',
        'issue_type',
      ),
      className: 'text-fg-2',
      filter: (row) => (row.issue_type === null ? null : `issue_type=${row.issue_type.toLowerCase()}`),
    },
  ]
}

/** A column of one figure; its place among all names of the session stands on hover. */
function figureColumn(field: StockField): StockColumn {
  const { name, label, how, formula, format } = field
  const text = (row: StockDayRow) => formatStockValue(name, figureOf(row, name))
  return {
    id: name,
    header: label,
    definition: how,
    ...(formula === null ? {} : { formula, isDerived: true }),
    width: Math.max(WIDTHS[format] ?? 60, Math.round(label.length * LETTER_PX + HEAD_PX)),
    align: 'right',
    isDefault: false,
    ...(format === 'days' ? { sortsUp: true } : {}),
    value: (row) => figureOf(row, name),
    text,
    cell: (row) => (
      <span title={placeText(row, field)} className={isSignedField(name) ? toneOf(figureOf(row, name)) : undefined}>
        {text(row)}
      </span>
    ),
    filter: (row) => clauseOf(row, field),
  }
}

/** 'IV rank 82.10: above 91% of the names that have it.' */
function placeText(row: StockDayRow, { name, label }: StockField): string | undefined {
  const place = row.places[name]
  if (place === null || place === undefined) return undefined
  return `${label} ${formatStockValue(name, figureOf(row, name))}: above ${formatNumber(place)}% of the names that have it`
}

const DIGITS: Partial<Record<StockField['format'], number>> = {
  money: 0,
  signedMoney: 0,
  count: 0,
  signedCount: 0,
  days: 0,
}

/** A clause that keeps rows of at least this value; of days, at most. */
function clauseOf(row: StockDayRow, { name, format }: StockField): string | null {
  const value = figureOf(row, name)
  if (value === null) return null
  const rounded = Number(value.toFixed(DIGITS[format] ?? 2))
  return format === 'days' ? `${name} between 0 ${rounded}` : `${name}>=${rounded}`
}

const rankColumn: StockColumn = {
  id: 'rank_score',
  header: 'Rank',
  definition: 'Weighted mean of z-scores of the chosen figures over all names, each cut at ±3',
  width: 60,
  align: 'right',
  isDefault: false,
  isDerived: true,
  className: 'font-medium',
  value: (row) => row.rank_score ?? null,
  text: (row) => formatNumber(row.rank_score ?? null, 2),
  cell: (row) => <span className={toneOf(row.rank_score ?? null)}>{formatNumber(row.rank_score ?? null, 2)}</span>,
}

/** Figures that a call must be asked for, so that these columns can be shown. */
export function fieldsShown(ids: readonly string[]): string[] {
  return ids.filter(isStockField)
}
