import { barLayer, candleLayer, histogramLayer } from '@/components/charting/plot/paintBars'
import { areaLayer, baselineLayer, dotLayer, lineLayer, pointerLayer } from '@/components/charting/plot/paintLines'
import type { PaintLayer } from '@/components/charting/plot/paintRoom'
import type { PlotModel } from '@/components/charting/plot/plotModel'
import { chartColour } from '@/components/charts/chartColour'
import type { ChartStyle } from '@/lib/charting/layout'
import { type BarColumns, barColumnsOf, columnOf } from '@/lib/charting/plotColumns'
import type { ComparedLine, DrawnPlot } from '@/lib/charting/prepareChart'
import type { ChartTokens } from '@/lib/client/theme/readChartTokens'

/** The bars themselves in the style that is chosen. */
export function mainLayer({ style, bars }: PlotModel, tokens: ChartTokens): PaintLayer {
  const columns = barColumnsOf(bars)
  const colours = { up: tokens.bull, down: tokens.bear, hollow: tokens.panel }
  const pen = { colour: tokens['chart-price'], width: 2 }
  const made: Readonly<Record<ChartStyle, () => PaintLayer>> = {
    candles: () => candleLayer(columns, colours),
    heikin: () => candleLayer(columns, colours),
    bars: () => barLayer(columns, colours),
    line: () => lineLayer(columns.close, pen),
    step: () => lineLayer(columns.close, { ...pen, isStepped: true }),
    area: () => areaLayer(columns.close, { ...pen, fill: tokens['chart-session'] }),
    baseline: () => baselineOf(columns, tokens),
  }
  return made[style]()
}

function baselineOf({ close }: BarColumns, tokens: ChartTokens): PaintLayer {
  return baselineLayer(close, {
    base: close[0] ?? 0,
    above: { colour: tokens.bull, width: 2, fill: tokens['bull-fill'] },
    below: { colour: tokens.bear, width: 2, fill: tokens['bear-fill'] },
  })
}

/** Another symbol over the bars. */
export const comparedLayer = ({ values, tone }: ComparedLine, tokens: ChartTokens): PaintLayer =>
  lineLayer(columnOf(values), { colour: chartColour(tokens, tone), width: 2 })

/** A plot of a study. Columns without a meaning of their own say the direction: of their sign, or of the bar they stand under. */
export function plotLayer(plot: DrawnPlot, { bars }: Pick<PlotModel, 'bars'>, tokens: ChartTokens): PaintLayer {
  const column = columnOf(plot.values)
  const colour = chartColour(tokens, plot.tone)
  if (plot.shape === 'dots') return dotLayer(column, colour)
  if (plot.shape === 'below' || plot.shape === 'above') return pointerLayer(column, colour, plot.shape)
  if (plot.shape !== 'bars') return lineLayer(column, { colour, width: 1, isStepped: plot.shape === 'step' })
  if (plot.tone !== 'neutral') return histogramLayer(column, () => colour)
  const hasSign = plot.values.some((value) => value !== null && value < 0)
  const [up, down] = hasSign ? [tokens.bull, tokens.bear] : [tokens['bull-fill'], tokens['bear-fill']]
  return histogramLayer(column, (place) => {
    const bar = bars[place]
    const isUp = hasSign ? (column[place] ?? 0) >= 0 : bar === undefined || bar.close >= bar.open
    return isUp ? up : down
  })
}
