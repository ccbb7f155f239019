import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { HeatLegend } from '@/components/charts/HeatLegend'
import { HeatOverlay } from '@/components/charts/HeatOverlay'
import { drawHeat, type HeatPlace, heatPlaceOf } from '@/components/charts/heatParts'
import { useChartTokens } from '@/hooks/app/useChartTokens'
import { useElementSize } from '@/hooks/view/useElementSize'
import type { HeatGridModel } from '@/lib/charts/prepareHeatGrid'

export interface HeatGridProps {
  readonly model: HeatGridModel
}

/** C9c: strike by time. Cells on canvas, candles, cone and axes as SVG over them. */
export function HeatGrid({ model }: HeatGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const tokens = useChartTokens()
  const { width, height } = useElementSize(box)
  const [pointed, setPointed] = useState<{ column: number; row: number } | null>(null)
  const place = heatPlaceOf(model, { width, height })

  // The canvas is the outside system: drawn anew for a new model, size or theme.
  useEffect(() => {
    if (canvas.current && tokens && width > 0) {
      drawHeat(canvas.current, model, heatPlaceOf(model, { width, height }), tokens)
    }
  }, [model, tokens, width, height])

  return (
    <div className="flex h-full min-h-0 flex-col px-2.5 pb-1">
      {pointed ? (
        <p className="h-4 truncate text-11 text-fg-1">{words(model, pointed)}</p>
      ) : (
        <HeatLegend clamp={model.format(model.clamp)} isEmpty={model.clamp === 0} />
      )}
      <div
        ref={box}
        className="relative min-h-0 flex-1 touch-pan-y overflow-hidden"
        onPointerMove={(event) => setPointed(cellAt(event, model, place))}
        onPointerLeave={() => setPointed(null)}
      >
        <canvas ref={canvas} className="absolute inset-0 size-full" />
        {width > 0 && height > 0 ? <HeatOverlay model={model} place={place} /> : null}
      </div>
    </div>
  )
}

function cellAt(event: PointerEvent, model: HeatGridModel, place: HeatPlace) {
  const rect = event.currentTarget.getBoundingClientRect()
  const ms = place.timeAt(event.clientX - rect.left)
  const price = place.priceAt(event.clientY - rect.top)
  const column = model.times.findLastIndex((start) => start <= ms)
  const row = model.bands.findIndex(([low, high]) => price >= low && price < high)
  return column < 0 || row < 0 ? null : { column, row }
}

function words(model: HeatGridModel, { column, row }: { column: number; row: number }): string {
  const value = model.values[column]?.[row]
  const at = model.formatTime(model.times[column] ?? 0)
  return `${at} strike ${model.strikes[row]}: ${value === null || value === undefined ? 'not known' : model.format(value)}`
}
