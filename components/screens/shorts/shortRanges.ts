import type { Range } from '@/components/ui/amount'
import type { ShortBoardRow } from '@/lib/contract/shortBoard'
import { formatCompact, formatNumber } from '@/lib/format/number'

/** A figure that the list can be narrowed by. pages.md §4.14 Shorts. */
export interface ShortRange {
  readonly key: string
  readonly label: string
  readonly stops: readonly number[]
  readonly format: (value: number) => string
  /** In the unit of the stops: percent, days, shares. */
  readonly value: (row: ShortBoardRow) => number | null
}

const percentOf = (fraction: number | null): number | null => (fraction === null ? null : fraction * 100)
const percent = (value: number): string => `${formatNumber(value, 0)}%`
const SHARES = [0, 1e5, 1e6, 5e6, 1e7, 5e7, 1e8, 5e8, 1e9, 1e10]

export const SHORT_RANGES: readonly ShortRange[] = [
  {
    key: 'float_share',
    label: 'Short % of float',
    stops: [0, 1, 2, 5, 10, 15, 20, 30, 50, 100],
    format: percent,
    value: (row) => percentOf(row.float_share),
  },
  {
    key: 'days_to_cover',
    label: 'Days to cover',
    stops: [0, 1, 2, 3, 5, 7, 10, 15, 20, 30],
    format: (value) => formatNumber(value, 0),
    value: (row) => row.days_to_cover,
  },
  {
    key: 'shares',
    label: 'Short interest, shares',
    stops: SHARES,
    format: formatCompact,
    value: (row) => row.shares,
  },
  { key: 'float', label: 'Total float, shares', stops: SHARES, format: formatCompact, value: (row) => row.float },
  {
    key: 'available',
    label: 'Shares available',
    stops: [0, 1e3, 1e4, 1e5, 5e5, 1e6, 5e6, 1e7, 1e8],
    format: formatCompact,
    value: (row) => row.available,
  },
  {
    key: 'fee',
    label: 'Borrow fee a year',
    stops: [0, 0.5, 1, 2, 5, 10, 20, 50, 100, 300],
    format: percent,
    value: (row) => percentOf(row.fee),
  },
  {
    key: 'rebate',
    label: 'Rebate a year',
    stops: [-300, -100, -50, -20, -10, -5, 0, 1, 2, 3, 4, 5],
    format: percent,
    value: (row) => percentOf(row.rebate),
  },
  {
    key: 'age_days',
    label: 'Days since settlement',
    stops: [0, 10, 12, 15, 20, 30, 45, 60, 90, 365],
    format: (value) => formatNumber(value, 0),
    value: (row) => row.age_days,
  },
]

export type Ranges = Readonly<Record<string, Range>>
const isOpen = ({ min, max }: Range): boolean => min === null && max === null

/** '5-20' as in an address; an open end is left out. A minus of a number is written with an m. */
export const rangeText = (range: Range | undefined): string =>
  range === undefined || isOpen(range) ? '' : [range.min, range.max].map(endText).join('-')
const endText = (value: number | null): string => (value === null ? '' : String(value).replace('-', 'm'))

/** The range of a text; null where it makes no sense. */
export function rangeOf(text: string): Range | null {
  const match = /^(m?\d*\.?\d*)-(m?\d*\.?\d*)$/.exec(text)
  if (match === null) return null
  const ends = [match[1] ?? '', match[2] ?? ''].map((end) => (end === '' ? null : Number(end.replace('m', '-'))))
  const [min = null, max = null] = ends
  return ends.some((end) => end !== null && !Number.isFinite(end)) || (min === null && max === null)
    ? null
    : { min, max }
}

/** Rows within every range; a row that lacks a figure is in no range of it. */
export function withinRanges(rows: readonly ShortBoardRow[], ranges: Ranges): ShortBoardRow[] {
  const used = SHORT_RANGES.flatMap((one) => {
    const range = ranges[one.key]
    return range === undefined || isOpen(range) ? [] : [{ value: one.value, range }]
  })
  return rows.filter((row) =>
    used.every(({ value, range: { min, max } }) => {
      const own = value(row)
      return own !== null && (min === null || own >= min) && (max === null || own <= max)
    }),
  )
}
