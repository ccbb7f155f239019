import type { z } from 'zod'
import type { flow } from '@/lib/contract/flow'
import type { FlowItem } from '@/lib/flow/trade'

export type Breakdown = z.output<typeof flow.breakdown.response>['data']
type MinuteRow = Breakdown['by_minute'][number]
type TickerRow = Breakdown['by_ticker'][number]
type KeyRow = Breakdown['by_expiry'][number]

const MINUTE_US = 60_000_000
/** Rows of a breakdown that a chart can show. */
const MOST_TICKERS = 50
const MOST_KEYS = 60

/** Premium by minute, ticker, expiry and strike under one filter; cancelled prints stay out. */
export class BreakdownFold {
  private readonly minutes = new Map<number, MinuteRow>()
  private readonly tickers = new Map<string, TickerRow>()
  private readonly expiries = new Map<string, KeyRow>()
  private readonly strikes = new Map<number, KeyRow>()

  add(item: FlowItem): void {
    if (item.canceled) return
    const { type, premium } = item
    this.addToMinute(item)
    const ticker = entryOf(this.tickers, item.ticker, emptyTicker)
    addToKey(ticker, type, premium)
    if (item.sentiment === 'bullish') ticker.bull_premium += premium
    else if (item.sentiment === 'bearish') ticker.bear_premium += premium
    addToKey(
      entryOf(this.expiries, item.expiry, (key) => emptyKey(key)),
      type,
      premium,
    )
    addToKey(
      entryOf(this.strikes, item.strike, (key) => emptyKey(String(key))),
      type,
      premium,
    )
  }

  read(): Breakdown {
    return {
      by_minute: [...this.minutes.values()].sort((a, b) => a.start_ms - b.start_ms),
      by_ticker: largest(this.tickers.values(), MOST_TICKERS),
      by_expiry: largest(this.expiries.values(), MOST_KEYS).sort((a, b) => (a.key < b.key ? -1 : 1)),
      by_strike: largest(this.strikes.values(), MOST_KEYS).sort((a, b) => Number(a.key) - Number(b.key)),
    }
  }

  private addToMinute({ executedAtUs, type, side, premium }: FlowItem): void {
    const startMs = Math.floor(executedAtUs / MINUTE_US) * 60_000
    const minute = entryOf(this.minutes, startMs, emptyMinute)
    const net = side === 'ASK' ? premium : side === 'BID' ? -premium : 0
    minute.count += 1
    if (type === 'C') {
      minute.call_premium += premium
      minute.ncp += net
    } else {
      minute.put_premium += premium
      minute.npp += net
    }
  }
}

function entryOf<K, V>(map: Map<K, V>, key: K, create: (key: K) => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const fresh = create(key)
  map.set(key, fresh)
  return fresh
}

function addToKey(row: KeyRow, type: FlowItem['type'], premium: number): void {
  row.count += 1
  row.premium += premium
  if (type === 'C') row.call_premium += premium
  else row.put_premium += premium
}

function largest<T extends { premium: number }>(rows: Iterable<T>, most: number): T[] {
  return [...rows].sort((a, b) => b.premium - a.premium).slice(0, most)
}

function emptyMinute(startMs: number): MinuteRow {
  return { start_ms: startMs, call_premium: 0, put_premium: 0, ncp: 0, npp: 0, count: 0 }
}

function emptyKey(key: string): KeyRow {
  return { key, count: 0, premium: 0, call_premium: 0, put_premium: 0 }
}

function emptyTicker(key: string): TickerRow {
  return { ...emptyKey(key), bull_premium: 0, bear_premium: 0 }
}
