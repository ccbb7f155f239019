import type { ChartTable, ChartTone } from '@/lib/charts/chartTone'
import type { PriceBar } from '@/lib/core/bar'
import type { EpochMs } from '@/lib/core/nominal'

/** One bar of time as a source knows it; nulls are unknown. */
export interface CandleInput {
  readonly startMs: EpochMs
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  readonly close: number | null
}

interface Candle extends PriceBar {
  readonly startMs: EpochMs
}

/** A line, step line or stacked histogram in a pane under the candles; panes share the time axis. */
export interface PaneSeries {
  readonly name: string
  readonly tone: ChartTone
  readonly values: readonly (number | null)[]
}
export interface CandlePane {
  readonly title: string
  readonly shape: 'line' | 'step' | 'stack'
  readonly series: readonly PaneSeries[]
  readonly format: (value: number) => string
}

/** A price that matters, drawn across the candles. */
export interface CandleLevel {
  readonly price: number
  readonly label: string
  readonly tone: ChartTone
}

/** Something that happened at a bar: a letter under its candle, words in the readout and the table. */
export interface CandleMark {
  /** Place of the bar. */
  readonly index: number
  readonly letter: string
  readonly words: string
  readonly tone: ChartTone
}

export interface CandleModel {
  readonly times: readonly EpochMs[]
  readonly candles: readonly (Candle | null)[]
  /** Drawn over the candles on its own axis (the stock over the option). */
  readonly overlay: PaneSeries | null
  /** Averages and bands on the axis of the candles. */
  readonly lines: readonly PaneSeries[]
  readonly levels: readonly CandleLevel[]
  readonly panes: readonly CandlePane[]
  readonly marks: readonly CandleMark[]
  readonly formatPrice: (value: number) => string
  readonly table: ChartTable
  readonly summary: string
}

export interface CandleOptions {
  readonly title: string
  readonly overlay?: PaneSeries | null
  readonly lines?: readonly PaneSeries[]
  readonly levels?: readonly CandleLevel[]
  readonly panes?: readonly CandlePane[]
  readonly marks?: readonly CandleMark[]
  readonly formatPrice: (value: number) => string
  readonly formatTime: (atMs: EpochMs) => string
}

/**
 * Candles in rising time. A bar without a trade is a gap, not a flat candle; a later bar of the same time replaces
 * the earlier; a high below its body or a low above it is widened to the body.
 */
export function prepareCandles(input: readonly CandleInput[], options: CandleOptions): CandleModel {
  const { formatPrice, formatTime, panes = [], overlay = null, lines = [], levels = [], marks = [] } = options
  const candles = input.map(toCandle)
  const times = input.map((bar) => bar.startMs)
  for (let i = 1; i < times.length; i++) {
    if ((times[i] ?? 0) <= (times[i - 1] ?? 0)) throw new RangeError('candles must be in rising time')
  }
  const paneColumns = panes.flatMap((pane) => pane.series.map((one) => ({ ...one, format: pane.format })))
  const columns = [...lines.map((one) => ({ ...one, format: formatPrice })), ...paneColumns]
  const last = candles.findLast((candle) => candle !== null)
  const text = (value: number | null | undefined, format: (value: number) => string) =>
    value === null || value === undefined ? '-' : format(value)
  return {
    times,
    candles,
    overlay,
    lines,
    levels,
    panes,
    marks,
    formatPrice,
    table: {
      columns: [
        ...['Time', 'Open', 'High', 'Low', 'Close', ...columns.map((column) => column.name)],
        ...(marks.length === 0 ? [] : ['Event']),
      ],
      rows: times.map((at, i) => {
        const candle = candles[i]
        const prices = [candle?.open, candle?.high, candle?.low, candle?.close].map((price) => text(price, formatPrice))
        const words = marks.filter((mark) => mark.index === i).map((mark) => mark.words)
        return [
          ...[formatTime(at), ...prices, ...columns.map((column) => text(column.values[i], column.format))],
          ...(marks.length === 0 ? [] : [words.join('; ')]),
        ]
      }),
    },
    summary: last ? `${options.title}, last price ${formatPrice(last.close)}` : `${options.title}: no trades`,
  }
}

function toCandle({ startMs, open, high, low, close }: CandleInput): Candle | null {
  if (open === null || close === null) return null
  return {
    startMs,
    open,
    close,
    high: Math.max(high ?? open, open, close),
    low: Math.min(low ?? open, open, close),
  }
}
