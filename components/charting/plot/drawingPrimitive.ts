import type { IPrimitivePaneRenderer, IPrimitivePaneView, PrimitivePaneViewZOrder } from 'lightweight-charts'
import { HostedPrimitive, type Logical } from '@/components/charting/plot/hostedPrimitive'
import { paintShapes } from '@/components/charting/plot/paintShapes'
import type { PlotModel } from '@/components/charting/plot/plotModel'
import type { Drawing } from '@/lib/charting/drawings/drawing'
import { type Canvas, profileShapes, shapesOf } from '@/lib/charting/drawings/shapes'
import { barWidth, logicalOf, timeAt } from '@/lib/charting/timeScale'
import type { ChartTokens } from '@/lib/client/theme/readChartTokens'

/** Share of the pane that the profile of what is visible may take. */
const PROFILE_SHARE = 0.22

/** Drawings of the price pane, painted with the bars themselves: they move with every zoom and pan, never a frame late. */
export class DrawingPrimitive extends HostedPrimitive {
  private model: PlotModel | null = null
  private tokens: ChartTokens | null = null
  private drawings: readonly Drawing[] = []
  private selectedId: string | null = null
  private size = { width: 0, height: 0 }
  protected readonly views: readonly IPrimitivePaneView[]

  constructor() {
    super()
    this.views = [
      this.view('bottom', (context) => this.paintBelow(context)),
      this.view('top', (context) => this.paintAbove(context)),
    ]
  }

  setModel(model: PlotModel, tokens: ChartTokens): void {
    this.model = model
    this.tokens = tokens
    this.host?.requestUpdate()
  }

  setDrawings(drawings: readonly Drawing[], selectedId: string | null): void {
    this.drawings = drawings
    this.selectedId = selectedId
    this.host?.requestUpdate()
  }

  /** The pane as drawings see it; null before it is on screen. */
  canvas(): Canvas | null {
    const { host, model } = this
    if (host === null || model === null) return null
    const scale = host.chart.timeScale()
    const { times, bars, formatPrice } = model
    const width = barWidth(times)
    // The library knows whole places only; a drawing made on wider or narrower bars stands between two of them.
    const [zero, one] = [scale.logicalToCoordinate(0 as Logical) ?? 0, scale.logicalToCoordinate(1 as Logical) ?? 0]
    const xAt = (place: number): number => zero + place * (one - zero)
    return {
      ...this.size,
      times,
      bars,
      formatPrice,
      xAt,
      x: (t) => xAt(logicalOf(times, t, width)),
      y: (p) => host.series.priceToCoordinate(p) ?? -1000,
    }
  }

  /** Time and price under a place of the pane. */
  pointAt(x: number, y: number): { readonly t: number; readonly p: number } | null {
    const { host, model } = this
    const price = host?.series.coordinateToPrice(y) ?? null
    const logical = host?.chart.timeScale().coordinateToLogical(x) ?? null
    if (price === null || logical === null || model === null) return null
    return { t: Math.round(timeAt(model.times, logical)), p: price }
  }

  private view(
    zOrder: PrimitivePaneViewZOrder,
    paint: (context: CanvasRenderingContext2D) => void,
  ): IPrimitivePaneView {
    const renderer: IPrimitivePaneRenderer = {
      draw: (target) =>
        target.useMediaCoordinateSpace(({ context, mediaSize }) => {
          this.size = { width: mediaSize.width, height: mediaSize.height }
          paint(context)
        }),
    }
    return { zOrder: () => zOrder, renderer: () => renderer }
  }

  private paintBelow(context: CanvasRenderingContext2D): void {
    const [canvas, { model, tokens }] = [this.canvas(), this]
    if (canvas === null || model === null || tokens === null) return
    context.save()
    context.fillStyle = tokens['chart-session']
    for (const [first, last] of model.shaded) {
      const [left, right] = [canvas.xAt(first - 0.5), canvas.xAt(last + 0.5)]
      if (right > 0 && left < canvas.width) context.fillRect(left, 0, right - left, canvas.height)
    }
    context.strokeStyle = tokens['line-3']
    context.setLineDash([2, 4])
    context.beginPath()
    for (const place of model.breaks) {
      const x = Math.round((canvas.xAt(place - 1) + canvas.xAt(place)) / 2) + 0.5
      if (x < 0 || x > canvas.width) continue
      context.moveTo(x, 0)
      context.lineTo(x, canvas.height)
    }
    context.stroke()
    context.restore()
    if (model.hasProfile) this.paintProfile(context, canvas, tokens)
  }

  private paintProfile(context: CanvasRenderingContext2D, canvas: Canvas, tokens: ChartTokens): void {
    const range = this.host?.chart.timeScale().getVisibleLogicalRange()
    if (range === null || range === undefined) return
    const seen = canvas.bars.slice(Math.max(0, Math.ceil(range.from)), Math.max(0, Math.floor(range.to) + 1))
    const width = canvas.width * PROFILE_SHARE
    const room = { left: canvas.width - width, width, isFromRight: true }
    paintShapes(context, profileShapes(seen, canvas, room), {
      tokens,
      tone: 'neutral',
      isSelected: false,
      width: canvas.width,
    })
  }

  private paintAbove(context: CanvasRenderingContext2D): void {
    const [canvas, tokens] = [this.canvas(), this.tokens]
    if (canvas === null || tokens === null) return
    for (const drawing of this.drawings) {
      const isSelected = drawing.id === this.selectedId
      paintShapes(context, shapesOf(drawing, canvas), { tokens, tone: drawing.tone, isSelected, width: canvas.width })
      if (isSelected) paintHandles(context, drawing, canvas, tokens)
    }
  }
}

const HANDLE = 4

function paintHandles(context: CanvasRenderingContext2D, drawing: Drawing, canvas: Canvas, tokens: ChartTokens): void {
  context.save()
  context.fillStyle = tokens.panel
  context.strokeStyle = tokens.focus
  context.lineWidth = 1.5
  for (const { t, p } of drawing.points) {
    context.beginPath()
    context.arc(canvas.x(t), canvas.y(p), HANDLE, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
  }
  context.restore()
}
