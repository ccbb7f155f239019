import { HeatTable } from '@/components/stocks/parts/HeatTable'
import { formatNumber } from '@/lib/format/number'

export interface CorrelationTableProps {
  readonly label: string
  readonly names: readonly string[]
  /** By row and column, −1 to 1; null where too few returns are known. */
  readonly values: readonly (readonly (number | null)[])[]
}

/** F48, F64: every name against every other, the number in each cell. */
export function CorrelationTable({ label, names, values }: CorrelationTableProps) {
  return (
    <div className="px-2 pb-2">
      <HeatTable
        label={label}
        columns={names}
        rows={names.map((name, at) => ({ name, values: values[at] ?? [] }))}
        format={(value) => formatNumber(value, 2)}
        scale="diverging"
        clamp={1}
      />
    </div>
  )
}
