import type { EpochMs, Usd } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'
import { MINUTE_US } from '@/lib/market/newYorkTime'
import { underlyingOf } from '@/lib/options/indexRoots'

/** F1, F11 of one minute of a tape. */
export interface MinutePart {
  readonly startMs: EpochMs
  readonly callPremium: Usd
  readonly putPremium: Usd
  readonly ncp: Usd
  readonly npp: Usd
  readonly count: number
}

/** Premium of the prints that share a ticker, an expiry or a strike. */
export interface KeyPart {
  readonly key: string
  readonly count: number
  readonly premium: Usd
  readonly callPremium: Usd
  readonly putPremium: Usd
}

/** With F12. */
export interface TickerPart extends KeyPart {
  readonly bullPremium: Usd
  readonly bearPremium: Usd
}

/** The charts of the feed: premium by minute, ticker, expiry and strike. */
export interface FlowBreakdown {
  readonly byMinute: readonly MinutePart[]
  readonly byTicker: readonly TickerPart[]
  readonly byExpiry: readonly KeyPart[]
  readonly byStrike: readonly KeyPart[]
}

type Open<T> = { -readonly [Field in keyof T]: T[Field] }

/** Rows of a breakdown that a chart can show. */
const MOST_TICKERS = 50
const MOST_KEYS = 60

/** What a chart shows of all parts: the largest tickers, and the largest expiries and strikes in their own order. */
export function shownBreakdown(parts: FlowBreakdown): FlowBreakdown {
  return {
    byMinute: [...parts.byMinute].sort((a, b) => a.startMs - b.startMs),
    byTicker: largest(parts.byTicker, MOST_TICKERS),
    byExpiry: largest(parts.byExpiry, MOST_KEYS).sort((a, b) => (a.key < b.key ? -1 : 1)),
    byStrike: largest(parts.byStrike, MOST_KEYS).sort((a, b) => Number(a.key) - Number(b.key)),
  }
}

function largest<T extends KeyPart>(parts: readonly T[], most: number): T[] {
  return [...parts].sort((a, b) => b.premium - a.premium || (a.key < b.key ? -1 : 1)).slice(0, most)
}

/** Premium by minute, ticker, expiry and strike of prints; cancelled ones stay out. F1, F11, F12. */
export class BreakdownFold {
  private readonly minutes = new Map<number, Open<MinutePart>>()
  private readonly tickers = new Map<string, Open<TickerPart>>()
  private readonly expiries = new Map<string, Open<KeyPart>>()
  private readonly strikes = new Map<number, Open<KeyPart>>()

  add(item: FlowItem): void {
    if (item.canceled) return
    const { type, premium } = item
    this.addToMinute(item)
    const ticker = entryOf(this.tickers, underlyingOf(item.ticker), emptyTicker)
    addToKey(ticker, type, premium)
    if (item.sentiment === 'bullish') ticker.bullPremium += premium
    else if (item.sentiment === 'bearish') ticker.bearPremium += premium
    addToKey(entryOf(this.expiries, item.expiry, emptyKey), type, premium)
    addToKey(entryOf(this.strikes, item.strike, emptyKey), type, premium)
  }

  read(): FlowBreakdown {
    return shownBreakdown({
      byMinute: [...this.minutes.values()],
      byTicker: [...this.tickers.values()],
      byExpiry: [...this.expiries.values()],
      byStrike: [...this.strikes.values()],
    })
  }

  private addToMinute({ executedAtUs, type, side, premium }: FlowItem): void {
    const startMs = Math.floor(executedAtUs / MINUTE_US) * 60_000
    const minute = entryOf(this.minutes, startMs, emptyMinute)
    const net = side === 'ASK' ? premium : side === 'BID' ? -premium : 0
    minute.count += 1
    if (type === 'C') {
      minute.callPremium += premium
      minute.ncp += net
    } else {
      minute.putPremium += premium
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

function addToKey(part: Open<KeyPart>, type: FlowItem['type'], premium: Usd): void {
  part.count += 1
  part.premium += premium
  if (type === 'C') part.callPremium += premium
  else part.putPremium += premium
}

function emptyMinute(startMs: EpochMs): Open<MinutePart> {
  return { startMs, callPremium: 0, putPremium: 0, ncp: 0, npp: 0, count: 0 }
}

function emptyKey(key: string | number): Open<KeyPart> {
  return { key: String(key), count: 0, premium: 0, callPremium: 0, putPremium: 0 }
}

function emptyTicker(key: string): Open<TickerPart> {
  return { ...emptyKey(key), bullPremium: 0, bearPremium: 0 }
}
