import type { AltDataset } from '@/lib/altdata/datasets'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatCount, formatUpTo } from '@/lib/format/number'

/** A value with what it is counted in: $1.20M, #12, 4.1, 1.3M. */
export function valueText(value: number | null, unit: string): string {
  if (value === null) return '-'
  if (unit.toUpperCase() === 'USD') return formatMoney(value)
  if (unit === 'rank') return `#${formatUpTo(value, 1)}`
  if (unit === 'stars') return value.toFixed(2)
  return Math.abs(value) >= 10_000 ? formatCompact(value) : formatUpTo(value, 2)
}

/** Where a row comes from, in words. */
const SOURCES: Readonly<Record<string, string>> = {
  simulated: 'built-in market',
  'senate-lda': 'US Senate, LDA',
  usaspending: 'USAspending',
  patentsview: 'USPTO PatentsView',
  'wikipedia-pageviews': 'Wikipedia pageviews',
  'google-trends': 'Google Trends',
  'alt-data-csv': 'CSV file',
}
export const sourceText = (source: string): string => SOURCES[source] ?? source

/** What the single rows of a dataset are; '' where it has none. */
export const RECORD_WORDS: Readonly<Partial<Record<AltDataset, string>>> = {
  lobbying: 'Filings',
  contracts: 'Awards',
  patents: 'Grants',
}

export const lagText = (days: number | null): string =>
  days === null ? 'lag not known' : `lag ${formatUpTo(days, 1)} ${days === 1 ? 'day' : 'days'}`

export const countText = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
