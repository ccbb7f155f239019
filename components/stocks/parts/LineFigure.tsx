import { ChartFrame, type ChartFrameProps } from '@/components/charts/ChartFrame'
import { LinePlot } from '@/components/stocks/parts/LinePlot'
import type { LineModel } from '@/components/stocks/parts/lineModel'

export interface LineFigureProps extends Omit<ChartFrameProps, 'summary' | 'table' | 'children'> {
  readonly model: LineModel
}

/** Lines in their frame: title, words, table twin and exports come from the same model. */
export function LineFigure({ model, ...frame }: LineFigureProps) {
  return (
    <ChartFrame {...frame} summary={model.summary} table={model.table}>
      <LinePlot model={model} />
    </ChartFrame>
  )
}
