import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { DatedClose } from '@/lib/equities/performance'
import type { MinuteBar, SessionBar } from '@/server/engine/facts/stockFacts'
import type { StockScope } from '@/server/services/stocks/stockScope'

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

/** Closes of the last `count` sessions, the session so far as the last of them. Oldest first. */
export function closesSoFar({ stocks, scope, untilMs }: StockScope, ticker: Ticker, count: number): DatedClose[] {
  const { sessionDate } = scope
  const before = stocks.closes(ticker, sessionDate, count - 1)
  const last = stocks.minuteBars(ticker, sessionDate, untilMs).at(-1)
  return last === undefined ? [...before] : [...before, { date: sessionDate, close: last.close }]
}

/** Daily bars as above. */
export async function barsSoFar(
  { stocks, scope, untilMs }: StockScope,
  ticker: Ticker,
  count: number,
): Promise<SessionBar[]> {
  const { sessionDate } = scope
  const before = await stocks.dailyBars(ticker, sessionDate, count - 1)
  const today = barSoFar(stocks.minuteBars(ticker, sessionDate, untilMs), sessionDate)
  return today === null ? [...before] : [...before, today]
}
