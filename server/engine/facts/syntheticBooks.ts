import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { previousSession } from '@/lib/market/calendar'
import { underlyingOf } from '@/lib/options/indexRoots'
import type { BookVols, InterestBook } from '@/server/engine/facts/marketFacts'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { ssviVariance } from '@/server/synthetic/options/ssvi'
import { atmVariance, CLOSE_MS, RATE, type TickerDay, volState, yearsTo } from '@/server/synthetic/options/tickerDay'
import { isModelSession } from '@/server/synthetic/sessionIndex'
import { interestOver } from '@/server/synthetic/tape/activity'
import { instrumentNumber } from '@/server/synthetic/universe'

/** Every contract of a ticker on its last mornings, newest first. */
export function* interestBooks(
  market: SyntheticMarket,
  { ticker, sessionDate, days }: { readonly ticker: Ticker; readonly sessionDate: IsoDate; readonly days: number },
): Generator<InterestBook> {
  const name = underlyingOf(ticker)
  if (!market.numbers.includes(instrumentNumber(name))) return
  let date = sessionDate
  for (let at = 0; at < days && isModelSession(date); at += 1, date = previousSession(date))
    yield bookOf(market, market.tickerDay(name, date), date)
}

function bookOf(market: SyntheticMarket, day: TickerDay, sessionDate: IsoDate): InterestBook {
  const { expiries, size } = day.chain
  const dates = [...new Set(expiries.map((expiry) => expiry.expiryDate))].sort()
  const expiryAt = new Uint16Array(size)
  const strikes = new Float64Array(size)
  const puts = new Uint8Array(size)
  const interest = new Float64Array(size)
  for (const expiry of expiries) {
    const place = dates.indexOf(expiry.expiryDate)
    const { thousandths } = expiry.strikes
    for (let n = 0; n < thousandths.length * 2; n += 1) {
      const contract = expiry.offset + n
      expiryAt[contract] = place
      strikes[contract] = (thousandths[n >> 1] ?? 0) / 1000
      puts[contract] = n & 1
      interest[contract] = interestOver(day, expiry, contract)(day.session)
    }
  }
  const atClose = () => volsOf(market, day, sessionDate)
  return { sessionDate, reference: day.reference, expiries: dates, expiryAt, strikes, puts, interest, atClose }
}

function volsOf(market: SyntheticMarket, day: TickerDay, date: IsoDate): BookVols {
  const vols = new Float64Array(day.chain.size)
  const years = new Float64Array(day.chain.size)
  const spot = market.priceAt(day.instrument.ticker, date, CLOSE_MS)
  const state = volState(day, CLOSE_MS)
  const { dividendYield } = day.instrument
  for (const [place, listed] of day.chain.expiries.entries()) {
    const left = yearsTo(day, place, CLOSE_MS)
    const theta = atmVariance(day, place, left, state)
    const logForward = Math.log(spot) + (RATE - dividendYield) * left
    const { thousandths } = listed.strikes
    for (let k = 0; k < thousandths.length; k += 1) {
      const moneyness = Math.log((thousandths[k] ?? 0) / 1000) - logForward
      const vol = Math.sqrt(ssviVariance(day.shape, moneyness, theta) / left)
      const at = listed.offset + 2 * k
      vols.fill(vol, at, at + 2)
      years.fill(left, at, at + 2)
    }
  }
  return { spot, rate: RATE, dividendYield, vols, years }
}
