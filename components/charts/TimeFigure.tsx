import type { ReactNode } from 'react'
import { ChartFrame, type ChartFrameProps } from '@/components/charts/ChartFrame'
import { explainsPoints } from '@/components/charts/plotPoint'
import { TimePlot, type TimePlotProps } from '@/components/charts/TimePlot'

export interface TimeFigureProps
  extends Omit<TimePlotProps, 'source'>,
    Omit<ChartFrameProps, 'summary' | 'table' | 'children'> {
  /** Instead of the table of the plot, where it says more than the plot does. */
  readonly table?: ChartFrameProps['table']
  /** Said in place of the plot, where there is nothing to draw. */
  readonly empty?: ReactNode
}

/** A time plot in its frame: title, words, table twin and exports come from the same model. */
export function TimeFigure({ model, stack, onChoose, table = model.table, empty, ...frame }: TimeFigureProps) {
  return (
    <ChartFrame
      {...frame}
      {...(explainsPoints(model) ? { isInteractive: true } : {})}
      summary={model.summary}
      table={table}
    >
      {empty ?? <TimePlot model={model} stack={stack} onChoose={onChoose} source={frame.source} />}
    </ChartFrame>
  )
}
