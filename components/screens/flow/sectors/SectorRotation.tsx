import { useRouter } from 'next/router'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { ScatterChart } from '@/components/charts/ScatterChart'
import { Waiting } from '@/components/options/contract/Waiting'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { RotationLegend } from '@/components/stocks/rotation/RotationLegend'
import { TAIL_WORDS, useRotation } from '@/components/stocks/rotation/useRotation'
import type { CallArgs } from '@/lib/contract/calls'
import { hrefOf, routes } from '@/lib/navigation/routes'

export interface SectorRotationProps {
  readonly when: Partial<NonNullable<CallArgs<'maps.rotation'>['query']>>
  readonly isLive: boolean
}

/** The funds of the eleven sectors: strength over twenty sessions, its change over five, the last evenings (F48). */
export function SectorRotation({ when, isLive }: SectorRotationProps) {
  const { push } = useRouter()
  const { answer, shown, model } = useRotation(when, isLive)
  if (shown === undefined) return <Waiting answer={answer} source="maps.rotation" rows={12} label="Loading rotation" />
  return (
    <ChartFrame
      title="Rotation"
      note={`sector funds against ${shown.data.benchmark}; ${TAIL_WORDS}`}
      summary={model.summary}
      table={model.table}
      source={chartSource(shown.meta)}
      isInteractive
      className="h-80"
    >
      <ScatterChart
        label="Sector funds on the rotation plot"
        model={model}
        legend={<RotationLegend />}
        empty="No price history of the sector funds is known."
        onChoose={(symbol) => void push(hrefOf(routes.etfOverview, { symbol }))}
      />
    </ChartFrame>
  )
}
