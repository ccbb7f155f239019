import { type FieldName, fieldInfo, isFieldName } from '@/lib/flow/filter/fields'
import { STOCK_DAY_FIELDS } from '@/lib/flow/filter/stockDayFields'
import type { StockFieldInfo, StockFormat, StockGroup } from '@/lib/flow/filter/stockFieldParts'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatNumber, formatPrice, type Maybe, withPlus } from '@/lib/format/number'
import { formatChangePercent, formatPercent } from '@/lib/format/percent'

type Note = Pick<StockFieldInfo, 'group' | 'format' | 'formula' | 'how'>
const note = (group: StockGroup, format: StockFormat, formula: string | null, how: string): Note => ({
  group,
  format,
  formula,
  how,
})

/** Figures that a name's day shares with a contract's day or with a print: what they mean for a name. */
const SHARED_FIELDS = {
  change: note('overview', 'signedPercent', 'F48', 'Last over the close of the prior session, less one'),
  market_cap: note('overview', 'money', null, 'Market capitalisation, USD'),
  bull_pct: note('flow', 'percent', 'F12', 'Bull premium / (bull + bear premium)'),
  oi_change: note('interest', 'signedCount', 'F37', 'Open interest of this morning less that of the one before'),
  oi_change_pct: note('interest', 'signedPercent', 'F37', 'ΔOI / open interest of the prior morning'),
  earnings_days: note('events', 'days', null, 'Calendar days to the next report'),
  exdiv_days: note('events', 'days', null, 'Calendar days to the next ex-dividend date'),
} as const satisfies Partial<Record<FieldName, Note>>

type OwnName = keyof typeof STOCK_DAY_FIELDS
/** Name of a figure of a name's day; the same word names it in filters, grids, maps and on the wire. */
export type StockFieldName = OwnName | keyof typeof SHARED_FIELDS

/** A figure as grids, maps and explanations show it. */
export interface StockField extends Note {
  readonly name: StockFieldName
  readonly label: string
}

/** The sets of columns, in the order of the tabs. pages.md §4.2 Stock Screener. */
export const STOCK_GROUPS: readonly { readonly id: StockGroup; readonly label: string }[] = [
  { id: 'overview', label: 'Overview' },
  { id: 'flow', label: 'Options flow' },
  { id: 'interest', label: 'Open interest' },
  { id: 'volatility', label: 'Volatility' },
  { id: 'exposure', label: 'Exposure' },
  { id: 'technical', label: 'Technical' },
  { id: 'fundamental', label: 'Fundamental' },
  { id: 'ownership', label: 'Ownership' },
  { id: 'events', label: 'Events' },
]

const OWN: Readonly<Record<OwnName, StockFieldInfo>> = STOCK_DAY_FIELDS
const isShared = (name: string): name is keyof typeof SHARED_FIELDS => Object.hasOwn(SHARED_FIELDS, name)
const isOwn = (name: string): name is OwnName => Object.hasOwn(STOCK_DAY_FIELDS, name)

/** True for a word that names a figure of a name's day. */
export function isStockField(name: string): name is StockFieldName {
  return isFieldName(name) && (isShared(name) || isOwn(name))
}

/** Words of a name by which a list of names can be put in order. */
const STOCK_WORDS = ['ticker', 'name', 'sector', 'industry', 'issue_type'] as const
export type StockWord = (typeof STOCK_WORDS)[number]

export const isStockWord = (name: string): name is StockWord => STOCK_WORDS.some((word) => word === name)

const made = new Map<StockFieldName, StockField>()
for (const { id } of STOCK_GROUPS) {
  for (const name of [...Object.keys(SHARED_FIELDS), ...Object.keys(STOCK_DAY_FIELDS)]) {
    if (!isStockField(name)) continue
    const known: Note = isOwn(name) ? OWN[name] : SHARED_FIELDS[name]
    const { group, format, formula, how } = known
    if (group === id) made.set(name, { name, label: fieldInfo(name).label, group, format, formula, how })
  }
}

/** Every figure, by group in the order of the tabs. */
export const STOCK_FIELDS: readonly StockField[] = [...made.values()]

/** What is known of a figure. */
export function stockField(name: StockFieldName): StockField {
  const field = made.get(name)
  if (field === undefined) throw new RangeError(`No figure of a name: ${name}`)
  return field
}

/** The figures of one group. */
export function stockFieldsOfGroup(group: StockGroup): readonly StockField[] {
  return STOCK_FIELDS.filter((field) => field.group === group)
}

const FORMATS: Readonly<Record<StockFormat, (value: Maybe) => string>> = {
  usd: formatPrice,
  money: formatMoney,
  signedMoney: formatSignedMoney,
  percent: (value) => formatPercent(value, 1),
  signedPercent: (value) => formatChangePercent(value),
  points: (value) => withPlus(value, formatNumber(value, 2)),
  ratio: (value) => formatNumber(value, 2),
  multiple: (value) => (value === null || value === undefined ? formatNumber(value) : `${formatNumber(value, 2)}×`),
  count: formatCompact,
  signedCount: (value) => withPlus(value, formatCompact(value)),
  days: (value) => formatNumber(value),
  number: (value) => formatNumber(value, 2),
}

/** A value of a figure as text with its unit; '-' when not known. */
export function formatStockValue(name: StockFieldName, value: Maybe): string {
  return FORMATS[stockField(name).format](value)
}

/** Whether more of a figure is good, bad or neither to the eye: signed figures take the market's colours. */
export function isSignedField(name: StockFieldName): boolean {
  const { format } = stockField(name)
  return format === 'signedMoney' || format === 'signedPercent' || format === 'signedCount'
}
