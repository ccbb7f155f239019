import type { CallResponse } from '@/lib/contract/calls'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatNumber } from '@/lib/format/number'
import { formatFraction, formatPercent } from '@/lib/format/percent'
import { STAT_SERIES, type StatSeries, type StatUnit } from '@/lib/market/statSeries'

export type StatsAnswer = CallResponse<'stats.read'>
export type StatValues = StatsAnswer['data']['series'][number]

const FORMATS: Readonly<Record<StatUnit, (value: number) => string>> = {
  contracts: (value) => (value < 1000 ? formatNumber(value, 1) : formatCompact(value)),
  usd: formatMoney,
  share: (value) => formatFraction(value, 1),
  ratio: (value) => formatNumber(value, 2),
  names: (value) => formatNumber(value, 0),
  index: (value) => formatNumber(value, 2),
  percentile: (value) => formatNumber(value, 0),
}

export const statOf = (id: string): StatSeries | undefined => STAT_SERIES.find((one) => one.id === id)

/** How the values of a series are written. */
export const statFormat = (id: string): ((value: number) => string) => FORMATS[statOf(id)?.unit ?? 'index']

export const valuesOf = (answer: StatsAnswer, id: string): StatValues | undefined =>
  answer.data.series.find((one) => one.id === id)

export const lastOf = (values: StatValues | undefined): number | null =>
  values?.values.findLast((value) => value !== null) ?? null

/** The newest value in words; '-' where none is known. */
export function lastText(answer: StatsAnswer, id: string): string {
  const value = lastOf(valuesOf(answer, id))
  return value === null ? '-' : statFormat(id)(value)
}

/** C18 in words: where the newest value stands among a year and five years of known sessions; '' where nothing is known. */
export function placeWords(values: StatValues | undefined): string {
  if (values === undefined || values.year.percentile === null) return ''
  const { year, five_years } = values
  const one = `above ${formatPercent(year.percentile, 0)} of ${formatNumber(year.sessions)} sessions`
  if (five_years.percentile === null || five_years.sessions <= year.sessions) return one
  return `${one}, ${formatPercent(five_years.percentile, 0)} of ${formatNumber(five_years.sessions)}`
}

/** Why a series has no value, by where it comes from. */
export const EMPTY_WORDS: Readonly<Record<StatSeries['from'], string>> = {
  closes: 'The source of this session has no daily closes.',
  prints: 'No session with option prints is kept yet.',
  'stock prints': 'No session with large stock prints is kept yet.',
  chains: 'Chains of all names are not known, or still being read.',
  'short sales': 'No short volume is stored.',
}
