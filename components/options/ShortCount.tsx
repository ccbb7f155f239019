import { formatCompact, formatCount } from '@/lib/format/number'

/** Largest count that is written out in a narrow column. */
const MOST = 9999

/** A count in a narrow column: four digits in full, more in short with the whole number on hover. */
export function ShortCount({ value }: { readonly value: number | null }) {
  if (value === null || value <= MOST) return <>{formatCount(value)}</>
  return <span title={formatCount(value)}>{formatCompact(value)}</span>
}
