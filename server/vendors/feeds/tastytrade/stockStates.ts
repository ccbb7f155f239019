import type { EpochUs, Ticker } from '@/lib/core/nominal'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import type { FeedEvent } from '@/server/feeds/feedLine'
import { stockBarRow } from '@/server/vendors/feeds/stockRows'
import { type DxEvent, dxNumber, dxText } from '@/server/vendors/feeds/tastytrade/dxLinkFrames'

interface Minute {
  readonly time: number
  readonly row: FeedEvent<'row'>
}

/** Minutes of stocks from candles: a minute is told when it is over, and again when it is revised. */
export class CandleBook {
  private readonly running = new Map<Ticker, Minute>()

  take(event: DxEvent, ticker: Ticker): FeedEvent<'row'> | null {
    const minute = minuteOf(event, ticker)
    if (minute === null) return null
    const running = this.running.get(ticker)
    if (running !== undefined && minute.time < running.time) return minute.row
    this.running.set(ticker, minute)
    return running !== undefined && minute.time > running.time ? running.row : null
  }

  /** Minutes that are over and were followed by none. */
  *over(nowMs: number): Generator<FeedEvent<'row'>> {
    for (const [ticker, { time, row }] of this.running) {
      if (time + MINUTE_MS > nowMs) continue
      this.running.delete(ticker)
      yield row
    }
  }
}

function minuteOf(event: DxEvent, ticker: Ticker): Minute | null {
  const [time, open, high, low, close] = [event.time, event.open, event.high, event.low, event.close].map(dxNumber)
  if (time == null || time <= 0 || open == null || high == null || low == null || close == null) return null
  return {
    time,
    row: stockBarRow({ ticker, startUs: time * 1000, open, high, low, close, volume: dxNumber(event.volume) }),
  }
}

/** Halts from profiles: told when one begins, and again with its end. */
export class HaltBook {
  private readonly halted = new Map<Ticker, Record<string, unknown>>()
  /** Profiles that say a name is halted and not since when. */
  unreadable = 0

  take(event: DxEvent, ticker: Ticker): FeedEvent<'row'> | null {
    if (event.tradingStatus === 'HALTED') {
      const halted_at = usOf(event.haltStartTime)
      if (halted_at === null) {
        this.unreadable += 1
        return null
      }
      const row = {
        ticker,
        halted_at,
        name: dxText(event.description),
        market: '',
        code: dxText(event.statusReason),
        threshold_price: null,
        quotes_at: null,
        trades_at: usOf(event.haltEndTime),
      }
      this.halted.set(ticker, row)
      return { kind: 'row', table: 'trading_halts', row }
    }
    const before = this.halted.get(ticker)
    const trades_at = usOf(event.haltEndTime)
    if (before === undefined || event.tradingStatus !== 'ACTIVE' || trades_at === null) return null
    this.halted.delete(ticker)
    return { kind: 'row', table: 'trading_halts', row: { ...before, trades_at } }
  }
}

function usOf(value: unknown): EpochUs | null {
  const ms = dxNumber(value)
  return ms === null || ms <= 0 ? null : ms * 1000
}
