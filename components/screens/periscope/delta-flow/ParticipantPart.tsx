import { BarFigure } from '@/components/charts/BarFigure'
import {
  NO_SPLIT,
  PARTICIPANT_MEANINGS,
  PARTICIPANT_NAMES,
  participantBars,
  participantNote,
  participantTable,
} from '@/components/screens/periscope/delta-flow/participantModel'
import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { directionClass, directionOf } from '@/components/ui/Direction'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { axisMoney } from '@/lib/charts/axisMoney'
import type { DeltaFlowRow } from '@/lib/contract/deltaFlow'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'

const wide = (name: string) => ({ name, isOffPhone: true })
const HEADS = ['Participant', wide('Bought'), wide('Sold'), 'To open', 'To close', 'Delta flow']

export interface ParticipantPartProps {
  readonly data: DeltaFlowRow
  /** Source and tier, printed on exports. */
  readonly source: string
}

/** Whose orders moved the delta of a session, as exchanges labelled them; why there is no such split where there is none. */
export function ParticipantPart({ data, source }: ParticipantPartProps) {
  const { timeZone } = useTimeSettings()
  const { participants } = data
  const { missing, rows } = participants
  if (missing !== null) {
    return (
      <div className="border-line-1 border-b">
        <EmptyState>{NO_SPLIT[missing]}</EmptyState>
      </div>
    )
  }
  return (
    <section
      aria-label="By participant"
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-px border-b bg-line-1 max-rail:grid-cols-1"
    >
      <BarFigure
        title="Delta flow by participant"
        note="F14: Σ (bought − sold)·100·Δ·S"
        source={`${source}; ${participantNote(participants, timeZone)}`}
        className="h-60"
        model={participantBars(participants)}
        table={participantTable(participants)}
        format={axisMoney}
        direction="vertical"
      />
      <div className="min-w-0 bg-panel">
        <p className="flex min-h-7.5 items-center px-3 py-1 text-11 text-fg-3">
          {participantNote(participants, timeZone)}
        </p>
        <div className="overflow-x-auto">
          <SmallTable label="Delta flow by participant" heads={HEADS}>
            {rows.map((row) => (
              <tr key={row.participant} className={SMALL_ROW}>
                <th
                  scope="row"
                  title={PARTICIPANT_MEANINGS[row.participant]}
                  className="whitespace-nowrap px-3 text-left font-regular"
                >
                  {PARTICIPANT_NAMES[row.participant]}
                </th>
                <td className="px-1.75 text-right max-phone:hidden">{formatCount(row.buys)}</td>
                <td className="px-1.75 text-right max-phone:hidden">{formatCount(row.sells)}</td>
                <td className="px-1.75 text-right text-fg-2">{formatSignedMoney(row.opening)}</td>
                <td className="px-1.75 text-right text-fg-2">{formatSignedMoney(row.closing)}</td>
                <td className={`px-1.75 pr-3 text-right font-medium ${directionClass(directionOf(row.total))}`}>
                  {formatSignedMoney(row.total)}
                </td>
              </tr>
            ))}
          </SmallTable>
        </div>
      </div>
    </section>
  )
}
