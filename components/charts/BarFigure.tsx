import { BarChart, type BarChartProps } from '@/components/charts/BarChart'
import { ChartFrame, type ChartFrameProps } from '@/components/charts/ChartFrame'

export interface BarFigureProps extends BarChartProps, Omit<ChartFrameProps, 'summary' | 'table' | 'children'> {
  /** Instead of the table of the bars, where it says more than they do. */
  readonly table?: ChartFrameProps['table']
}

/** Bars in their frame: title, words, table twin and exports come from the same model. */
export function BarFigure(props: BarFigureProps) {
  const { model, table = model.table, format, direction, onChoose, isWaiting = false, ...frame } = props
  return (
    <ChartFrame {...frame} summary={model.summary} table={table}>
      <BarChart
        model={model}
        format={format}
        direction={direction}
        isWaiting={isWaiting}
        {...(onChoose ? { onChoose } : {})}
      />
    </ChartFrame>
  )
}
