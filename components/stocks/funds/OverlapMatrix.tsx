import { HeatTable } from '@/components/stocks/parts/HeatTable'
import { formatFraction } from '@/lib/format/percent'

export interface OverlapMatrixProps {
  readonly funds: readonly string[]
  /** Σ min of the weights of two funds, row by column. */
  readonly matrix: readonly (readonly number[])[]
}

/** What funds share with each other: Σ of the smaller weight of every holding. */
export function OverlapMatrix({ funds, matrix }: OverlapMatrixProps) {
  return (
    <div className="overflow-x-auto px-2 pb-2">
      <HeatTable
        label="Overlap matrix"
        columns={funds}
        rows={funds.map((name, i) => ({
          name,
          values: funds.map((_, j) => (i === j ? null : (matrix[i]?.[j] ?? null))),
        }))}
        format={(value) => formatFraction(value, 0)}
        scale="rising"
      />
    </div>
  )
}
