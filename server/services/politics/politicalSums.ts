import type { PoliticalSums } from '@/lib/contract/politics'
import { mean, median } from '@/lib/core/series'
import { filingDelay, isLateFiling, LATE_AFTER_DAYS } from '@/lib/equities/disclosures'
import type { PriceBook } from '@/server/market/port'
import { excessSince, isPurchase, isSale, midOf, type PoliticalTrade } from '@/server/services/politics/politicalRow'

const delayOf = (trade: PoliticalTrade): number | null => filingDelay(trade.traded_date, trade.filed_date)

/** Tiles over the trades that fit. */
export function sumsOf(trades: readonly PoliticalTrade[], book: PriceBook): PoliticalSums {
  const delays = trades.map(delayOf).filter((delay) => delay !== null)
  const total = (fits: (trade: PoliticalTrade) => boolean): number =>
    trades.filter(fits).reduce((sum, trade) => sum + (midOf(trade) ?? 0), 0)
  const excess = trades
    .filter(isPurchase)
    .map((trade) => excessSince(book, trade.ticker, trade.filed_date))
    .filter((value) => value !== null)
  return {
    trades: trades.length,
    buys: total(isPurchase),
    sells: total(isSale),
    late: delays.filter(isLateFiling).length,
    with_delay: delays.length,
    median_delay: median(delays),
    members: new Set(trades.map((trade) => trade.member)).size,
    unresolved: trades.filter((trade) => trade.ticker === '').length,
    mean_excess: mean(excess),
    excess_count: excess.length,
  }
}

export interface GroupSums {
  readonly key: string
  readonly trades: number
  readonly buys: number
  readonly sells: number
  readonly late: number
}

/** Sums of the trades by a key; '' keys are left out. Largest turnover first. */
export function groupTrades(
  trades: readonly PoliticalTrade[],
  keyOf: (trade: PoliticalTrade) => string,
): readonly GroupSums[] {
  const groups = new Map<string, { trades: number; buys: number; sells: number; late: number }>()
  for (const trade of trades) {
    const key = keyOf(trade)
    if (key === '') continue
    const sums = groups.get(key) ?? { trades: 0, buys: 0, sells: 0, late: 0 }
    sums.trades += 1
    if (isPurchase(trade)) sums.buys += midOf(trade) ?? 0
    if (isSale(trade)) sums.sells += midOf(trade) ?? 0
    if (isLateFiling(delayOf(trade))) sums.late += 1
    groups.set(key, sums)
  }
  return [...groups].map(([key, sums]) => ({ key, ...sums })).sort((a, b) => b.buys + b.sells - a.buys - a.sells)
}

const EDGES = [7, 15, 30, LATE_AFTER_DAYS, 60, 90] as const

/** Filings by their delay in days; those above 45 are late. */
export function delayHistogram(trades: readonly PoliticalTrade[]) {
  const delays = trades.map(delayOf).filter((delay) => delay !== null)
  const bins = EDGES.map((to, at) => {
    const from = at === 0 ? 0 : (EDGES[at - 1] ?? 0) + 1
    const count = delays.filter((delay) => delay >= from && delay <= to).length
    return { label: `${from}–${to}`, count, is_late: from > LATE_AFTER_DAYS }
  })
  const last = EDGES.at(-1) ?? 0
  return [...bins, { label: `>${last}`, count: delays.filter((delay) => delay > last).length, is_late: true }]
}

/** Months drawn: ten years. */
const MOST_MONTHS = 120

/** Bought less sold by the month of the trade and the sector; trades without one of them are left out. Months rise. */
export function netByMonth(trades: readonly PoliticalTrade[], sectorOf: (trade: PoliticalTrade) => string) {
  const months = new Map<string, Map<string, number>>()
  for (const trade of trades) {
    const [month, sector, mid] = [trade.traded_date?.slice(0, 7), sectorOf(trade), midOf(trade)]
    const sign = isPurchase(trade) ? 1 : isSale(trade) ? -1 : 0
    if (month === undefined || sector === '' || mid === null || sign === 0) continue
    const sums = months.get(month) ?? new Map<string, number>()
    sums.set(sector, (sums.get(sector) ?? 0) + sign * mid)
    months.set(month, sums)
  }
  return [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-MOST_MONTHS)
    .map(([month, sums]) => ({ month, sectors: [...sums].map(([sector, net]) => ({ sector, net })) }))
}
