import type { IsoDate, Ticker } from '@/lib/core/nominal'

/** A disclosed trade that somebody might follow. */
export interface DisclosedTrade {
  readonly ticker: Ticker
  readonly filed: IsoDate
  readonly kind: 'purchase' | 'sale'
}

/** Prices of one name, adjusted, oldest first. */
export interface FollowPrices {
  readonly dates: readonly IsoDate[]
  readonly closes: readonly number[]
  /** First price of a session; where it is not known its close counts. */
  openOn(date: IsoDate): number | null
}

export interface FollowRule {
  /** A purchase is held for so many sessions unless its sale is disclosed before. */
  readonly sessions: number
}

interface FollowedTrade {
  readonly ticker: Ticker
  readonly filed: IsoDate
  readonly entry: IsoDate
  readonly entryPrice: number
  /** Newest session where it is still held. */
  readonly exit: IsoDate
  readonly exitPrice: number
  readonly reason: 'sale' | 'time' | 'held'
  readonly value: number
}

/** Value of the portfolio at the close of a session; 1 before the first. */
export interface FollowPoint {
  readonly date: IsoDate
  readonly value: number
  readonly positions: number
}

interface Position extends FollowedTrade {
  readonly at: number
  readonly end: number
}

/**
 * F43 a fixed rule of following: every disclosed purchase is bought at the open of the first session after its filing and
 * sold at the open of the first session after a sale of the name is filed, else at the close of its last session of the
 * rule. Nothing is known before it is filed, no costs are taken.
 */
export function followedTrades(
  trades: readonly DisclosedTrade[],
  pricesOf: (ticker: Ticker) => FollowPrices | null,
  { sessions }: FollowRule,
): readonly Position[] {
  return trades
    .filter((trade) => trade.kind === 'purchase')
    .flatMap((trade) => {
      const prices = pricesOf(trade.ticker)
      const at = prices === null ? -1 : prices.dates.findIndex((date) => date > trade.filed)
      if (prices === null || at < 0) return []
      const sold = trades
        .filter((one) => one.kind === 'sale' && one.ticker === trade.ticker && one.filed > trade.filed)
        .reduce((first, one) => (first === '' || one.filed < first ? one.filed : first), '')
      const saleAt = sold === '' ? -1 : prices.dates.findIndex((date) => date > sold)
      const timeAt = at + sessions - 1
      const last = prices.dates.length - 1
      const isSold = saleAt >= 0 && saleAt <= timeAt
      const end = isSold ? saleAt : Math.min(timeAt, last)
      const entryPrice = openAt(prices, at)
      const exitPrice = isSold ? openAt(prices, end) : (prices.closes[end] ?? 0)
      if (entryPrice <= 0) return []
      const reason = isSold ? ('sale' as const) : timeAt <= last ? ('time' as const) : ('held' as const)
      return {
        ticker: trade.ticker,
        filed: trade.filed,
        entry: prices.dates[at] ?? '',
        entryPrice,
        exit: prices.dates[end] ?? '',
        exitPrice,
        reason,
        value: exitPrice / entryPrice - 1,
        at,
        end,
      }
    })
}

function openAt(prices: FollowPrices, at: number): number {
  return prices.openOn(prices.dates[at] ?? '') ?? prices.closes[at] ?? 0
}

/**
 * The portfolio that holds the same amount of every open position: its return of a session is the mean of theirs, nothing
 * while there is none. From the first entry to the newest session of `calendar`.
 */
export function followCurve(
  positions: readonly Position[],
  pricesOf: (ticker: Ticker) => FollowPrices | null,
  calendar: readonly IsoDate[],
): readonly FollowPoint[] {
  const first = positions.reduce((day, one) => (day === '' || one.entry < day ? one.entry : day), '')
  const moves = new Map<IsoDate, { sum: number; count: number }>()
  for (const position of positions) {
    const prices = pricesOf(position.ticker)
    if (prices === null) continue
    for (let at = position.at; at <= position.end; at += 1) {
      const date = prices.dates[at] ?? ''
      const day = moves.get(date) ?? { sum: 0, count: 0 }
      day.sum += moveOn(position, prices, at)
      day.count += 1
      moves.set(date, day)
    }
  }
  let value = 1
  return calendar
    .filter((date) => first !== '' && date >= first)
    .map((date) => {
      const day = moves.get(date)
      value *= 1 + (day === undefined ? 0 : day.sum / day.count)
      return { date, value, positions: day?.count ?? 0 }
    })
}

/** From the open of the first session, to the open of the last where it was sold then, else from close to close. */
function moveOn({ at: entry, end, entryPrice, exitPrice, reason }: Position, prices: FollowPrices, at: number): number {
  const from = at === entry ? entryPrice : (prices.closes[at - 1] ?? entryPrice)
  const to = at === end && reason === 'sale' ? exitPrice : (prices.closes[at] ?? from)
  return from > 0 ? to / from - 1 : 0
}
