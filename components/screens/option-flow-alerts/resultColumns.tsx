import { right } from '@/components/screens/option-flow-alerts/columnBase'
import { hidden } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { AlertHitRow } from '@/lib/contract/alerts'
import { formatChangePercent } from '@/lib/format/percent'

type Column = TableColumn<AlertHitRow>

const result = (id: string, header: string, definition: string, read: (hit: AlertHitRow) => number | null): Column => ({
  ...right(id, header, definition, 62),
  formula: 'F66',
  value: read,
  text: (hit) => formatChangePercent(read(hit), 2),
  cell: (hit) => {
    const value = read(hit)
    if (value === null) return <span className="text-fg-3">-</span>
    return (
      <span className={value > 0 ? 'text-bull' : value < 0 ? 'text-bear' : ''}>
        {formatChangePercent(value, Math.abs(value) >= 100 ? 0 : 2)}
      </span>
    )
  },
})

/** What followed a hit, F66. */
export const resultColumns: readonly Column[] = [
  result('u1h', 'Und +1h', 'Change of the underlying one hour after the hit', (hit) => hit.result.under_1h),
  result('uclose', 'Und close', 'Change of the underlying to the close', (hit) => hit.result.under_close),
  result('u1d', 'Und +1d', 'Change of the underlying to the close of the next session', (hit) => hit.result.under_1d),
  result('u5d', 'Und +5d', 'Change of the underlying to the close five sessions later', (hit) => hit.result.under_5d),
  result(
    'cmax',
    'Max gain',
    'Best later bid of the contract that day against the ask at the hit',
    (hit) => hit.result.contract_max,
  ),
  hidden(
    result(
      'cmin',
      'Max loss',
      'Worst later bid of the contract that day against the ask at the hit',
      (hit) => hit.result.contract_min,
    ),
  ),
]
