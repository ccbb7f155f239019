import { isKnown } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

/** A price of a contract that pays $1, in cents: 43¢, 0.5¢. */
export function centsText(price: number | null): string {
  if (!isKnown(price)) return '-'
  const cents = Math.round(price * 1000) / 10
  return `${Number.isInteger(cents) ? cents.toFixed(0) : cents.toFixed(1)}¢`
}

/** A change of price in cents with its sign. */
export function centsChange(change: number | null): string {
  if (!isKnown(change)) return '-'
  const cents = Math.round(change * 1000) / 10
  const text = Number.isInteger(cents) ? Math.abs(cents).toFixed(0) : Math.abs(cents).toFixed(1)
  return `${cents > 0 ? '+' : cents < 0 ? '−' : ''}${text}¢`
}

/** A question with its outcome where the outcome is not just yes. */
export const questionText = ({ title, outcome }: { readonly title: string; readonly outcome: string }): string =>
  outcome === '' || outcome === 'Yes' ? title : `${title} ${outcome}`

export const chanceText = (price: number | null): string => formatFraction(price, 1)
