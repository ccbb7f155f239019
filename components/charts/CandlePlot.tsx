import type { MouseEventParams } from 'lightweight-charts'
import { useEffect, useRef, useState } from 'react'
import { chartOptions, drawCandles, type FormatTick } from '@/components/charts/candleOptions'
import { backgroundClass } from '@/components/charts/chartClass'
import { createTimeChart } from '@/components/charts/wholeLabels'
import { cx } from '@/components/ui/cx'
import { useChartTokens } from '@/hooks/app/useChartTokens'
import type { ChartTone } from '@/lib/charts/chartTone'
import type { CandleModel } from '@/lib/charts/prepareCandles'

export interface CandlePlotProps {
  readonly model: CandleModel
  /** Axis and crosshair labels, in the user's zone. */
  readonly formatTime: (ms: number) => string
  /** Labels of the axis alone, where the crosshair's are too long for it. */
  readonly formatTick?: FormatTick
  /** A double press on the bar of an instant. Keep it the same between draws: the canvas is made anew for another one. */
  readonly onBar?: (atMs: number) => void
}

/** Draws a prepared candle model; the readout line shows the bar under the crosshair, or the last one. */
export function CandlePlot({ model, formatTime, formatTick, onBar }: CandlePlotProps) {
  const box = useRef<HTMLDivElement>(null)
  const tokens = useChartTokens()
  const [index, setIndex] = useState<number | null>(null)

  // The canvas is the outside system: made anew for a new model or theme.
  useEffect(() => {
    if (!box.current || !tokens) return
    const chart = createTimeChart(box.current, chartOptions(tokens, { formatTime, formatTick }))
    drawCandles(chart, model, tokens)
    const onMove = (event: MouseEventParams) =>
      setIndex(typeof event.time === 'number' ? model.times.indexOf(event.time * 1000) : null)
    chart.subscribeCrosshairMove(onMove)
    chart.subscribeDblClick(({ time }) => {
      if (typeof time === 'number') onBar?.(time * 1000)
    })
    return () => chart.remove()
  }, [model, tokens, formatTime, formatTick, onBar])

  const at = index !== null && index >= 0 ? index : model.times.length - 1
  const row = model.table.rows[at] ?? []
  const tones = [
    null,
    null,
    null,
    null,
    null,
    ...model.lines.map((one) => one.tone),
    ...model.panes.flatMap((pane) => pane.series.map((one) => one.tone)),
  ]
  return (
    <div className="flex h-full min-h-0 flex-col">
      <p className="flex min-h-4 flex-wrap gap-x-3 overflow-hidden px-2.5 text-11 text-fg-3">
        {row.map((cell, i) =>
          cell === '' ? null : (
            <span key={model.table.columns[i]} className="flex items-center gap-1 whitespace-nowrap">
              <ToneMark tone={tones[i] ?? null} />
              {i === 0 ? null : model.table.columns[i]}
              <b className="font-medium text-fg-1">{cell}</b>
            </span>
          ),
        )}
      </p>
      <div ref={box} className="min-h-0 flex-1" />
    </div>
  )
}

function ToneMark({ tone }: { readonly tone: ChartTone | null }) {
  return tone ? <i className={cx('size-2', backgroundClass(tone))} /> : null
}
