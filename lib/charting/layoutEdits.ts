import { type ChartState, FIRST_CHART, GRID_COUNT, type Grid, type LayoutState } from '@/lib/charting/layout'

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
