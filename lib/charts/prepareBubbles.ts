import type { ChartTable, ChartTone } from '@/lib/charts/chartTone'
import { niceScale } from '@/lib/charts/niceScale'

export interface BubbleInput {
  readonly key: string
  readonly label: string
  readonly x: number
  /** Not below 0; drawn on a logarithmic axis. */
  readonly y: number
  readonly size: number
  readonly tone: ChartTone
}

/** A bubble in shares of the plot: 0 to 1 from the left and from the bottom, radius as a share of the largest. */
export interface Bubble extends BubbleInput {
  readonly left: number
  readonly bottom: number
  readonly radius: number
  /** It lies outside the axis and is drawn on its edge. */
  readonly isClamped: boolean
}

interface AxisTick {
  readonly value: number
  readonly at: number
}

export interface BubbleModel {
  /** Largest first, so that small ones are drawn on top. */
  readonly bubbles: readonly Bubble[]
  readonly xTicks: readonly AxisTick[]
  readonly yTicks: readonly AxisTick[]
  readonly table: ChartTable
  readonly summary: string
}

export interface BubbleOptions {
  readonly title: string
  readonly columns: readonly [label: string, x: string, y: string, size: string, tone: string]
  readonly formatX: (value: number) => string
  readonly formatY: (value: number) => string
  readonly formatSize: (value: number) => string
  readonly formatTone: (tone: ChartTone) => string
  /** Values on the logarithmic axis that are named. */
  readonly yMarks: readonly number[]
}

/** Share of the points that the linear axis leaves out at each end, so that one far point does not squeeze the rest. */
const CUT = 0.02

/** Places bubbles: x linear, y by the logarithm of one more, area by size. */
export function prepareBubbles(input: readonly BubbleInput[], options: BubbleOptions): BubbleModel {
  const points = [...input].sort((a, b) => b.size - a.size)
  const xs = points.map((point) => point.x).sort((a, b) => a - b)
  const scale = niceScale(quantile(xs, CUT), quantile(xs, 1 - CUT), 6)
  const top = Math.log1p(Math.max(1, ...points.map((point) => point.y)))
  const largest = points[0]?.size ?? 1
  const span = scale.max - scale.min || 1
  const bubbles = points.map((point) => {
    const left = (point.x - scale.min) / span
    return {
      ...point,
      left: Math.max(0, Math.min(1, left)),
      isClamped: left < 0 || left > 1,
      bottom: Math.log1p(Math.max(0, point.y)) / top,
      radius: Math.sqrt(Math.max(0, point.size) / largest),
    }
  })
  return {
    bubbles,
    xTicks: scale.ticks.map((value) => ({ value, at: (value - scale.min) / span })),
    yTicks: options.yMarks.map((value) => ({ value, at: Math.log1p(value) / top })).filter((tick) => tick.at <= 1),
    table: {
      columns: options.columns,
      rows: points.map((point) => [
        point.label,
        options.formatX(point.x),
        options.formatY(point.y),
        options.formatSize(point.size),
        options.formatTone(point.tone),
      ]),
    },
    summary: points[0]
      ? `${options.title}: ${points.length} bubbles, largest ${points[0].label} with ${options.formatSize(points[0].size)}`
      : `${options.title}: no data`,
  }
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(share * (sorted.length - 1))))] ?? 0
}
