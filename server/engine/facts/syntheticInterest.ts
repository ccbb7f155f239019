import type { IsoDate } from '@/lib/core/nominal'
import type { InterestChange } from '@/server/engine/facts/marketFacts'
import { symbolOf } from '@/server/synthetic/listing/chain'
import type { SyntheticMarket } from '@/server/synthetic/market'
import type { TickerDay } from '@/server/synthetic/options/tickerDay'
import { isModelSession } from '@/server/synthetic/sessionIndex'
import { interestOn } from '@/server/synthetic/tape/activity'
import { universe } from '@/server/synthetic/universe'

/** Longest run of increases that is counted. */
const MOST_DAYS = 30

/** Contracts of the built-in market whose open interest changed overnight, one ticker after the other. F37. */
export function* interestChanges(market: SyntheticMarket, date: IsoDate): Generator<readonly InterestChange[]> {
  if (!isModelSession(date)) return
  for (const number of market.numbers) {
    const instrument = universe[number]
    if (instrument !== undefined) yield changesOf(market.tickerDay(instrument.ticker, date))
  }
}

function changesOf(day: TickerDay): readonly InterestChange[] {
  const changes: InterestChange[] = []
  for (const expiry of day.chain.expiries) {
    const end = expiry.offset + expiry.strikes.thousandths.length * 2
    for (let contract = expiry.offset; contract < end; contract += 1) {
      const on = (back: number): number => interestOn(day, expiry, contract, day.session - back)
      const openInterest = on(0)
      const before = on(1)
      if (openInterest === before) continue
      const type = (contract - expiry.offset) % 2 === 0 ? 'C' : 'P'
      const strikeIndex = (contract - expiry.offset) >> 1
      const strike = (expiry.strikes.thousandths[strikeIndex] ?? 0) / 1000
      const optionSymbol = symbolOf({ expiry, strikeIndex, strike, type })
      const terms = { optionSymbol, ticker: expiry.root, type, expiry: expiry.expiryDate, strike } as const
      changes.push({ ...terms, openInterest, before, upDays: upDaysOf(on) })
    }
  }
  return changes
}

function upDaysOf(on: (back: number) => number): number {
  let days = 0
  while (days < MOST_DAYS && on(days) > on(days + 1)) days += 1
  return days
}
