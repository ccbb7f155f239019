import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import { type ComparedTide, compareModel } from '@/components/screens/flow/sectors/compareModel'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { IsoDate } from '@/lib/core/nominal'

export interface CompareTideProps {
  readonly groups: readonly ComparedTide[]
  readonly session: IsoDate
  readonly stepMinutes: number
  readonly source: string
  /** Picked by the visitor; else the ends of the list. */
  readonly isPicked: boolean
  readonly onReset: () => void
}

/** Where the option money of up to four groups went since the open. */
export function CompareTide({ groups, session, stepMinutes, source, isPicked, onReset }: CompareTideProps) {
  const { timeZone } = useTimeSettings()
  const model = useMemo(
    () => compareModel(groups, { session, stepMinutes, timeZone }),
    [groups, session, stepMinutes, timeZone],
  )
  return (
    <TimeFigure
      title="Sector tide"
      note={`net premium since 09:30 (F15); ${isPicked ? 'your pick' : 'the two most bought and the two most sold'}`}
      source={source}
      className="h-80"
      model={model}
      tools={
        isPicked ? (
          <button type="button" className="link touch-target text-11" onClick={onReset}>
            Reset
          </button>
        ) : null
      }
      empty={model.times.length === 0 ? <EmptyState>Nothing traded in these groups yet.</EmptyState> : null}
    />
  )
}
