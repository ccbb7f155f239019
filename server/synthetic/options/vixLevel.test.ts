import { describe, expect, it } from 'vitest'
import { type VixTerm, vixIndex } from '@/lib/options/vixIndex'
import { chainQuotes } from '@/server/synthetic/chainQuotes'
import { createMarket } from '@/server/synthetic/market'
import { RATE, type TickerDay } from '@/server/synthetic/options/tickerDay'
import { calendarShare } from '@/server/synthetic/options/vixTerms'
import { mean } from '@/server/synthetic/plausibility/statistics'
import { closeMsOf, dateOfSession, sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { instrumentNumber } from '@/server/synthetic/universe'

const market = createMarket({ seed: 1 })
const DAYS_30 = 43_200

/** Every series of a chain that the index may look at, as quoted at a moment: of third Fridays the morning's, of others the evening's. */
function termsOf(day: TickerDay, ms: number): VixTerm[] {
  const quotes = chainQuotes(day, ms)
  const mornings = new Set(day.chain.expiries.flatMap((one) => (one.settlement === 'am' ? one.day : [])))
  return day.chain.expiries.flatMap((expiry, place) => {
    const { kind, settlement, offset, strikes } = expiry
    if (settlement === 'pm' && (kind !== 'weekly' || mornings.has(expiry.day))) return []
    const rows = Array.from(strikes.thousandths, (thousandths, at) => {
      const [call, put] = [quotes[offset + 2 * at], quotes[offset + 2 * at + 1]]
      const sides = { callBid: call?.bid ?? null, callAsk: call?.ask ?? null }
      return { strike: thousandths / 1000, ...sides, putBid: put?.bid ?? null, putAsk: put?.ask ?? null }
    })
    return { minutes: ((day.settleMs[place] ?? 0) - ms) / 60_000, rate: RATE, quotes: rows }
  })
}

/** The index by the library's strip of quotes, which is held to both examples of the white paper. */
function stripAt(date: string, ms: number): number {
  const terms = termsOf(market.tickerDay('SPX', date), ms)
  const after = terms.findIndex(({ minutes }) => minutes >= DAYS_30)
  const [near, next] = [terms[after - 1], terms[after]]
  if (near === undefined || next === undefined) throw new RangeError(`No terms around 30 days on ${date}`)
  return vixIndex(near, next) ?? Number.NaN
}

describe('issue 24 point 5: the VIX is Cboe’s method on the shown chain of SPX', () => {
  it('is what bids and asks of the strip come to, a tenth of a point at most away', () => {
    const last = sessionNumberOf('2026-11-20')
    const gaps = [0, 6, 13, 19, 27, 45, 58].flatMap((back) =>
      [300_000, 12_000_000, 23_000_000].map((ms) => {
        const date = dateOfSession(last - back)
        return market.priceAt('VIX', date, ms) - stripAt(date, ms)
      }),
    )
    expect(Math.max(...gaps.map(Math.abs))).toBeLessThan(0.1)
    expect(Math.abs(mean(gaps))).toBeLessThan(0.04)
  })

  it('rises over weekends and falls through the week, which its futures do not (González-Pérez and Guerrero 2013)', () => {
    const last = sessionNumberOf('2026-11-20')
    const number = instrumentNumber('VIX')
    const sessions = Array.from({ length: 1500 }, (_, back) => last - back)
    const share = (session: number) => calendarShare({ session, ms: closeMsOf(session) })
    const weekday = (session: number) => new Date(dateOfSession(session)).getUTCDay()
    const change = (of: (session: number) => number, day: number) =>
      mean(sessions.filter((one) => weekday(one) === day).map((one) => Math.log(of(one) / of(one - 1))))
    const vix = (session: number) => market.prices.close(number, session)
    expect(change(vix, 1)).toBeGreaterThan(0.01)
    expect(change(vix, 5)).toBeLessThan(0)
    expect(Math.abs(change((session) => vix(session) / share(session), 1))).toBeLessThan(0.01)
    expect(mean(sessions.map(share))).toBeCloseTo(1, 2)
  })
})
