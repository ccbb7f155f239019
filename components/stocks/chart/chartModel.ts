import { type CandleMark, type CandleModel, type CandlePane, prepareCandles } from '@/lib/charts/prepareCandles'
import type { CallResponse } from '@/lib/contract/calls'
import type { RANGES } from '@/lib/contract/stockBar'
import { formatCompact, formatPrice } from '@/lib/format/number'
import { newYorkDateOf } from '@/lib/market/newYorkTime'

export type ChartRange = (typeof RANGES)[number]
export const CHART_RANGES: readonly ChartRange[] = ['1D', '5D', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y']

/** The stretch that the address says. */
export const readRange = (view: Readonly<Record<string, string>>): ChartRange =>
  CHART_RANGES.find((one) => one === view.range) ?? '1D'

export interface ChartParts {
  readonly formatTime: (ms: number) => string
  readonly title: string
}

type Bars = CallResponse<'stocks.bars'>['data']

/** Reports and ex-dates at the first bar of their day, or at the last one before it where the day has none. */
export function eventMarks({ bars, events }: Pick<Bars, 'bars' | 'events'>): CandleMark[] {
  const days = bars.map((bar) => newYorkDateOf(bar.start_ms))
  return events.flatMap(({ date, kind, detail }): CandleMark[] => {
    const own = days.indexOf(date)
    const index = own >= 0 ? own : days.findLastIndex((day) => day < date)
    if (index < 0) return []
    return kind === 'earnings'
      ? [{ index, letter: 'E', words: detail === '' ? 'Report' : `Report ${detail}`, tone: 'cat-1' }]
      : [{ index, letter: 'D', words: `Ex-dividend ${detail}`, tone: 'cat-2' }]
  })
}

/** Candles over their volume; events are marked under their bars. */
export function chartModel(data: Bars, { formatTime, title }: ChartParts): CandleModel {
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
      marks: eventMarks(data),
      panes: bars.some((bar) => bar.volume > 0) ? [volume] : [],
    },
  )
}
