import type { EpochMs, IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import type { EquityPrint } from '@/lib/equities/equityPrint'
import { feedConditions } from '@/lib/equities/printConditions'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import type { MinuteBar } from '@/server/market/facts/stockFacts'
import type { MarketRow } from '@/server/stores/market/port'

/** Prints of at least this much, USD, stand on the feed; smaller ones are in the sums of their minute. */
const LEAST_NOTIONAL = 100_000

/** Shares of one minute on all venues, those off the exchanges among them, and the prices that its prints set. */
export interface TapeMinute {
  readonly startMs: EpochMs
  volume: number
  off: number
  bar: { open: Usd; high: Usd; low: Usd; close: Usd } | null
}

/** An imported stock session. */
export interface StockTape {
  /** Large prints of all names in order of time, numbered from 1. */
  readonly prints: readonly EquityPrint[]
  /** Its prints by minute, oldest first. */
  readonly minutes: ReadonlyMap<Ticker, readonly TapeMinute[]>
  /** Names of which large prints alone are told. */
  readonly parts: ReadonlySet<Ticker>
}

export interface Quote {
  readonly bid: Usd | null
  readonly ask: Usd | null
}

/** Adds up the prints of one name; official open and close repeat an earlier print and are left out. */
export class NameTape {
  readonly large: EquityPrint[] = []
  readonly minutes: TapeMinute[] = []
  private volume = 0
  private off = 0
  /** The sender tells the volume of the day himself: his prints are a part of it. */
  isPart = false

  /** A print that belongs on the feed, without its quote; null for one that is only added up. */
  take(row: MarketRow<'equity_prints'>): Omit<EquityPrint, 'nbbo_bid' | 'nbbo_ask'> | null {
    if (!row.counts_volume) return null
    this.volume += row.size
    if (row.off_exchange) this.off += row.size
    this.addMinute(row)
    const told = row.day_volume ?? null
    if (told !== null) this.isPart = true
    if (told === null && row.price * row.size < LEAST_NOTIONAL) return null
    return {
      seq: 0,
      session_date: row.session_date,
      executed_at_us: row.executed_at,
      ticker: row.ticker,
      price: row.price,
      size: row.size,
      market_center: row.exchange,
      off_lit: row.off_exchange,
      ...feedConditions(row.conditions),
      trade_settlement: settlementOf(row.conditions),
      ...(told === null ? { volume: this.volume, off_volume: this.off } : { volume: told }),
      canceled: false,
    }
  }

  private addMinute({ executed_at, size, price, off_exchange, sets_price }: MarketRow<'equity_prints'>): void {
    const startMs = Math.floor(executed_at / 1000 / MINUTE_MS) * MINUTE_MS
    let minute = this.minutes.at(-1)
    if (minute?.startMs !== startMs) {
      minute = { startMs, volume: 0, off: 0, bar: null }
      this.minutes.push(minute)
    }
    minute.volume += size
    if (off_exchange) minute.off += size
    if (!sets_price) return
    const { bar } = minute
    if (bar === null) {
      minute.bar = { open: price, high: price, low: price, close: price }
      return
    }
    bar.high = Math.max(bar.high, price)
    bar.low = Math.min(bar.low, price)
    bar.close = price
  }
}

function settlementOf(conditions: readonly string[]): string {
  return conditions.find((name) => name === 'cash' || name === 'next_day' || name === 'seller') ?? 'regular'
}

/** Joins the names of a session. */
export function joinNames(date: IsoDate, names: ReadonlyMap<Ticker, NameTape>): StockTape {
  const prints = [...names.values()].flatMap((name) => name.large).sort((a, b) => a.executed_at_us - b.executed_at_us)
  return {
    prints: prints.map((print, at) => ({ ...print, seq: at + 1, session_date: date })),
    minutes: new Map([...names].map(([ticker, name]) => [ticker, name.minutes])),
    parts: new Set([...names].flatMap(([ticker, { isPart }]) => (isPart ? [ticker] : []))),
  }
}

/** Prices of a name by whole minute between two instants. */
export function tapeBars(tape: StockTape, ticker: Ticker, fromMs: EpochMs, untilMs: EpochMs): MinuteBar[] {
  return (tape.minutes.get(ticker) ?? []).flatMap(({ startMs, volume, bar }) =>
    bar === null || startMs < fromMs || startMs + MINUTE_MS > untilMs ? [] : [{ startMs, ...bar, volume }],
  )
}

/** Shares of a name off the exchanges and on them, whole minutes up to an instant; null for a name that is not on the tape whole. */
export function tapeVolume(tape: StockTape, ticker: Ticker, untilMs: EpochMs): { off: number; lit: number } | null {
  const minutes = tape.minutes.get(ticker)?.filter(({ startMs }) => startMs + MINUTE_MS <= untilMs)
  if (minutes === undefined || tape.parts.has(ticker)) return null
  const sums = { off: 0, lit: 0 }
  for (const { off, volume } of minutes) {
    sums.off += off
    sums.lit += volume - off
  }
  return sums
}
