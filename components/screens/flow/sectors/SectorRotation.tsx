import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { ScatterChart } from '@/components/charts/ScatterChart'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { RotationLegend } from '@/components/stocks/rotation/RotationLegend'
import { rotationModel } from '@/components/stocks/rotation/rotationModel'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { CallArgs } from '@/lib/contract/calls'
import { hrefOf, routes } from '@/lib/navigation/routes'

export interface SectorRotationProps {
  readonly when: Partial<NonNullable<CallArgs<'maps.rotation'>['query']>>
  readonly isLive: boolean
}

const TRAIL = 6
const EVERY_MS = 30_000

/** The funds of the eleven sectors: strength over twenty sessions, its change over five, the last evenings (F48). */
export function SectorRotation({ when, isLive }: SectorRotationProps) {
  const { push } = useRouter()
  const answer = useLiveAnswer('maps.rotation', { query: { ...when, trail: TRAIL } }, { isLive, everyMs: EVERY_MS })
  const shown = loadedData(answer)
  const model = useMemo(() => rotationModel(shown?.data), [shown])
  if (shown === undefined) return <Waiting answer={answer} source="maps.rotation" rows={12} label="Loading rotation" />
  return (
    <ChartFrame
      title="Rotation"
      note={`sector funds against ${shown.data.benchmark}; tails are the ${TRAIL - 1} evenings before`}
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
