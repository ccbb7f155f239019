import type { FieldControl, FieldInfo, FieldUnit } from '@/lib/flow/filter/fieldTypes'

/** Groups of figures of a name's day; each is a set of columns of the Stock Screener. pages.md §4.2. */
export type StockGroup =
  | 'overview'
  | 'flow'
  | 'interest'
  | 'volatility'
  | 'exposure'
  | 'technical'
  | 'fundamental'
  | 'ownership'
  | 'events'

/** How a figure reads. `money` is shortened, `usd` is a price; signed ones carry their sign. */
export type StockFormat =
  | 'usd'
  | 'money'
  | 'signedMoney'
  | 'percent'
  | 'signedPercent'
  | 'points'
  | 'ratio'
  | 'multiple'
  | 'count'
  | 'signedCount'
  | 'days'
  | 'number'

/** A figure of a name's day: what a filter needs, and what grids, maps and explanations need beside it. */
export interface StockFieldInfo extends FieldInfo {
  readonly group: StockGroup
  readonly format: StockFormat
  /** Formula of pages.md Part 2; null for a fact. */
  readonly formula: string | null
  /** How it is worked out, in words. */
  readonly how: string
}

const UNITS: Readonly<Record<StockFormat, FieldUnit>> = {
  usd: 'usd',
  money: 'usd',
  signedMoney: 'usd',
  percent: 'percent',
  signedPercent: 'percent',
  points: 'points',
  ratio: 'ratio',
  multiple: 'ratio',
  count: 'none',
  signedCount: 'none',
  days: 'days',
  number: 'none',
}

/** Makes the fields of one group. */
export const stockFieldsOf =
  (group: StockGroup) =>
  (label: string, format: StockFormat, control: FieldControl, [formula, how]: readonly [string | null, string]) =>
    ({
      label,
      block: 'stock',
      kind: 'number',
      unit: UNITS[format],
      control,
      group,
      format,
      formula,
      how,
    }) as const satisfies StockFieldInfo
