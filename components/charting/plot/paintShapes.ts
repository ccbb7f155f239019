import { chartColour } from '@/components/charts/chartColour'
import type { Shapes } from '@/lib/charting/drawings/shapes'
import type { ChartTone } from '@/lib/charts/chartTone'
import type { ChartTokens } from '@/lib/client/theme/readChartTokens'

export interface Brush {
  readonly tokens: ChartTokens
  readonly tone: ChartTone
  readonly isSelected: boolean
  /** Of the pane: boxed words stay inside it. */
  readonly width: number
}

const FONT_PX = 11
const PAD = 4

/** Paints the parts of one drawing. */
export function paintShapes(context: CanvasRenderingContext2D, { boxes, paths, labels }: Shapes, brush: Brush): void {
  const { tokens, tone, isSelected, width: room } = brush
  const colour = chartColour(tokens, tone)
  context.save()
  for (const { from, to, tone: side = 'own', isFaint = false } of boxes) {
    context.globalAlpha = isFaint ? 0.45 : 1
    context.fillStyle = side === 'own' ? tokens['chart-session'] : tokens[`${side}-fill`]
    context.fillRect(Math.min(from.x, to.x), Math.min(from.y, to.y), Math.abs(to.x - from.x), Math.abs(to.y - from.y))
  }
  context.strokeStyle = colour
  for (const { places, isDashed = false, isFaint = false } of paths) {
    context.globalAlpha = isFaint ? 0.6 : 1
    context.lineWidth = isSelected ? 2 : 1.5
    context.setLineDash(isDashed ? [4, 4] : [])
    context.beginPath()
    for (const [i, { x, y }] of places.entries()) {
      if (i === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
    context.stroke()
  }
  context.globalAlpha = 1
  context.setLineDash([])
  context.font = `${FONT_PX}px ${tokens['font-sans']}`
  for (const { at, text, isBoxed = false } of labels) {
    const { width } = context.measureText(text)
    const x = isBoxed ? Math.max(PAD, Math.min(at.x, room - width - 2 * PAD)) : at.x
    if (isBoxed) {
      context.fillStyle = tokens.raised
      context.fillRect(x - PAD, at.y - FONT_PX - 2, width + 2 * PAD, FONT_PX + 2 * PAD)
      context.lineWidth = 1
      context.strokeRect(x - PAD + 0.5, at.y - FONT_PX - 1.5, width + 2 * PAD, FONT_PX + 2 * PAD)
    }
    context.fillStyle = isBoxed ? tokens['text-1'] : colour
    context.fillText(text, x, at.y)
  }
  context.restore()
}
