import type { EpochUs, OptionSymbol, Ticker, Usd } from '@/lib/core/nominal'
import { aggregateOrders } from '@/lib/flow/aggregates/orders'
import type { FlowItem } from '@/lib/flow/trade'
import { daysBetween } from '@/lib/market/isoDate'
import { underlyingOf } from '@/lib/options/indexRoots'

/** One name of the conviction board, all roots of an index together. USD. */
export interface Conviction {
  readonly ticker: Ticker
  /** Σ premium × score / 100: loud and unusual prints count more than loud ones. */
  readonly conviction: Usd
  readonly premium: Usd
  readonly bullPremium: Usd
  readonly bearPremium: Usd
  readonly prints: number
  readonly contracts: number
  /** Contracts that were hit more than once. */
  readonly repeats: number
  /** Share of the premium with at least likely opening evidence (F9), percent. */
  readonly openingPct: number | null
  readonly underlying: Usd | null
}

interface Sums {
  conviction: Usd
  premium: Usd
  bull: Usd
  bear: Usd
  opening: Usd
  prints: number
  underlying: Usd | null
  readonly contracts: Map<OptionSymbol, number>
}

/** Tickers by score-weighted premium (F38 × F1), largest first; prints oldest first, cancelled ones stay out. Super Flow. */
export function convictionBoard(items: Iterable<FlowItem>): Conviction[] {
  const byTicker = new Map<Ticker, Sums>()
  for (const item of items) {
    if (item.canceled) continue
    const name = underlyingOf(item.ticker)
    let sums = byTicker.get(name)
    if (sums === undefined) {
      sums = {
        conviction: 0,
        premium: 0,
        bull: 0,
        bear: 0,
        opening: 0,
        prints: 0,
        underlying: null,
        contracts: new Map(),
      }
      byTicker.set(name, sums)
    }
    sums.conviction += (item.premium * item.score) / 100
    sums.premium += item.premium
    if (item.sentiment === 'bullish') sums.bull += item.premium
    if (item.sentiment === 'bearish') sums.bear += item.premium
    if (item.opening !== 'unknown') sums.opening += item.premium
    sums.prints += 1
    sums.underlying = item.underlyingPrice ?? sums.underlying
    sums.contracts.set(item.optionSymbol, (sums.contracts.get(item.optionSymbol) ?? 0) + 1)
  }
  return [...byTicker].map(([ticker, sums]) => rowOf(ticker, sums)).sort((a, b) => b.conviction - a.conviction)
}

function rowOf(ticker: Ticker, sums: Sums): Conviction {
  return {
    ticker,
    conviction: sums.conviction,
    premium: sums.premium,
    bullPremium: sums.bull,
    bearPremium: sums.bear,
    prints: sums.prints,
    contracts: sums.contracts.size,
    repeats: [...sums.contracts.values()].filter((hits) => hits > 1).length,
    openingPct: sums.premium === 0 ? null : (sums.opening / sums.premium) * 100,
    underlying: sums.underlying,
  }
}

/** A cluster of orders of one ticker in one direction. */
export interface Story {
  readonly ticker: Ticker
  readonly direction: 'bullish' | 'bearish'
  readonly orders: number
  readonly premium: Usd
  /** Percent of the premium at the ask. */
  readonly askPct: number
  readonly dteMin: number
  readonly dteMax: number
  readonly fromUs: EpochUs
  readonly toUs: EpochUs
  readonly contracts: readonly OptionSymbol[]
}

/** Super Flow [D]: so many aggregated orders (F18) make a story. */
const STORY_ORDERS = 3

/** Clusters: the same ticker and direction in at least three aggregated orders (F18); largest premium first. Super Flow. */
export function stories(items: readonly FlowItem[]): Story[] {
  const groups = new Map<string, (readonly FlowItem[])[]>()
  for (const order of aggregateOrders(items)) {
    const [first] = order
    if (first === undefined || first.sentiment === '-') continue
    const key = `${underlyingOf(first.ticker)} ${first.sentiment}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [order])
    else known.push(order)
  }
  return [...groups]
    .filter(([, orders]) => orders.length >= STORY_ORDERS)
    .flatMap(([key, orders]) => storyOf(key, orders))
    .sort((a, b) => b.premium - a.premium)
}

function storyOf(key: string, orders: readonly (readonly FlowItem[])[]): Story[] {
  const prints = orders.flat()
  const [first] = prints
  if (first === undefined) return []
  const premium = prints.reduce((sum, print) => sum + print.premium, 0)
  const ask = prints.reduce((sum, print) => sum + (print.side === 'ASK' ? print.premium : 0), 0)
  const expiries = [...new Set(prints.map((print) => print.expiry))]
  const days = expiries.map((expiry) => daysBetween(first.sessionDate, expiry))
  return [
    {
      ticker: underlyingOf(first.ticker),
      direction: key.endsWith('bullish') ? 'bullish' : 'bearish',
      orders: orders.length,
      premium,
      askPct: premium === 0 ? 0 : (ask / premium) * 100,
      dteMin: Math.min(...days),
      dteMax: Math.max(...days),
      fromUs: prints.reduce((least, print) => Math.min(least, print.executedAtUs), first.executedAtUs),
      toUs: prints.reduce((most, print) => Math.max(most, print.executedAtUs), first.executedAtUs),
      contracts: [...new Set(prints.map((print) => print.optionSymbol))],
    },
  ]
}
