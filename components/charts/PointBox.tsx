import { type PlotPoint, valuesAt } from '@/components/charts/plotPoint'
import { ExplainBox } from '@/components/explain/ExplainBox'
import { noteOf } from '@/components/explain/figureNote'
import type { TimePlotModel } from '@/lib/charts/prepareTimePlot'

export interface PointBoxProps {
  readonly model: TimePlotModel
  readonly point: PlotPoint
  readonly at: { readonly x: number; readonly y: number }
  /** Source and tier of the chart. */
  readonly source?: string | undefined
  readonly onClose: () => void
}

/** How a point of a chart is made: formula, what stands beside it at that time, source, and its value (C15). */
export function PointBox({ model, point, at, source, onClose }: PointBoxProps) {
  const { line, index } = point
  const when = model.timeLabels[index] ?? ''
  const value = model.format[line.axis](line.values[index] ?? Number.NaN)
  const note = noteOf({ title: `${line.name} ${when}`, value }, line.formula ?? '')
  const beside = valuesAt(model, index).filter(([name]) => name !== line.name)
  const from = source === undefined ? [] : [['source', source] as const]
  return (
    <ExplainBox {...note} inputs={[['at', when], ...beside, ...from]} at={at} onClose={onClose}>
      <p role="status">
        Shown <b className="font-medium">{value}</b>
      </p>
    </ExplainBox>
  )
}
