import type { AutoscaleInfo, IPrimitivePaneRenderer, IPrimitivePaneView } from 'lightweight-charts'
import { HostedPrimitive, type Logical } from '@/components/charting/plot/hostedPrimitive'
import { type PaintLayer, priceToPixels } from '@/components/charting/plot/paintRoom'
import { stepOf } from '@/lib/charting/plotColumns'

/**
 * Paints the bars and lines of a pane straight from columns of numbers: what a frame costs goes by the pixels, not by the
 * bars. The library keeps the axes, the crosshair and the gestures.
 */
export class PanePainter extends HostedPrimitive {
  private layers: readonly PaintLayer[] = []
  private isStraight = true
  protected readonly views: readonly IPrimitivePaneView[]

  constructor() {
    super()
    const renderer: IPrimitivePaneRenderer = {
      draw: (target) =>
        target.useBitmapCoordinateSpace(({ context, bitmapSize, horizontalPixelRatio }) =>
          this.paint(context, { ...bitmapSize, ratio: horizontalPixelRatio }),
        ),
    }
    this.views = [{ zOrder: () => 'normal', renderer: () => renderer }]
  }

  /** `isStraight`: the axis is not logarithmic. */
  setLayers(layers: readonly PaintLayer[], isStraight: boolean): void {
    this.layers = layers
    this.isStraight = isStraight
    this.host?.requestUpdate()
  }

  autoscaleInfo(from: number, to: number): AutoscaleInfo | null {
    const found = this.layers.flatMap((layer) => layer.range(Math.floor(from), Math.ceil(to)) ?? [])
    if (found.length === 0) return null
    const range = found.reduce((all, one) => ({ min: Math.min(all.min, one.min), max: Math.max(all.max, one.max) }))
    return { priceRange: { minValue: range.min, maxValue: range.max } }
  }

  private paint(
    context: CanvasRenderingContext2D,
    { width, height, ratio }: { readonly width: number; readonly height: number; readonly ratio: number },
  ): void {
    const { host } = this
    if (host === null || this.layers.length === 0) return
    const scale = host.chart.timeScale()
    const range = scale.getVisibleLogicalRange()
    const [zero, one] = [scale.logicalToCoordinate(0 as Logical), scale.logicalToCoordinate(1 as Logical)]
    const y = priceToPixels(host.series, { isStraight: this.isStraight, ratio })
    if (range === null || zero === null || one === null || y === null) return
    const spacing = (one - zero) * ratio
    const room = {
      context,
      ratio,
      width,
      height,
      spacing,
      y,
      from: Math.floor(range.from),
      to: Math.ceil(range.to),
      step: stepOf(spacing),
      x: (place: number) => zero * ratio + place * spacing,
    }
    for (const layer of this.layers) layer.paint(room)
  }
}
