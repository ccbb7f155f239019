import type { PoliticalTradeRow } from '@/lib/contract/politics'
import { formatCount } from '@/lib/format/number'

export interface DelayTextProps {
  readonly row: Pick<PoliticalTradeRow, 'delay' | 'is_late'>
  /** Where no heading says that these are days. */
  readonly unit?: string
}

/** A delay in days; above 45 it is late, by colour and word. */
export function DelayText({ row, unit = '' }: DelayTextProps) {
  return (
    <span className={row.is_late ? 'text-danger' : ''} title={row.is_late ? 'late: more than 45 days' : undefined}>
      {formatCount(row.delay)}
      {row.delay === null ? '' : unit}
      {row.is_late ? ' late' : ''}
    </span>
  )
}
