import { compact, formatNumber, isKnown, type Maybe, NO_VALUE, signed, withPlus } from '@/lib/format/number'

/** Money in grids: $950, $12.3K, $4.56M, $1.2B; −$12.3K when negative. '-' when not known. */
export function formatMoney(value: Maybe): string {
  return isKnown(value) ? signed(value, `$${compact(Math.abs(value))}`) : NO_VALUE
}

/** Money in grids with a plus for gains: +$12.3K, −$4.56M, $0. '-' when not known. */
export function formatSignedMoney(value: Maybe): string {
  return withPlus(value, formatMoney(value))
}

/** The full amount, for hover texts and order tickets: −$1,234,567.89. '-' when not known. */
export function formatFullMoney(value: Maybe): string {
  return isKnown(value) ? signed(value, `$${formatNumber(Math.abs(value), 2)}`) : NO_VALUE
}
