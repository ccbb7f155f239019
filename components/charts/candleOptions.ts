import {
  CandlestickSeries,
  type ChartOptions,
  ColorType,
  CrosshairMode,
  createSeriesMarkers,
  type DeepPartial,
  HistogramSeries,
  type IChartApiBase,
  LineSeries,
  LineStyle,
  LineType,
  TickMarkType,
  type UTCTimestamp,
} from 'lightweight-charts'
import { chartColour } from '@/components/charts/chartColour'
import type { CandleModel, CandlePane, PaneSeries } from '@/lib/charts/prepareCandles'
import type { ChartTokens } from '@/lib/client/theme/readChartTokens'

export type FormatTick = (ms: number, kind: 'time' | 'date') => string

/** How labels of the time axis and of the crosshair read. */
export interface TimeFormats {
  readonly formatTime: (ms: number) => string
  /** Short enough for its axis; the crosshair's words when left out. */
  readonly formatTick?: FormatTick | undefined
}

export function chartOptions(tokens: ChartTokens, { formatTime, formatTick }: TimeFormats): DeepPartial<ChartOptions> {
  const cross = { color: tokens['chart-cross'], style: LineStyle.Dashed, labelBackgroundColor: tokens['text-1'] }
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: tokens.panel },
      textColor: tokens['chart-axis'],
      fontSize: 10,
      fontFamily: tokens['font-sans'],
      panes: { separatorColor: tokens['line-2'], separatorHoverColor: tokens['line-3'] },
    },
    grid: { vertLines: { color: tokens['chart-grid'] }, horzLines: { color: tokens['chart-grid'] } },
    crosshair: { mode: CrosshairMode.Normal, vertLine: cross, horzLine: cross },
    rightPriceScale: { borderColor: tokens['line-2'] },
    leftPriceScale: { borderColor: tokens['line-2'] },
    timeScale: {
      borderColor: tokens['line-2'],
      timeVisible: true,
      maxBarSpacing: 28,
      tickMarkFormatter: (time: number, type: TickMarkType) =>
        formatTick?.(time * 1000, type >= TickMarkType.Time ? 'time' : 'date') ?? formatTime(time * 1000),
    },
    localization: { timeFormatter: (time: number) => formatTime(time * 1000) },
  }
}

const seconds = (ms: number) => (ms / 1000) as UTCTimestamp

const CANDLE_PANE_STRETCH = 3

/** Fills a chart with a prepared model: candles (up hollow, down filled), the overlay, and a pane per entry. */
export function drawCandles(chart: IChartApiBase, model: CandleModel, tokens: ChartTokens): void {
  const candles = chart.addSeries(CandlestickSeries, {
    upColor: tokens.panel,
    borderUpColor: tokens.bull,
    wickUpColor: tokens.bull,
    downColor: tokens.bear,
    borderDownColor: tokens.bear,
    wickDownColor: tokens.bear,
    priceFormat: { type: 'custom', formatter: model.formatPrice, minMove: 0.01 },
  })
  candles.setData(
    model.candles.map((candle, i) => {
      const time = seconds(model.times[i] ?? 0)
      return candle ? { time, open: candle.open, high: candle.high, low: candle.low, close: candle.close } : { time }
    }),
  )
  if (model.overlay) drawLine(chart, model, model.overlay, { pane: 0, tokens, side: 'left' })
  for (const line of model.lines) drawLine(chart, model, line, { pane: 0, tokens, isThin: true })
  for (const level of model.levels) {
    candles.createPriceLine({
      price: level.price,
      title: level.label,
      color: chartColour(tokens, level.tone),
      lineWidth: 1,
      lineStyle: LineStyle.Dashed,
      axisLabelVisible: true,
    })
  }
  createSeriesMarkers(
    candles,
    model.marks.map((mark) => ({
      time: seconds(model.times[mark.index] ?? 0),
      position: 'belowBar' as const,
      shape: 'circle' as const,
      text: mark.letter,
      color: chartColour(tokens, mark.tone),
      size: 0.6,
    })),
  )
  for (const [i, pane] of model.panes.entries()) drawPane(chart, model, pane, { pane: i + 1, tokens })
  chart.panes()[0]?.setStretchFactor(CANDLE_PANE_STRETCH)
  chart.timeScale().fitContent()
}

interface Place {
  readonly pane: number
  readonly tokens: ChartTokens
  readonly side?: 'left' | 'right'
  readonly isStep?: boolean
  readonly isThin?: boolean
  readonly format?: (value: number) => string
}

function drawPane(chart: IChartApiBase, model: CandleModel, pane: CandlePane, place: Place): void {
  if (pane.shape !== 'stack') {
    for (const one of pane.series) {
      drawLine(chart, model, one, { ...place, isStep: pane.shape === 'step', format: pane.format })
    }
    return
  }
  for (const sums of stackSums(pane.series)) {
    const series = chart.addSeries(
      HistogramSeries,
      {
        color: chartColour(place.tokens, sums.tone),
        priceLineVisible: false,
        lastValueVisible: false,
        priceFormat: { type: 'custom', formatter: pane.format, minMove: 1 },
      },
      place.pane,
    )
    series.setData(model.times.map((at, i) => ({ time: seconds(at), value: sums.values[i] ?? 0 })))
  }
}

/**
 * Histograms of one pane are drawn over each other, so a stack is drawn from its total down: every later, smaller sum
 * covers the foot of the one before.
 */
export function stackSums(
  series: readonly PaneSeries[],
): { readonly tone: PaneSeries['tone']; readonly values: number[] }[] {
  return series
    .map((one, i) => ({
      tone: one.tone,
      values: one.values.map((_value, at) =>
        series.slice(0, i + 1).reduce((sum, below) => sum + (below.values[at] ?? 0), 0),
      ),
    }))
    .reverse()
}

function drawLine(chart: IChartApiBase, model: CandleModel, one: PaneSeries, place: Place): void {
  const series = chart.addSeries(
    LineSeries,
    {
      color: chartColour(place.tokens, one.tone),
      lineWidth: place.side === 'left' || place.isThin ? 1 : 2,
      lineType: place.isStep ? LineType.WithSteps : LineType.Simple,
      priceScaleId: place.side ?? 'right',
      priceLineVisible: false,
      title: one.name,
      ...(place.format ? { priceFormat: { type: 'custom', formatter: place.format, minMove: 0.0001 } } : {}),
    },
    place.pane,
  )
  if (place.side === 'left') chart.priceScale('left', place.pane).applyOptions({ visible: true })
  series.setData(
    model.times.map((at, i) => {
      const value = one.values[i]
      return value === null || value === undefined ? { time: seconds(at) } : { time: seconds(at), value }
    }),
  )
}
