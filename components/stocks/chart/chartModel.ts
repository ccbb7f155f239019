import type { PlotMark } from '@/components/charting/plot/plotModel'
import { type CandleMark, type CandleModel, type CandlePane, prepareCandles } from '@/lib/charts/prepareCandles'
import type { CallResponse } from '@/lib/contract/calls'
import type { RANGES } from '@/lib/contract/stockBar'
import { formatCompact, formatPrice } from '@/lib/format/number'

export type ChartRange = (typeof RANGES)[number]
export const CHART_RANGES: readonly ChartRange[] = ['1D', '5D', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y']

/** The stretch that the address says. */
export const readRange = (view: Readonly<Record<string, string>>): ChartRange =>
  CHART_RANGES.find((one) => one === view.range) ?? '1D'

export interface ChartParts {
  readonly formatTime: (ms: number) => string
  readonly title: string
  readonly marks: readonly PlotMark[]
}

type Bars = CallResponse<'stocks.bars'>['data']

/** Events at the bar of their instant, or at the last one before it; none before the first bar. */
export function placeMarks(bars: Bars['bars'], marks: readonly PlotMark[]): CandleMark[] {
  return marks.flatMap(({ at, letter, words, tone }) => {
    const index = bars.findLastIndex((bar) => bar.start_ms <= at)
    return index < 0 ? [] : [{ index, letter, words, tone }]
  })
}

/** Candles over their volume; events are marked under their bars. */
export function chartModel(data: Bars, { formatTime, title, marks }: ChartParts): CandleModel {
  const bars = data.bars
  const volume: CandlePane = {
    title: 'Volume',
    shape: 'stack',
    format: formatCompact,
    series: [{ name: 'Volume', tone: 'neutral', values: bars.map((bar) => bar.volume) }],
  }
  return prepareCandles(
    bars.map((bar) => ({ startMs: bar.start_ms, open: bar.open, high: bar.high, low: bar.low, close: bar.close })),
    {
      title,
      formatPrice,
      formatTime,
      marks: placeMarks(bars, marks),
      panes: bars.some((bar) => bar.volume > 0) ? [volume] : [],
    },
  )
}
