import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import { RecentMap } from '@/lib/core/recentMap'
import type { RawPrint } from '@/lib/flow/trade'
import { underlyingOf } from '@/lib/options/indexRoots'
import { parseOccParts } from '@/lib/options/occSymbol'
import { workedOut } from '@/server/cache/turns'
import { type DividendEntry, dividendCalendar, type EarningsEntry, earningsCalendar } from '@/server/synthetic/calendar'
import { type ChainQuote, chainQuotes } from '@/server/synthetic/chainQuotes'
import { type ContractDay, contractPrints, findContract, summarise } from '@/server/synthetic/contractDay'
import type { Halt } from '@/server/synthetic/equities/halts'
import { atmVolAt } from '@/server/synthetic/options/atmVol'
import { buildTickerDay, RATE, type TickerDay } from '@/server/synthetic/options/tickerDay'
import { type DailyBar, dailyBar, type MinuteBar, minuteBars } from '@/server/synthetic/prices/bars'
import { PriceModel } from '@/server/synthetic/prices/priceModel'
import type { SeriesShelf } from '@/server/synthetic/prices/seriesShelf'
import { seriesSteps } from '@/server/synthetic/prices/seriesSteps'
import { dateOfSession, isModelSession, sessionNumberOf } from '@/server/synthetic/sessionIndex'
import type { Tape } from '@/server/synthetic/tape/tape'
import { type Rate, TapeKeeper } from '@/server/synthetic/tape/tapeKeeper'
import { instrumentNumber, instrumentOf, universe } from '@/server/synthetic/universe'

export interface MarketOptions {
  readonly seed: number
  /** Value of `source` on prints: 'synthetic' (default) or 'sample'. */
  readonly source?: string
  /** Shared with the other threads of the host; without one its prices are worked out for it alone. */
  readonly shelf?: SeriesShelf | undefined
  /** Options trade in these only; in the whole universe by default. */
  readonly tickers?: readonly Ticker[]
}

/** Times in milliseconds after 9:30; the end is not included. */
export interface Slice {
  readonly rate?: Rate
  readonly fromMs?: number
  readonly toMs?: number
}

const KEPT_TICKER_DAYS = 96

/** A whole market from one seed: equal on every machine, every session at random. decisions.md, The built-in market. */
export class SyntheticMarket {
  readonly prices: PriceModel
  readonly source: string
  /** Instruments whose options trade. */
  readonly numbers: readonly number[]
  private readonly tapes: TapeKeeper
  private readonly days = new RecentMap<number, TickerDay>(KEPT_TICKER_DAYS)

  constructor(options: MarketOptions) {
    this.prices = new PriceModel(options.seed, options.shelf)
    this.source = options.source ?? 'synthetic'
    this.numbers = options.tickers?.map(numberOf) ?? universe.map((_, number) => number)
    this.tapes = new TapeKeeper(this.prices, this.numbers, this.source)
  }

  /** Makes the prices of all sessions up to one, in turns, before anybody asks. Two threads of a shelf meet in the middle. */
  async warm(date: IsoDate, begin: 'first' | 'last' = 'first'): Promise<void> {
    if (!isModelSession(date)) return
    await workedOut(seriesSteps(this.prices, sessionNumberOf(date), this.numbers, begin))
  }

  /** The tape of a session, made at once (about a second for the whole universe); `prepare` does it in steps. */
  tape(date: IsoDate, rate: Rate = 'demo'): Tape {
    return this.tapes.tape(date, rate)
  }

  /** Makes the tape of a session in turns, so that a server stays responsive. */
  prepare(date: IsoDate, rate: Rate = 'demo'): Promise<Tape> {
    return this.tapes.prepare(date, rate)
  }

  /** As `prepare`, for one reader: the tape is not kept. */
  prepareOnce(date: IsoDate): Promise<Tape> {
    return this.tapes.once(date)
  }

  /** Prints of a session in order of time, `seq` from 1. A slice gives the same prints with the same `seq` as the whole. */
  *sessionPrints(date: IsoDate, slice: Slice = {}): Generator<RawPrint> {
    const tape = this.tape(date, slice.rate)
    const end = slice.toMs === undefined ? tape.length : tape.rowAt(slice.toMs)
    for (let row = slice.fromMs === undefined ? 0 : tape.rowAt(slice.fromMs); row < end; row += 1) yield tape.print(row)
  }

  /** Options day of a ticker: its chain, surface and events. Throws RangeError for an unknown ticker or no session. */
  tickerDay(ticker: Ticker, date: IsoDate): TickerDay {
    const number = numberOf(ticker)
    const session = sessionNumberOf(date)
    return this.days.of(session * 4096 + number, () => buildTickerDay(this.prices, number, session))
  }

  /** Chain of a ticker with quotes, greeks and open interest `ms` after 9:30; one expiry when named. */
  chainFor(ticker: Ticker, date: IsoDate, ms: number, expiry?: IsoDate): ChainQuote[] {
    return chainQuotes(this.tickerDay(ticker, date), ms, expiry)
  }

  /** What the chains of a ticker are priced with, continuous fractions a year. */
  carryOf(ticker: Ticker): { readonly rate: number; readonly dividendYield: number } {
    return { rate: RATE, dividendYield: instrumentOf(ticker).dividendYield }
  }

  /** At-the-money volatility of a ticker over a horizon (30 days by default) at a moment; cheap enough for whole histories. */
  atmVol(ticker: Ticker, date: IsoDate, ms: number, days = 30): number {
    return atmVolAt({ prices: this.prices, number: numberOf(ticker), session: sessionNumberOf(date), ms }, days)
  }

  /** Price `ms` after 9:30 of a session, USD per share or index points, not rounded. */
  priceAt(ticker: Ticker, date: IsoDate, ms: number): number {
    return this.prices.spot(numberOf(ticker), sessionNumberOf(date), ms)
  }

  /** The last `count` daily bars up to and including a session, oldest first. */
  dailyBars(ticker: Ticker, date: IsoDate, count: number): DailyBar[] {
    const last = sessionNumberOf(date)
    const first = Math.max(0, last - count + 1)
    return Array.from({ length: last - first + 1 }, (_, n) => dailyBar(this.prices, numberOf(ticker), first + n))
  }

  /** Minute bars of a whole session. */
  minuteBars(ticker: Ticker, date: IsoDate): MinuteBar[] {
    return minuteBars(this.prices, numberOf(ticker), sessionNumberOf(date))
  }

  /** Prints of one contract alone in a session (`seq` counts inside the contract); [] when it is not listed. */
  contractPrints(symbol: OptionSymbol, date: IsoDate): RawPrint[] {
    const day = this.dayOfContract(symbol, date)
    const found = day === null ? null : findContract(day, symbol)
    return day === null || found === null ? [] : contractPrints(day, found.contract, date, this.source)
  }

  /** One contract's session, equal to what its prints on the tape add up to; null when it is not listed. */
  contractDay(symbol: OptionSymbol, date: IsoDate): ContractDay | null {
    const day = this.dayOfContract(symbol, date)
    const found = day === null ? null : findContract(day, symbol)
    if (day === null || found === null) return null
    return { ...summarise(day, found, contractPrints(day, found.contract, date, this.source)), date }
  }

  /** The last `count` sessions of a contract up to and including a date, oldest first; sessions before its listing are left out. */
  contractHistory(symbol: OptionSymbol, count: number, date: IsoDate): ContractDay[] {
    const last = sessionNumberOf(date)
    const first = Math.max(1, last - count + 1)
    const days = Array.from({ length: last - first + 1 }, (_, n) => this.contractDay(symbol, dateOfSession(first + n)))
    return days.filter((day) => day !== null)
  }

  /** Reports of all names from one date to another, both included. */
  earnings(from: IsoDate, to: IsoDate): EarningsEntry[] {
    return earningsCalendar(this.prices.seed, from, to)
  }

  /** Dividends of all names by ex-date, from one date to another, both included. */
  dividends(from: IsoDate, to: IsoDate): DividendEntry[] {
    return dividendCalendar(this.prices.seed, from, to)
  }

  /** Trading halts of a session in order of time. */
  halts(date: IsoDate): Halt[] {
    return [...this.prices.halts(sessionNumberOf(date)).values()].flat().sort((a, b) => a.startMs - b.startMs)
  }

  private dayOfContract(symbol: OptionSymbol, date: IsoDate): TickerDay | null {
    const ticker = underlyingOf(parseOccParts(symbol)?.root ?? '')
    return instrumentNumber(ticker) < 0 ? null : this.tickerDay(ticker, date)
  }
}

function numberOf(ticker: Ticker): number {
  const number = instrumentNumber(ticker)
  if (number < 0) throw new RangeError(`Not in the built-in market: ${ticker}`)
  return number
}

/** The built-in market of a seed. */
export function createMarket(options: MarketOptions): SyntheticMarket {
  return new SyntheticMarket(options)
}
