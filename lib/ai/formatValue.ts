import type { ValueFormat } from '@/lib/contract/ai'
import { dateInZone, formatShortTime } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatPrice, formatUpTo, NO_VALUE } from '@/lib/format/number'
import { formatChangePercent, formatFraction, formatFractionChange, formatPercent } from '@/lib/format/percent'
import { MARKET_TIME_ZONE } from '@/lib/market/newYorkTime'
import { symbolLabel } from '@/lib/options/occSymbol'

const NUMBERS: Readonly<Record<Exclude<ValueFormat, 'text' | 'contract'>, (value: number) => string>> = {
  count: formatCount,
  number: (value) => formatUpTo(value, 2),
  price: formatPrice,
  money: formatMoney,
  signedMoney: formatSignedMoney,
  percent: formatPercent,
  fraction: formatFraction,
  signedFraction: formatFractionChange,
  signedPercent: formatChangePercent,
  timeMs: (value) => formatShortTime(value, MARKET_TIME_ZONE),
  timeUs: (value) => formatShortTime(Math.floor(value / 1000), MARKET_TIME_ZONE),
  dayMs: (value) => dateInZone(value, MARKET_TIME_ZONE),
}

/** A value as it is shown in a line and in a table; times are those of New York. */
export function formatValue(value: unknown, format: ValueFormat): string {
  if (value === null || value === undefined || value === '') return NO_VALUE
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (format === 'contract') return symbolLabel(String(value))
  if (typeof value !== 'number' || format === 'text') return String(value)
  return NUMBERS[format](value)
}
