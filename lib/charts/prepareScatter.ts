import type { ChartTable, ChartTone } from '@/lib/charts/chartTone'
import type { HeatStep } from '@/lib/charts/heatSteps'
import { axisOf, held, isOutside, middle, type ScatterAxis, type ScatterTick } from '@/lib/charts/scatterAxis'

/** Colour of a point: a meaning, or a step of the two-way heat scale (null where the value is unknown). */
export type ScatterColour = { readonly tone: ChartTone } | { readonly step: HeatStep | null }

export interface ScatterInput {
  readonly key: string
  readonly label: string
  readonly x: number
  readonly y: number
  /** Area of the point; null draws the smallest one. Left out everywhere: all points are alike. */
  readonly size?: number | null
  readonly colour: ScatterColour
  /** Earlier places, oldest first; drawn as a tail that ends at the point. */
  readonly trail?: readonly (readonly [x: number, y: number])[]
  /** Further cells of the table twin, after those of x, y and size. */
  readonly cells?: readonly string[]
}

export interface ScatterOptions {
  readonly title: string
  readonly x: ScatterAxis
  readonly y: ScatterAxis
  readonly size?: { readonly name: string; readonly format: (value: number) => string }
  /** Names of the further cells. */
  readonly columns?: readonly string[]
  /** Share of the points an axis leaves out at each end, so that one far point does not squeeze the rest. */
  readonly cut?: number
  /** Lines through the medians (default); none where the axes have their own middle. */
  readonly hasMedians?: boolean
  /** How many of the points farthest from the middle carry their name. */
  readonly labels?: number
}

/** A point in shares of the plot: 0 to 1 from the left and from the bottom. */
export interface ScatterPoint {
  readonly key: string
  readonly label: string
  readonly left: number
  readonly bottom: number
  /** Share of the largest radius. */
  readonly radius: number
  readonly colour: ScatterColour
  readonly trail: readonly (readonly [left: number, bottom: number])[]
  /** It lies outside the axes and is drawn on their edge. */
  readonly isClamped: boolean
  /** 0 is the farthest from the middle; null carries no name. */
  readonly rank: number | null
  /** Everything about the point in one sentence. */
  readonly detail: string
}

export interface ScatterModel {
  /** Largest first, so that small ones are drawn on top. */
  readonly points: readonly ScatterPoint[]
  readonly xTicks: readonly ScatterTick[]
  readonly yTicks: readonly ScatterTick[]
  readonly xName: string
  readonly yName: string
  /** Place of the medians; null without points. */
  readonly median: { readonly left: number; readonly bottom: number } | null
  readonly table: ChartTable
  readonly summary: string
}

const CUT = 0.02
const LABELS = 24
const MANY = 12

/** Points over two axes, with the ones far from the rest named. C9b. */
export function prepareScatter(input: readonly ScatterInput[], options: ScatterOptions): ScatterModel {
  const known = input.filter((point) => Number.isFinite(point.x) && Number.isFinite(point.y))
  const points = [...known].sort((a, b) => (b.size ?? 0) - (a.size ?? 0) || (a.key < b.key ? -1 : 1))
  const cut = known.length < MANY ? 0 : (options.cut ?? CUT)
  const across = axisOf([...points.map((p) => p.x), ...trailOf(points, 0)], options.x, cut)
  const up = axisOf([...points.map((p) => p.y), ...trailOf(points, 1)], options.y, cut)
  const ranks = ranksOf(points, options.labels ?? LABELS)
  const largest = Math.max(0, ...points.map((point) => point.size ?? 0))
  return {
    points: points.map((point) => ({
      key: point.key,
      label: point.label,
      colour: point.colour,
      rank: ranks.get(point.key) ?? null,
      left: held(across.at(point.x)),
      bottom: held(up.at(point.y)),
      radius: point.size === undefined || largest === 0 ? 0.25 : Math.sqrt(Math.max(0, point.size ?? 0) / largest),
      trail: (point.trail ?? []).map(([x, y]) => [held(across.at(x)), held(up.at(y))] as const),
      isClamped: isOutside(across.at(point.x)) || isOutside(up.at(point.y)),
      detail: detailOf(point, options),
    })),
    xTicks: across.ticks,
    yTicks: up.ticks,
    xName: options.x.name,
    yName: options.y.name,
    median:
      points.length === 0 || options.hasMedians === false
        ? null
        : {
            left: held(across.at(middle(points.map((p) => p.x)))),
            bottom: held(up.at(middle(points.map((p) => p.y)))),
          },
    table: tableOf(points, options),
    summary: summaryOf(points, options),
  }
}

const trailOf = (points: readonly ScatterInput[], part: 0 | 1): number[] =>
  points.flatMap((point) => (point.trail ?? []).map((place) => place[part]))

/** Places by distance from the medians, each axis in units of its median absolute deviation: one far value does not hide another. */
function ranksOf(points: readonly ScatterInput[], count: number): ReadonlyMap<string, number> {
  const far = (values: readonly number[]): ((value: number) => number) => {
    const centre = middle(values)
    const spread = middle(values.map((value) => Math.abs(value - centre))) || 1
    return (value) => (value - centre) / spread
  }
  const [fromX, fromY] = [far(points.map((p) => p.x)), far(points.map((p) => p.y))]
  const order = points
    .map((point) => ({ key: point.key, distance: Math.hypot(fromX(point.x), fromY(point.y)) }))
    .sort((a, b) => b.distance - a.distance || (a.key < b.key ? -1 : 1))
  return new Map(order.slice(0, count).map(({ key }, rank) => [key, rank]))
}

function cellsOf(point: ScatterInput, { x, y, size }: ScatterOptions): string[] {
  const own =
    size === undefined ? [] : [point.size === null || point.size === undefined ? '-' : size.format(point.size)]
  return [x.format(point.x), y.format(point.y), ...own, ...(point.cells ?? [])]
}

const namesOf = ({ x, y, size, columns }: ScatterOptions): string[] => [
  ...[x.name, y.name],
  ...(size === undefined ? [] : [size.name]),
  ...(columns ?? []),
]

function detailOf(point: ScatterInput, options: ScatterOptions): string {
  const cells = cellsOf(point, options)
  return `${point.label}: ${namesOf(options)
    .map((name, i) => `${name} ${cells[i] ?? '-'}`)
    .join(', ')}`
}

function tableOf(points: readonly ScatterInput[], options: ScatterOptions): ChartTable {
  return {
    columns: ['Name', ...namesOf(options)],
    rows: points.map((point) => [point.label, ...cellsOf(point, options)]),
  }
}

function summaryOf(points: readonly ScatterInput[], { title, x, y }: ScatterOptions): string {
  if (points.length === 0) return `${title}: no data`
  const [midX, midY] = [middle(points.map((p) => p.x)), middle(points.map((p) => p.y))]
  return `${title}: ${points.length} names, ${x.name} across with median ${x.format(midX)}, ${y.name} up with median ${y.format(midY)}`
}
