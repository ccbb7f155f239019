import uPlot from 'uplot'
import { chartColour, putDash } from '@/components/charts/chartColour'
import { logTicks } from '@/lib/charts/logTicks'
import type { SeriesModel } from '@/lib/charts/prepareSeries'
import { placeLabels } from '@/lib/charts/tickRoom'
import type { ChartTokens } from '@/lib/client/theme/readChartTokens'

/** Width of the axis of values, in pixels. */
const VALUE_AXIS = 52
const WIDTHS = { main: 2, second: 1.8, compare: 1.1 }

/** The ends stand a little beyond the values, not at the next power of ten. */
const LOG_SCALE: uPlot.Scale = { distr: 3, range: (_plot, low, high) => [low * 0.98, high * 1.02] }

export interface PlotSize {
  readonly width: number
  readonly height: number
}

/** uPlot reads seconds; gaps stay null. */
export function uplotData(model: SeriesModel): uPlot.AlignedData {
  return [model.times.map((at) => at / 1000), ...model.series.map((one) => [...one.values])]
}

/** House rules of look.md §8 as uPlot options. `onIndex` tells the readout which point the crosshair is on. */
export function uplotOptions(
  model: SeriesModel,
  tokens: ChartTokens,
  size: PlotSize,
  onIndex: (index: number | null) => void,
): uPlot.Options {
  const font = `10px ${tokens['font-sans']}`
  const grid = { stroke: tokens['chart-grid'], width: 1 }
  const labels = new Map(model.ticks.map((tick) => [tick.atMs / 1000, tick.label]))
  const withRoom = (from: number, to: number) =>
    placeLabels(
      model.ticks.filter(({ atMs }) => atMs / 1000 >= from && atMs / 1000 <= to),
      ({ atMs }) => ((atMs / 1000 - from) / (to - from || 1)) * (size.width - VALUE_AXIS),
      // The canvas centres every label, over the axis of values too; one at the right edge may be cut by half.
      { left: -VALUE_AXIS, right: size.width },
    ).map(({ tick }) => tick.atMs / 1000)
  return {
    ...size,
    legend: { show: false },
    cursor: { y: false, points: { size: 6 }, drag: { x: true, y: false } },
    scales: { x: { time: false }, ...(model.isLog ? { y: LOG_SCALE } : {}) },
    axes: [
      {
        stroke: tokens['chart-axis'],
        font,
        grid,
        ticks: { show: false },
        size: 20,
        gap: 4,
        splits: (_plot, _axis, from, to) => withRoom(from, to),
        values: (_plot, splits) => splits.map((at) => labels.get(at) ?? ''),
      },
      {
        stroke: tokens['chart-axis'],
        font,
        grid,
        ticks: { show: false },
        size: VALUE_AXIS,
        gap: 6,
        ...(model.isLog
          ? { splits: (_plot, _axis, from, to) => logTicks(from, to), filter: (_plot, splits) => splits }
          : {}),
        values: (_plot, splits) => splits.map(model.format),
      },
    ],
    series: [{}, ...model.series.map((one) => seriesOptions(one, tokens))],
    hooks: {
      setCursor: [(plot) => onIndex(plot.cursor.idx ?? null)],
      drawAxes: [(plot) => drawZero(plot, tokens)],
    },
  }
}

function seriesOptions(one: SeriesModel['series'][number], tokens: ChartTokens): uPlot.Series {
  const colour = chartColour(tokens, one.tone)
  const paths =
    one.shape === 'bars'
      ? uPlot.paths.bars?.({ size: [0.8, 40] })
      : one.shape === 'step'
        ? uPlot.paths.stepped?.({ align: 1 })
        : uPlot.paths.linear?.()
  return {
    label: one.name,
    stroke: colour,
    width: one.shape === 'bars' ? 0 : WIDTHS[one.weight],
    points: { show: false },
    spanGaps: false,
    ...(one.shape === 'bars' ? { fill: colour } : {}),
    ...(one.tone === 'put' ? { dash: putDash(tokens) } : {}),
    ...(paths ? { paths } : {}),
  }
}

function drawZero(plot: uPlot, tokens: ChartTokens): void {
  const { min, max } = plot.scales.y ?? {}
  if (min === undefined || max === undefined || min > 0 || max < 0) return
  const y = Math.round(plot.valToPos(0, 'y', true)) + 0.5
  plot.ctx.save()
  plot.ctx.strokeStyle = tokens['chart-zero']
  plot.ctx.beginPath()
  plot.ctx.moveTo(plot.bbox.left, y)
  plot.ctx.lineTo(plot.bbox.left + plot.bbox.width, y)
  plot.ctx.stroke()
  plot.ctx.restore()
}
