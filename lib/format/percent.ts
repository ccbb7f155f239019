import { formatNumber, isKnown, type Maybe, NO_VALUE, withPlus } from '@/lib/format/number'

/** A value that is already in percent: 12.345 is 12.35%. No space before the sign. '-' when not known. */
export function formatPercent(percent: Maybe, decimals = 2): string {
  return isKnown(percent) ? `${formatNumber(percent, decimals)}%` : NO_VALUE
}

/** A change that is already in percent, with its sign: +1.20%, −0.38%. '-' when not known. */
export function formatChangePercent(percent: Maybe, decimals = 2): string {
  return withPlus(percent, formatPercent(percent, decimals))
}

/** A fraction as percent, for volatility: 0.3123 is 31.23%. '-' when not known. */
export function formatFraction(fraction: Maybe, decimals = 2): string {
  return formatPercent(isKnown(fraction) ? fraction * 100 : fraction, decimals)
}

/** A fraction as a change in percent, with its sign: 0.012 is +1.20%. '-' when not known. */
export function formatFractionChange(fraction: Maybe, decimals = 2): string {
  return withPlus(fraction, formatFraction(fraction, decimals))
}
