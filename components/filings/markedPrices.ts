import { dayTicks } from '@/components/stocks/parts/datePlot'
import { type LineModel, prepareLines } from '@/components/stocks/parts/lineModel'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/number'

interface MarkedTrade {
  readonly date: IsoDate
  readonly isBuy: boolean
}

export interface MarkedPrices {
  /** Oldest first. */
  readonly prices: readonly { readonly date: IsoDate; readonly close: number }[]
  readonly trades: readonly MarkedTrade[]
  readonly dateFormat: string
}

/** Closes with a round dot on each day of a purchase and a square on each of a sale. */
export function markedPrices({ prices, trades, dateFormat }: MarkedPrices): LineModel {
  const dates = prices.map((one) => one.date)
  const [bought, sold] = [true, false].map((isBuy) => {
    const places = new Set(trades.flatMap((trade) => (trade.isBuy === isBuy ? placeOf(dates, trade.date) : [])))
    return prices.map((one, at) => (places.has(at) ? one.close : null))
  })
  return prepareLines({
    title: 'Price',
    xName: 'Session',
    xs: prices.map((_, at) => at),
    lines: [
      { name: 'Close', tone: 'price', values: prices.map((one) => one.close) },
      { name: 'Sold', tone: 'bear', values: sold ?? [], isDots: true, isSquare: true },
      { name: 'Bought', tone: 'bull', values: bought ?? [], isDots: true },
    ],
    xTicks: dayTicks(dates).map(({ at, label }) => ({ x: at, label })),
    formatX: (x) => formatDate(dates[x], dateFormat),
    format: formatPrice,
  })
}

/** A trade on a day without a session stands on the next one; before the first price and after the last it has no place. */
function placeOf(dates: readonly IsoDate[], date: IsoDate): number[] {
  const [first] = dates
  const place = dates.findIndex((one) => one >= date)
  return first === undefined || date < first || place < 0 ? [] : [place]
}
