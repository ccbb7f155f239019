import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import type { DatedClose } from '@/lib/equities/performance'
import type { MinuteBar, SessionBar, StockFacts } from '@/server/market/facts/stockFacts'
import { valueOr } from '@/server/market/port'
import type { StockScope } from '@/server/services/names/stockScope'

/** The session asked for as one bar of what has traded so far; null before its first minute. */
export function barSoFar(minutes: readonly MinuteBar[], date: IsoDate): SessionBar | null {
  const [first, last] = [minutes[0], minutes.at(-1)]
  if (first === undefined || last === undefined) return null
  return {
    date,
    open: first.open,
    high: minutes.reduce((most, bar) => Math.max(most, bar.high), first.high),
    low: minutes.reduce((least, bar) => Math.min(least, bar.low), first.low),
    close: last.close,
    volume: minutes.reduce((sum, bar) => sum + bar.volume, 0),
  }
}

/** The same without its minutes where the source knows it: nine hundred names are asked for at once. */
export function sessionSoFar(stocks: StockFacts, ticker: Ticker, date: IsoDate, untilMs: EpochMs): SessionBar | null {
  if (stocks.soFar === undefined) return barSoFar(stocks.minuteBars(ticker, date, untilMs), date)
  const bar = stocks.soFar(ticker, date, untilMs)
  return bar === null
    ? null
    : { date, open: bar.open, high: bar.high, low: bar.low, close: bar.close, volume: bar.volume }
}

/** Closes of the last `count` sessions, the session so far as the last of them. Oldest first. */
export function closesSoFar({ stocks, scope, untilMs }: StockScope, ticker: Ticker, count: number): DatedClose[] {
  const { sessionDate } = scope
  const before = stocks.closes(ticker, sessionDate, count - 1)
  const last = sessionSoFar(stocks, ticker, sessionDate, untilMs)
  return last === null ? [...before] : [...before, { date: sessionDate, close: last.close }]
}

/** Closes of the sessions before, oldest first. */
export async function pricesBefore(
  { market, scope }: StockScope,
  ticker: Ticker,
  count: number,
): Promise<readonly DatedClose[]> {
  return valueOr(await market.prices.closes([ticker], scope.sessionDate, count), null)?.get(ticker) ?? []
}

/** The same with the session so far as the last of them. */
export async function pricesSoFar(stock: StockScope, ticker: Ticker, count: number): Promise<readonly DatedClose[]> {
  const closes = closesSoFar(stock, ticker, count)
  return closes.length > 1 ? closes : await barsSoFar(stock, ticker, count)
}

/** Daily bars as above. */
export async function barsSoFar(
  { market, stocks, scope, untilMs }: StockScope,
  ticker: Ticker,
  count: number,
): Promise<SessionBar[]> {
  const { sessionDate } = scope
  const before = await stocks.dailyBars(ticker, sessionDate, count - 1)
  const minutes = async () => valueOr(await market.prices.minuteBars(ticker, sessionDate, untilMs), [])
  const today = sessionSoFar(stocks, ticker, sessionDate, untilMs) ?? barSoFar(await minutes(), sessionDate)
  return today === null ? [...before] : [...before, today]
}
