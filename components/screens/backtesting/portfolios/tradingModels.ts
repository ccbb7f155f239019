import { yearTicks } from '@/components/stocks/parts/yearTicks'
import type { ChartTone } from '@/lib/charts/chartTone'
import { prepareSeries, type SeriesInput, type SeriesModel } from '@/lib/charts/prepareSeries'
import type { TradingResult } from '@/lib/contract/backtestRows'
import { drawdownSeries } from '@/lib/equities/performance'
import { formatMoney } from '@/lib/format/money'
import { formatPrice } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'
import { sessionEndMs } from '@/lib/market/session'

const LINE_TONES: readonly ChartTone[] = ['cat-2', 'cat-3', 'cat-4', 'cat-5']

/** Worth, falls and the price with what was held, over the same days. */
export function tradingModels(result: TradingResult, scale: 'log' | 'linear') {
  const { dates, worth, held, closes } = result
  const times = dates.map(sessionEndMs)
  const dateOf = new Map(dates.map((date, at) => [times[at], date]))
  const model = (
    title: string,
    series: readonly SeriesInput[],
    format: (value: number) => string,
    of: 'log' | 'linear' = 'linear',
  ): SeriesModel =>
    prepareSeries({
      title,
      times,
      series,
      format,
      scale: of,
      ticks: yearTicks(dates, times),
      formatTime: (ms) => dateOf.get(ms) ?? '',
    })
  const compare = { tone: 'compare', weight: 'compare' } as const
  const from = held.findIndex((value) => value !== null)
  const heldFalls = drawdownSeries(held.slice(Math.max(0, from)).map((value) => value ?? 0))
  const gap = new Array<null>(Math.max(0, from)).fill(null)
  return {
    growth: model(
      'Worth',
      [
        { name: 'Rules', tone: 'cat-1', values: worth },
        { name: 'Buy and hold', values: held, ...compare },
      ],
      formatMoney,
      scale,
    ),
    falls: model(
      'Drawdown',
      [
        { name: 'Rules', tone: 'cat-1', values: drawdownSeries(worth) },
        { name: 'Buy and hold', values: from < 0 ? held : [...gap, ...heldFalls], ...compare },
      ],
      (value) => formatFractionChange(value, 1),
    ),
    price: model(
      'Price',
      [
        { name: 'Close', values: closes, ...compare },
        { name: 'Held long', tone: 'bull', values: whileHeld(result, 'long') },
        { name: 'Held short', tone: 'bear', values: whileHeld(result, 'short') },
        ...onPrice(result).map(({ name, values }, at) => ({
          name,
          values,
          weight: 'second' as const,
          tone: LINE_TONES[at % LINE_TONES.length] ?? 'cat-2',
        })),
      ],
      formatPrice,
    ),
  }
}

/** Closes of the days on which something was held on one side. */
function whileHeld({ dates, closes, trades }: TradingResult, side: 'long' | 'short'): (number | null)[] {
  const place = new Map(dates.map((date, at) => [date, at]))
  const values: (number | null)[] = new Array(dates.length).fill(null)
  for (const trade of trades.filter((one) => one.side === side)) {
    const end = place.get(trade.left) ?? -1
    for (let at = place.get(trade.entered) ?? 0; at <= end; at += 1) values[at] = closes[at] ?? null
  }
  return values
}

/** Lines of the script that live where the price does: averages and channels, not oscillators. */
function onPrice({ lines, closes }: TradingResult): TradingResult['lines'] {
  const [low, high] = [Math.min(...closes), Math.max(...closes)]
  return lines.filter(({ values }) => values.every((value) => value === null || (value > low / 2 && value < high * 2)))
}
