import { ChartFrame, type ChartFrameProps } from '@/components/charts/ChartFrame'
import { SeriesChart } from '@/components/charts/SeriesChart'
import type { SeriesModel } from '@/lib/charts/prepareSeries'

export interface SeriesFigureProps extends Omit<ChartFrameProps, 'summary' | 'table' | 'children'> {
  readonly model: SeriesModel
}

/** Lines over time in their frame: title, words, table twin and exports come from the same model. */
export function SeriesFigure({ model, ...frame }: SeriesFigureProps) {
  return (
    <ChartFrame {...frame} summary={model.summary} table={model.table}>
      <SeriesChart model={model} />
    </ChartFrame>
  )
}
