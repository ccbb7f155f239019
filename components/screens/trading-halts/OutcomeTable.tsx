import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import type { HaltOutcomeRow } from '@/lib/contract/halts'
import { haltMeaning } from '@/lib/equities/haltCodes'
import { formatCount, formatUpTo } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

const HEADS = ['Code', 'Meaning', 'Halts', 'Names', 'Minutes', 'Gap', '5 min', '30 min', 'Up after 30', 'n'] as const

export interface OutcomeTableProps {
  readonly label: string
  readonly rows: readonly HaltOutcomeRow[]
  readonly empty: string
}

/** What names did after each code: medians with n. §4.4. */
export function OutcomeTable({ label, rows, empty }: OutcomeTableProps) {
  return (
    <FactTable
      label={label}
      columns={HEADS}
      words={[1]}
      empty={empty}
      rows={rows.map((row) => ({
        key: row.code,
        cells: [
          <b key="code" className="font-medium font-mono text-fg-1">
            {row.code}
          </b>,
          haltMeaning(row.code).words,
          formatCount(row.count),
          formatCount(row.names),
          formatUpTo(row.minutes, 0),
          ...[row.gap, row.move_5, row.move_30].map((value, at) => (
            <Move key={HEADS[5 + at]} value={value} text={formatFractionChange(value, 2)} />
          )),
          formatFraction(row.up_share, 0),
          formatCount(row.n),
        ],
      }))}
    />
  )
}
