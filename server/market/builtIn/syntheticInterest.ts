import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { previousSession } from '@/lib/market/calendar'
import { underlyingOf } from '@/lib/options/indexRoots'
import type { InterestChange, MorningInterest, TickerInterest } from '@/server/market/facts/marketFacts'
import { type ChainExpiry, symbolOf } from '@/server/synthetic/listing/chain'
import type { SyntheticMarket } from '@/server/synthetic/market'
import type { TickerDay } from '@/server/synthetic/options/tickerDay'
import { isModelSession } from '@/server/synthetic/sessionIndex'
import { interestOver } from '@/server/synthetic/tape/activity'
import { InterestWalk } from '@/server/synthetic/tape/interestWalk'
import { instrumentNumber, universe } from '@/server/synthetic/universe'

/** Longest run of increases that is counted. */
const MOST_DAYS = 30
/** Contracts between two chances to rest. */
const REST_EVERY = 64

/** Open interest of the built-in market and its changes overnight, one ticker after the other. F37. */
export function* interestOf(market: SyntheticMarket, date: IsoDate): Generator<TickerInterest | null> {
  for (const number of market.numbers) {
    const instrument = universe[number]
    if (instrument === undefined) continue
    yield null
    const day = market.tickerDay(instrument.ticker, date)
    yield* ofDay(day)
  }
}

/** Open interest of a ticker on its last mornings, newest first; a null after each expiry, so that others may go first. */
export function* interestHistory(
  market: SyntheticMarket,
  { ticker, sessionDate, days }: { readonly ticker: Ticker; readonly sessionDate: IsoDate; readonly days: number },
): Generator<MorningInterest | null> {
  const name = underlyingOf(ticker)
  if (!market.numbers.includes(instrumentNumber(name))) return
  const walk = new InterestWalk()
  let date = sessionDate
  for (let at = 0; at < days && isModelSession(date); at += 1, date = previousSession(date)) {
    const day = market.tickerDay(name, date)
    const sums = { calls: 0, puts: 0 }
    for (const { interest } of walk.on(day)) {
      for (const [n, value] of interest.entries()) sums[n % 2 === 0 ? 'calls' : 'puts'] += value
      yield null
    }
    yield { sessionDate: date, calls: sums.calls, puts: sums.puts }
  }
}

/** One name: a null after every so many contracts, then the whole. */
function* ofDay(day: TickerDay): Generator<TickerInterest | null> {
  const changes: InterestChange[] = []
  const earlier = { callsBefore: 0, putsBefore: 0, threeBefore: 0, fiveBefore: 0 }
  const sums = { calls: 0, puts: 0, ...earlier, listed: 0, updated: 0 }
  for (const expiry of day.chain.expiries) {
    const end = expiry.offset + expiry.strikes.thousandths.length * 2
    for (let contract = expiry.offset; contract < end; contract += 1) {
      const change = addContract(day, expiry, contract, sums)
      if (change !== null) changes.push(change)
      if (contract % REST_EVERY === 0) yield null
    }
  }
  yield { ticker: day.instrument.ticker, ...sums, changes }
}

type Sums = { -readonly [K in keyof Omit<TickerInterest, 'ticker' | 'changes'>]: number }

function addContract(day: TickerDay, expiry: ChainExpiry, contract: number, sums: Sums): InterestChange | null {
  const over = interestOver(day, expiry, contract)
  const on = (back: number): number => over(day.session - back)
  const isCall = (contract - expiry.offset) % 2 === 0
  const [openInterest, before] = [on(0), on(1)]
  if (isCall) {
    sums.calls += openInterest
    sums.callsBefore += before
  } else {
    sums.puts += openInterest
    sums.putsBefore += before
  }
  sums.threeBefore += on(3)
  sums.fiveBefore += on(5)
  sums.listed += 1
  sums.updated += 1
  if (openInterest === before) return null
  const type = isCall ? 'C' : 'P'
  const strikeIndex = (contract - expiry.offset) >> 1
  const strike = (expiry.strikes.thousandths[strikeIndex] ?? 0) / 1000
  // Written out: a spread gives each of a hundred thousand objects a shape of its own.
  return {
    optionSymbol: symbolOf({ expiry, strike, type }),
    ticker: expiry.root,
    type,
    expiry: expiry.expiryDate,
    strike,
    openInterest,
    before,
    upDays: openInterest > before ? upDaysOf(on) : 0,
  }
}

function upDaysOf(on: (back: number) => number): number {
  let days = 0
  while (days < MOST_DAYS && on(days) > on(days + 1)) days += 1
  return days
}
