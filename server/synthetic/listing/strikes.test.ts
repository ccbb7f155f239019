import { describe, expect, it } from 'vitest'
import { buildChain, placeOf, symbolOf } from '@/server/synthetic/listing/chain'
import { expiriesOf } from '@/server/synthetic/listing/expiries'
import { smallestStep, strikeSteps, strikesOf, strikesUpTo } from '@/server/synthetic/listing/strikes'
import { createMarket } from '@/server/synthetic/market'
import { PriceModel } from '@/server/synthetic/prices/priceModel'
import { sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { instrumentOf, universe } from '@/server/synthetic/universe'

const market = createMarket({ seed: 6, tickers: ['AAPL'] })
const date = '2026-11-18'

describe('strikes of the built-in market', () => {
  it('stand at distances that exchanges use, wider for dearer and quieter names', () => {
    expect([5, 20, 60, 150, 300, 800].map((price) => smallestStep(price, true))).toEqual([0.5, 0.5, 1, 1, 2.5, 5])
    expect([5, 20, 60, 150, 300, 800].map((price) => smallestStep(price, false))).toEqual([0.5, 1, 2.5, 5, 5, 10])
    for (const ticker of ['SPX', 'SPY', 'AAPL', 'KO', 'NVR', 'BBAI']) {
      const instrument = instrumentOf(ticker)
      const { dense, outer } = strikeSteps(instrument, instrument.typicalPrice, 0.1)
      expect(Number.isInteger(outer / dense), ticker).toBe(true)
    }
  })

  it('reach around the price, each a multiple of half a dollar, ascending and none twice', () => {
    for (const ticker of ['SPX', 'AAPL', 'KO', 'GME', 'BBAI']) {
      const { chain, reference } = market.tickerDay(ticker, date)
      for (const { strikes } of chain.expiries) {
        const list = [...strikes.thousandths]
        expect(list.every((strike, n) => strike % 500 === 0 && strike > (list[n - 1] ?? 0))).toBe(true)
        expect((list[0] ?? 0) / 1000).toBeLessThan(reference)
        expect((list.at(-1) ?? 0) / 1000).toBeGreaterThan(reference)
        expect(list.length).toBeGreaterThan(4)
      }
    }
  })

  it('stay listed once they are, and new ones appear when the price moves to them', () => {
    const tesla = instrumentOf('TSLA')
    const last = sessionNumberOf(date)
    const expiry = expiriesOf(tesla, last).find((one) => one.kind === 'leap')
    if (expiry === undefined) throw new Error('no LEAPS')
    const prices: Record<number, number> = {}
    const closeOf = (session: number) => prices[session] ?? 300
    for (let session = last - 20; session <= last; session += 1) prices[session] = 300 + (session - last + 20) * 40
    const before = strikesOf(tesla, expiry, last - 20, closeOf)
    const after = strikesOf(tesla, expiry, last, closeOf)
    expect([...after.thousandths]).toEqual(expect.arrayContaining([...before.thousandths]))
    expect(after.thousandths.length).toBeGreaterThan(before.thousandths.length)
    expect(Math.max(...after.births)).toBeGreaterThan(last - 20)
    after.births.forEach((birth, place) => {
      if (birth <= last - 20) expect([...before.thousandths]).toContain(after.thousandths[place])
    })
    // An earlier session's list is what is left of a later one's.
    expect(strikesUpTo(after, expiry, last - 20)).toEqual(before)
    expect(strikesUpTo(after, expiry, last)).toBe(after)
  })

  it('of a name asked session by session backwards are those of each session alone', () => {
    const prices = new PriceModel(6)
    const last = sessionNumberOf(date)
    // The last day of the year is listed far ahead as the end of a quarter and is a week's expiry too.
    for (const ticker of ['SPX', 'SPY', 'AAPL']) {
      const instrument = instrumentOf(ticker)
      const number = universe.indexOf(instrument)
      for (let session = last; session > last - 25; session -= 1) {
        const alone = expiriesOf(instrument, session).map((expiry) =>
          strikesOf(instrument, expiry, session, (n) => prices.close(number, n)),
        )
        expect(buildChain(prices, number, session).expiries.map(({ strikes }) => strikes)).toEqual(alone)
      }
    }
  })

  it('make chains whose contracts have one OCC symbol each', () => {
    const { chain } = market.tickerDay('AAPL', date)
    const symbols = Array.from({ length: chain.size }, (_, contract) => symbolOf(placeOf(chain, contract)))
    expect(new Set(symbols).size).toBe(chain.size)
    expect(symbols.every((symbol) => /^AAPL\d{6}[CP]\d{8}$/.test(symbol))).toBe(true)
    expect(() => placeOf(chain, chain.size)).toThrow(RangeError)
  })
})
