import {
  type CandleLevel,
  type CandleModel,
  type CandlePane,
  type PaneSeries,
  prepareCandles,
} from '@/lib/charts/prepareCandles'
import type { CallResponse } from '@/lib/contract/calls'
import type { RANGES } from '@/lib/contract/stocks'
import { drawdownSeries } from '@/lib/equities/performance'
import { sma } from '@/lib/equities/technical/averages'
import { wilderRsi } from '@/lib/equities/technical/oscillators'
import { averageTrueRange } from '@/lib/equities/technical/volatility'
import { formatCompact, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

export type ChartRange = (typeof RANGES)[number]
export const CHART_RANGES: readonly ChartRange[] = ['1D', '5D', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y']

export const OVERLAYS = [
  { id: 'sma20', label: 'SMA 20' },
  { id: 'sma50', label: 'SMA 50' },
  { id: 'sma200', label: 'SMA 200' },
  { id: 'rsi', label: 'RSI 14' },
  { id: 'atr', label: 'ATR 14' },
  { id: 'dd', label: 'Drawdown' },
  { id: 'options', label: 'Option levels' },
  { id: 'dark', label: 'Dark-pool levels' },
] as const
export type OverlayId = (typeof OVERLAYS)[number]['id']

/** What the address says about a chart. */
export interface ChartChoice {
  readonly range: ChartRange
  readonly shown: ReadonlySet<OverlayId>
}

const FULL_DEFAULT: readonly OverlayId[] = ['sma20', 'sma50', 'options']

export function readChoice(view: Readonly<Record<string, string>>, isFull: boolean): ChartChoice {
  const range = CHART_RANGES.find((one) => one === view.range) ?? (isFull ? '6M' : '1D')
  const ids = view.show === undefined ? null : view.show.split('.')
  const known = OVERLAYS.map((one) => one.id)
  const shown = ids === null ? (isFull ? FULL_DEFAULT : []) : known.filter((id) => ids.includes(id))
  return { range, shown: new Set(isFull ? shown : []) }
}

export interface ChartParts {
  readonly choice: ChartChoice
  readonly levels: readonly CandleLevel[]
  readonly formatTime: (ms: number) => string
  readonly title: string
}

/** Candles with what was chosen beside them; events stand in the table and in the event pane's name. */
export function chartModel(data: CallResponse<'stocks.bars'>['data'], parts: ChartParts): CandleModel {
  const { choice, levels, formatTime, title } = parts
  const bars = data.bars
  const closes = bars.map((bar) => bar.close)
  const lines: PaneSeries[] = []
  const average = (id: OverlayId, days: number, tone: PaneSeries['tone']) => {
    if (choice.shown.has(id)) lines.push({ name: `SMA ${days}`, tone, values: sma(closes, days) })
  }
  average('sma20', 20, 'cat-1')
  average('sma50', 50, 'cat-2')
  average('sma200', 200, 'cat-3')
  return prepareCandles(
    bars.map((bar) => ({ startMs: bar.start_ms, open: bar.open, high: bar.high, low: bar.low, close: bar.close })),
    { title, formatPrice, formatTime, lines, levels, panes: panesOf(bars, choice) },
  )
}

function panesOf(bars: CallResponse<'stocks.bars'>['data']['bars'], { shown }: ChartChoice): CandlePane[] {
  const closes = bars.map((bar) => bar.close)
  const panes: CandlePane[] = []
  if (bars.some((bar) => bar.volume > 0)) {
    panes.push({
      ...{ title: 'Volume', shape: 'stack', format: formatCompact },
      series: [{ name: 'Volume', tone: 'neutral', values: bars.map((bar) => bar.volume) }],
    })
  }
  const line = (
    id: OverlayId,
    title: string,
    values: readonly (number | null)[],
    format: (value: number) => string,
  ) => {
    if (shown.has(id)) panes.push({ title, shape: 'line', format, series: [{ name: title, tone: 'cat-1', values }] })
  }
  line('rsi', 'RSI 14', wilderRsi(closes, 14), (value) => formatNumber(value, 1))
  line('atr', 'ATR 14', averageTrueRange(bars, 14), formatPrice)
  line('dd', 'Drawdown', drawdownSeries(closes), (value) => formatFraction(value, 1))
  return panes
}
