import type { HeatGridModel } from '@/lib/charts/prepareHeatGrid'
import { type ChartTokens, chartTokenNames } from '@/lib/client/theme/readChartTokens'

const AXIS_LEFT = 46
const AXIS_BOTTOM = 16

/** Where a price and an instant lie in the box of a heat grid. */
export interface HeatPlace {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly width: number
  readonly height: number
  readonly x: (ms: number) => number
  readonly y: (price: number) => number
  readonly timeAt: (left: number) => number
  readonly priceAt: (top: number) => number
}

export function heatPlaceOf(
  { span, range }: HeatGridModel,
  { width, height }: { readonly width: number; readonly height: number },
): HeatPlace {
  const left = AXIS_LEFT
  const bottom = Math.max(1, height - AXIS_BOTTOM)
  const [from, to] = span
  const wide = Math.max(1, width - left)
  return {
    left,
    right: width,
    bottom,
    width,
    height,
    x: (ms) => left + ((ms - from) / (to - from)) * wide,
    y: (price) => bottom * (1 - (price - range.low) / (range.high - range.low)),
    timeAt: (at) => from + ((at - left) / wide) * (to - from),
    priceAt: (top) => range.high - (top / bottom) * (range.high - range.low),
  }
}

/** From the lowest step to the highest. */
const TOKENS = chartTokenNames.filter((name) => name.startsWith('div-'))

/** Paints the cells; unknown ones stay empty. */
export function drawHeat(canvas: HTMLCanvasElement, model: HeatGridModel, place: HeatPlace, tokens: ChartTokens): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const scale = window.devicePixelRatio || 1
  canvas.width = Math.round(place.width * scale)
  canvas.height = Math.round(place.height * scale)
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.clearRect(0, 0, place.width, place.height)
  for (const [column, steps] of model.steps.entries()) {
    const start = model.times[column] ?? 0
    const x = place.x(start)
    const wide = Math.max(1, place.x(start + model.columnMs) - x)
    for (const [row, step] of steps.entries()) {
      const band = model.bands[row]
      if (step === null || step === 0 || band === undefined) continue
      context.fillStyle = tokens[TOKENS[step + 4] ?? 'div-0']
      const top = Math.max(0, place.y(band[1]))
      context.fillRect(x, top, wide + 0.5, Math.min(place.bottom, place.y(band[0])) - top + 0.5)
    }
  }
}
