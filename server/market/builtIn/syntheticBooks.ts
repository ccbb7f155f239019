import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { previousSession } from '@/lib/market/calendar'
import { exerciseStyleOf } from '@/lib/options/exerciseStyle'
import { underlyingOf } from '@/lib/options/indexRoots'
import type { BookVols, InterestBook } from '@/server/market/facts/marketFacts'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { chainVols } from '@/server/synthetic/options/chainVols'
import { RATE, type TickerDay } from '@/server/synthetic/options/tickerDay'
import { closeMsOf, isModelSession } from '@/server/synthetic/sessionIndex'
import { InterestWalk } from '@/server/synthetic/tape/interestWalk'
import { instrumentNumber } from '@/server/synthetic/universe'

/** Every contract of a ticker on its last mornings, newest first. */
export function* interestBooks(
  market: SyntheticMarket,
  { ticker, sessionDate, days }: { readonly ticker: Ticker; readonly sessionDate: IsoDate; readonly days: number },
): Generator<InterestBook> {
  const name = underlyingOf(ticker)
  if (!market.numbers.includes(instrumentNumber(name))) return
  const walk = new InterestWalk()
  let date = sessionDate
  for (let at = 0; at < days && isModelSession(date); at += 1, date = previousSession(date))
    yield bookOf(market, walk, market.tickerDay(name, date), date)
}

function bookOf(market: SyntheticMarket, walk: InterestWalk, day: TickerDay, sessionDate: IsoDate): InterestBook {
  const { expiries, size } = day.chain
  const dates = [...new Set(expiries.map((expiry) => expiry.expiryDate))].sort()
  const expiryAt = new Uint16Array(size)
  const strikes = new Float64Array(size)
  const puts = new Uint8Array(size)
  const interest = new Float64Array(size)
  for (const { expiry, interest: own } of walk.on(day)) {
    const place = dates.indexOf(expiry.expiryDate)
    const { thousandths } = expiry.strikes
    for (let n = 0; n < thousandths.length * 2; n += 1) {
      const contract = expiry.offset + n
      expiryAt[contract] = place
      strikes[contract] = (thousandths[n >> 1] ?? 0) / 1000
      puts[contract] = n & 1
      interest[contract] = own[n] ?? 0
    }
  }
  const atClose = () => volsOf(market, day, sessionDate)
  // To the cent, as every price of a close.
  const reference = Math.round(day.reference * 100) / 100
  return { sessionDate, reference, expiries: dates, expiryAt, strikes, puts, interest, atClose }
}

function volsOf(market: SyntheticMarket, day: TickerDay, date: IsoDate): BookVols {
  const closeMs = closeMsOf(day.session)
  const spot = market.priceAt(day.instrument.ticker, date, closeMs)
  const { ticker, dividendYield } = day.instrument
  return { style: exerciseStyleOf(ticker), spot, rate: RATE, dividendYield, ...chainVols(day, closeMs, spot) }
}
