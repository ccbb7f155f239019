import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { backgroundClass } from '@/components/charts/chartClass'
import { uplotData, uplotOptions } from '@/components/charts/uplotOptions'
import { cx } from '@/components/ui/cx'
import { useChartTokens } from '@/hooks/app/useChartTokens'
import { useElementSize } from '@/hooks/view/useElementSize'
import type { SeriesModel } from '@/lib/charts/prepareSeries'

/** Draws a prepared series model; values under the crosshair stand in the readout line, docked top left. */
export function SeriesPlot({ model }: { readonly model: SeriesModel }) {
  const box = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot | null>(null)
  const { width, height } = useElementSize(box)
  const tokens = useChartTokens()
  const [index, setIndex] = useState<number | null>(null)
  const shape = model.series.map((one) => `${one.name}${one.tone}${one.shape}`).join('|')
  const latest = useRef(model)
  latest.current = model

  // The canvas is the outside system: it is made anew when the theme or the kind of lines changes.
  // Ticks and data follow below, without a new canvas.
  useEffect(() => {
    if (!box.current || !tokens || width === 0 || height === 0 || shape === '') return
    const made = new uPlot(
      uplotOptions(latest.current, tokens, { width, height }, setIndex),
      uplotData(latest.current),
      box.current,
    )
    plot.current = made
    return () => {
      made.destroy()
      plot.current = null
    }
  }, [tokens, width, height, shape])
  useEffect(() => plot.current?.setData(uplotData(model)), [model])

  const at = index ?? model.times.length - 1
  return (
    <div className="flex h-full min-h-0 flex-col px-2.5 pb-1">
      <p className="flex h-4 gap-3 overflow-hidden whitespace-nowrap text-11">
        {index === null ? null : <span className="text-fg-3">{model.table.rows[at]?.[0]}</span>}
        {model.series.map((one) => (
          <span key={one.name} className="flex items-center gap-1 text-fg-2">
            <i className={cx('h-0.5 w-2.5', backgroundClass(one.tone))} />
            {one.name}
            <b className="font-medium text-fg-1">{readout(model, one.values[at])}</b>
          </span>
        ))}
      </p>
      <div ref={box} className="min-h-0 flex-1 overflow-hidden" />
    </div>
  )
}

function readout(model: SeriesModel, value: number | null | undefined): string {
  return value === null || value === undefined ? '-' : model.format(value)
}
