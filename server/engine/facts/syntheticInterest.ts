import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { previousSession } from '@/lib/market/calendar'
import type { InterestChange, MorningInterest, TickerInterest } from '@/server/engine/facts/marketFacts'
import { tickerOfRoot } from '@/server/synthetic/contractDay'
import { symbolOf } from '@/server/synthetic/listing/chain'
import type { SyntheticMarket } from '@/server/synthetic/market'
import type { TickerDay } from '@/server/synthetic/options/tickerDay'
import { isModelSession } from '@/server/synthetic/sessionIndex'
import { interestOver } from '@/server/synthetic/tape/activity'
import { instrumentNumber, universe } from '@/server/synthetic/universe'

/** Longest run of increases that is counted. */
const MOST_DAYS = 30

/** Open interest of the built-in market and its changes overnight, one ticker after the other. F37. */
export function* interestOf(market: SyntheticMarket, date: IsoDate): Generator<TickerInterest> {
  for (const number of market.numbers) {
    const instrument = universe[number]
    if (instrument !== undefined) yield ofDay(market.tickerDay(instrument.ticker, date))
  }
}

/** Open interest of a ticker on its last mornings, newest first. */
export function* interestHistory(
  market: SyntheticMarket,
  { ticker, sessionDate, days }: { readonly ticker: Ticker; readonly sessionDate: IsoDate; readonly days: number },
): Generator<MorningInterest> {
  const name = tickerOfRoot(ticker)
  if (!market.numbers.includes(instrumentNumber(name))) return
  let date = sessionDate
  for (let at = 0; at < days && isModelSession(date); at += 1, date = previousSession(date)) {
    const { calls, puts } = ofDay(market.tickerDay(name, date), false)
    yield { sessionDate: date, calls, puts }
  }
}

function ofDay(day: TickerDay, withChanges = true): TickerInterest {
  const changes: InterestChange[] = []
  const sums = { calls: 0, puts: 0, callsBefore: 0, putsBefore: 0, threeBefore: 0, fiveBefore: 0 }
  for (const expiry of day.chain.expiries) {
    const end = expiry.offset + expiry.strikes.thousandths.length * 2
    for (let contract = expiry.offset; contract < end; contract += 1) {
      const over = interestOver(day, expiry, contract)
      const on = (back: number): number => over(day.session - back)
      const isCall = (contract - expiry.offset) % 2 === 0
      const openInterest = on(0)
      if (isCall) sums.calls += openInterest
      else sums.puts += openInterest
      if (!withChanges) continue
      const before = on(1)
      if (isCall) sums.callsBefore += before
      else sums.putsBefore += before
      sums.threeBefore += on(3)
      sums.fiveBefore += on(5)
      if (openInterest === before) continue
      const type = isCall ? 'C' : 'P'
      const strikeIndex = (contract - expiry.offset) >> 1
      const strike = (expiry.strikes.thousandths[strikeIndex] ?? 0) / 1000
      const optionSymbol = symbolOf({ expiry, strikeIndex, strike, type })
      // Written out: a spread gives each of a hundred thousand objects a shape of its own.
      changes.push({
        optionSymbol,
        ticker: expiry.root,
        type,
        expiry: expiry.expiryDate,
        strike,
        openInterest,
        before,
        upDays: upDaysOf(on),
      })
    }
  }
  return { ticker: day.instrument.ticker, ...sums, changes }
}

function upDaysOf(on: (back: number) => number): number {
  let days = 0
  while (days < MOST_DAYS && on(days) > on(days + 1)) days += 1
  return days
}
