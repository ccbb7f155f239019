import {
  type ChartState,
  FIRST_CHART,
  GRID_COUNT,
  type Grid,
  type LayoutState,
  MARKS,
  type Mark,
  OVERLAYS,
  type Overlay,
} from '@/lib/charting/layout'

/** More or fewer charts: new ones begin as the one before them. */
export function withGrid(layout: LayoutState, grid: Grid): LayoutState {
  const last = layout.charts.at(-1) ?? FIRST_CHART
  return { ...layout, grid, charts: Array.from({ length: GRID_COUNT[grid] }, (_, i) => layout.charts[i] ?? last) }
}

/** A change of one chart; linked symbols and intervals go to the others. */
export function withChart(layout: LayoutState, at: number, patch: Partial<ChartState>): LayoutState {
  const shared: Partial<ChartState> = {
    ...(patch.symbol !== undefined && layout.links.includes('symbol') ? { symbol: patch.symbol } : {}),
    ...(patch.interval !== undefined && layout.links.includes('interval')
      ? { interval: patch.interval, range: patch.range ?? null }
      : {}),
  }
  return {
    ...layout,
    charts: layout.charts.map((chart, i) => (i === at ? { ...chart, ...patch } : { ...chart, ...shared })),
  }
}

const isMark = (overlay: Overlay): boolean => MARKS.some((mark) => mark === overlay)

/** The same levels with other marks. */
export function withMarks(overlays: readonly Overlay[], marks: readonly Mark[]): readonly Overlay[] {
  return OVERLAYS.filter((one) => (isMark(one) ? marks.some((mark) => mark === one) : overlays.includes(one)))
}

/** The marks among levels and marks. */
export function marksOf(overlays: readonly Overlay[]): readonly Mark[] {
  return MARKS.filter((mark) => overlays.includes(mark))
}

/** Charts whose address names no levels have the marks of their user; the others stay as the address says. */
export function withOwnMarks(layout: LayoutState, marks: readonly Mark[]): LayoutState {
  const charts = layout.charts.map((chart) =>
    chart.overlays === FIRST_CHART.overlays ? { ...chart, overlays: withMarks(chart.overlays, marks) } : chart,
  )
  return { ...layout, charts }
}
