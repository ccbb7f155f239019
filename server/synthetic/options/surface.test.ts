import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { americanPrice } from '@/lib/options/american'
import { bsmPrice } from '@/lib/options/blackScholes'
import { chainQuotes } from '@/server/synthetic/chainQuotes'
import { earningsBetween } from '@/server/synthetic/events'
import { createMarket } from '@/server/synthetic/market'
import {
  type ContractTerms,
  type Quote,
  quoteAround,
  type Smile,
  smileAt,
  surfaceVol,
  valueContract,
} from '@/server/synthetic/options/quote'
import { mostEta, ssviVariance } from '@/server/synthetic/options/ssvi'
import { atmVariance, RATE, type TickerDay, volTerm, yearsTo } from '@/server/synthetic/options/tickerDay'
import type { VarianceTerm } from '@/server/synthetic/prices/volState'
import { dateOfSession, sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { instrumentOf } from '@/server/synthetic/universe'

const market = createMarket({ seed: 11 })
const TICKERS = ['SPX', 'VIX', 'TSLA', 'KO', 'TLT', 'GME', 'XLE']
const MOMENTS = [0, 3_600_000, 14_400_000, 23_000_000]

/** A dense grid of log-moneyness from deep in to deep out of the money. */
const GRID = Array.from({ length: 81 }, (_, n) => -1 + n * 0.025)

function callAt(
  day: TickerDay,
  place: number,
  ms: number,
  k: number,
): { price: number; years: number; variance: number } {
  const years = yearsTo(day, place, ms)
  const theta = atmVariance(day, place, ms, volTerm(day, ms))
  const variance = ssviVariance(day.shape, k, theta)
  const price = bsmPrice({
    type: 'C',
    spot: 1,
    strike: Math.exp(k),
    years: 1,
    rate: 0,
    dividendYield: 0,
    vol: Math.sqrt(variance),
  })
  return { price, years, variance }
}

/** Variance a year of this very moment. */
const expectedNow = ({ mean, first, second }: VarianceTerm) => mean + first + second

describe('volatility surface', () => {
  it('has no butterfly: normalised call prices fall and are convex in the strike', () => {
    for (const ticker of TICKERS) {
      const day = market.tickerDay(ticker, '2026-11-18')
      for (const ms of MOMENTS) {
        for (let place = 0; place < day.chain.expiries.length; place += 1) {
          const prices = GRID.map((k) => callAt(day, place, ms, k).price)
          for (let n = 1; n < GRID.length - 1; n += 1) {
            const [low, middle, high] = [n - 1, n, n + 1].map((at) => ({
              strike: Math.exp(GRID[at] ?? 0),
              price: prices[at] ?? 0,
            }))
            if (!low || !middle || !high) throw new Error('grid')
            const weight = (high.strike - middle.strike) / (high.strike - low.strike)
            expect(weight * low.price + (1 - weight) * high.price - middle.price).toBeGreaterThan(-1e-12)
            expect(middle.price).toBeLessThanOrEqual(low.price + 1e-15)
          }
        }
      }
    }
  })

  it('has no calendar arbitrage: total variance grows with the expiry at every log-moneyness', () => {
    for (const ticker of TICKERS) {
      const day = market.tickerDay(ticker, '2026-11-18')
      for (const ms of MOMENTS) {
        for (const k of GRID) {
          const slices = day.chain.expiries.map((_, place) => callAt(day, place, ms, k))
          slices.sort((a, b) => a.years - b.years)
          for (let n = 1; n < slices.length; n += 1) {
            expect(slices[n]?.variance).toBeGreaterThanOrEqual((slices[n - 1]?.variance ?? 0) - 1e-15)
          }
        }
      }
    }
  })

  it('keeps η inside the bound of Gatheral and Jacquier for every ticker', () => {
    for (const number of market.numbers.slice(0, 400)) {
      const { shape } = market.tickerDay(market.prices.instrument(number).ticker, '2026-11-18')
      expect(shape.eta).toBeLessThanOrEqual(mostEta(shape.rho) + 1e-12)
    }
  })

  it('slopes down for indices, up for VIX, and is dearer at low strikes of stocks', () => {
    const skew = (ticker: string) => {
      const day = market.tickerDay(ticker, '2026-11-18')
      const place = day.chain.expiries.findIndex((one) => one.expirySession - day.session > 15)
      const at = (k: number) => callAt(day, place, 0, k).variance
      return Math.sqrt(at(-0.1)) - Math.sqrt(at(0.1))
    }
    expect(skew('SPX')).toBeGreaterThan(0)
    expect(skew('KO')).toBeGreaterThan(0)
    expect(skew('VIX')).toBeLessThan(0)
  })

  it('rises when the price falls', () => {
    const day = market.tickerDay('SPX', '2026-11-18')
    const path = day.prices.factors.path(-1, day.session)
    const lowest = path.indexOf(Math.min(...path))
    const highest = path.indexOf(Math.max(...path))
    const nowAt = (minute: number) => expectedNow(volTerm(day, minute * 60_000))
    expect(nowAt(lowest)).toBeGreaterThan(nowAt(highest))
  })

  it('carries a report as extra variance and drops it afterwards (bump and crush)', () => {
    const apple = instrumentOf('AAPL')
    const from = sessionNumberOf('2026-09-01')
    const [report] = earningsBetween(11, apple, from, from + 70)
    if (report === undefined) throw new Error('no report in the quarter')
    const ivNear = (session: number) => {
      const day = market.tickerDay('AAPL', dateOfSession(session))
      const place = day.chain.expiries.findIndex((one) => one.expirySession > report.effectSession)
      const years = yearsTo(day, place, 0)
      return Math.sqrt(atmVariance(day, place, 0, { mean: 0.1, first: 0, second: 0 }) / years)
    }
    expect(ivNear(report.effectSession - 1)).toBeGreaterThan(1.15 * ivNear(report.effectSession))
    expect(ivNear(report.effectSession - 1)).toBeGreaterThan(ivNear(report.effectSession - 12))
  })
})

describe('at-the-money volatility without a chain', () => {
  it('lies between the two expiries around 30 days, and VIX is 100 times that of SPX within two points', () => {
    for (const ticker of ['SPX', 'AAPL', 'TLT', 'KO', 'VIX']) {
      const day = market.tickerDay(ticker, '2026-11-18')
      const vol = (place: number) => {
        const years = yearsTo(day, place, 0)
        return Math.sqrt(atmVariance(day, place, 0, volTerm(day, 0)) / years)
      }
      const after = day.settleMs.findIndex((ms) => ms >= 30 * 86_400_000)
      const [low, high] = [vol(after - 1), vol(after)].sort((a, b) => a - b)
      const thirty = market.atmVol(ticker, '2026-11-18', 0)
      expect(thirty).toBeGreaterThan((low ?? 0) * 0.99)
      expect(thirty).toBeLessThan((high ?? 0) * 1.01)
    }
    const vix = market.priceAt('VIX', '2026-11-18', 7_200_000)
    expect(Math.abs(vix - 100 * market.atmVol('SPX', '2026-11-18', 7_200_000))).toBeLessThan(2)
  })
})

describe('quoted chains', () => {
  it('offer no sure gain at the quotes: verticals, butterflies and calendars of calls, verticals and butterflies of puts', () => {
    for (const ticker of ['SPY', 'NVDA', 'VIX', 'GME']) {
      const chain = market.chainFor(ticker, '2026-11-18', 10_000_000)
      const expiries = [...new Set(chain.map((one) => one.expiry))]
      const nearest = new Map<number, number>()
      for (const expiry of expiries) {
        for (const type of ['C', 'P'] as const) {
          const list = chain.filter((one) => one.expiry === expiry && one.type === type)
          list.forEach((one, n) => {
            const next = list[n + 1]
            const last = list[n + 2]
            // The dearer strike must not be sold for more than the cheaper one costs.
            if (next) expect(type === 'C' ? one.ask - next.bid : next.ask - one.bid).toBeGreaterThanOrEqual(0)
            if (next && last) {
              const weight = (last.strike - next.strike) / (last.strike - one.strike)
              expect(weight * one.ask + (1 - weight) * last.ask - next.bid).toBeGreaterThanOrEqual(-1e-9)
            }
            // Series of the VIX are options on two futures: one may be below the other.
            if (type !== 'C' || ticker === 'VIX') return
            expect(one.ask).toBeGreaterThanOrEqual(nearest.get(one.strike) ?? 0)
            nearest.set(one.strike, one.bid)
          })
        }
      }
    }
  })
})

/**
 * Parity: of European options the synthetic forward cannot be bought below or sold above its value; of American ones it lies
 * between spot less dividends less strike and spot less discounted strike.
 */
function expectParity(
  day: TickerDay,
  { spot, strike, smile }: { readonly spot: number; readonly strike: number; readonly smile: Smile },
  call: Pick<Quote, 'bid' | 'ask'>,
  put: Pick<Quote, 'bid' | 'ask'>,
) {
  const discount = Math.exp(-RATE * smile.years)
  const [shares, bond] = [smile.forward * discount, strike * discount]
  const [least, most] = day.isAmerican ? [shares - strike, spot - bond] : [shares - bond, shares - bond]
  expect(call.ask - put.bid).toBeGreaterThanOrEqual(least - 0.011)
  expect(call.bid - put.ask).toBeLessThanOrEqual(most + 0.011)
}

describe("issue 24: quotes of a day's chains", () => {
  it.each(['SPY', 'AAPL', 'NVDA', 'KO', 'TLT', 'TSLA', 'SPX', 'VIX'])(
    '%s: none crossed, none outside parity, and no American option is offered below what exercising it brings',
    (ticker) => {
      const day = market.tickerDay(ticker, '2026-11-18')
      let [below, crossed] = [0, 0]
      for (const ms of [0, 6_000_000, 16_000_000, 23_400_000]) {
        const spot = market.priceAt(ticker, '2026-11-18', ms)
        const quotes = chainQuotes(day, ms)
        expect(quotes.length).toBe(day.chain.size)
        for (const [at, one] of quotes.entries()) {
          const intrinsic = one.type === 'C' ? spot - one.strike : one.strike - spot
          if (day.isAmerican && one.ask < intrinsic - 1e-9) below += 1
          if (!(one.ask > one.bid && one.bid >= 0)) crossed += 1
          const put = quotes[at + 1]
          const place = day.chain.expiries.findLastIndex(({ offset }) => offset <= at)
          if (one.type === 'C' && put !== undefined)
            expectParity(day, { spot, strike: one.strike, smile: smileAt(day, place, ms, spot) }, one, put)
        }
      }
      expect([below, crossed]).toEqual([0, 0])
    },
  )

  it('what the market asks is the price of the exact engine at the volatility it shows', () => {
    const day = market.tickerDay('SPY', '2026-11-18')
    const spot = market.priceAt('SPY', '2026-11-18', 6_000_000)
    let worst = 0
    for (const [place] of day.chain.expiries.entries()) {
      const smile = smileAt(day, place, 6_000_000, spot)
      for (const share of [0.8, 0.95, 1, 1.05, 1.3])
        for (const type of ['C', 'P'] as const) {
          const { price, iv, years } = valueContract(day, { type, strike: spot * share }, smile)
          const terms = { type, spot, strike: spot * share, years, vol: iv, rate: RATE }
          const exact = americanPrice({ ...terms, dividendYield: day.instrument.dividendYield, dividends: [] })
          worst = Math.max(worst, Math.abs(price - exact) / spot)
        }
    }
    expect(worst).toBeLessThan(5e-4)
  })
})

describe('quotes', () => {
  const terms = fc.record({
    ticker: fc.constantFrom(...TICKERS),
    ms: fc.integer({ min: 0, max: 23_400_000 }),
    pick: fc.double({ min: 0, max: 0.999, noNaN: true }),
    salt: fc.integer(),
  })

  it('holds the value between bid and ask, bid below ask, both on the tick', () => {
    fc.assert(
      fc.property(terms, ({ ticker, ms, pick, salt }) => {
        const day = market.tickerDay(ticker, '2026-11-18')
        const place = Math.floor(pick * day.chain.expiries.length)
        const { thousandths } = day.chain.expiries[place]?.strikes ?? { thousandths: new Int32Array() }
        const strike = (thousandths[Math.floor(pick * 7919) % thousandths.length] ?? 0) / 1000
        const spot = market.priceAt(ticker, '2026-11-18', ms)
        const smile = smileAt(day, place, ms, spot)
        const pair = (['C', 'P'] as const).map((type) => {
          const one: ContractTerms = { place, strike, type, key: salt }
          const value = valueContract(day, one, smile)
          const quote = quoteAround(day, one, value, salt)
          expect(quote.bid).toBeGreaterThanOrEqual(0)
          expect(quote.ask).toBeGreaterThan(quote.bid)
          expect(quote.bid).toBeLessThanOrEqual(value.price + 0.005)
          expect(quote.ask).toBeGreaterThanOrEqual(value.price - 0.005)
          expect(Math.abs(quote.ask / quote.tick - Math.round(quote.ask / quote.tick))).toBeLessThan(1e-6)
          return { quote, value }
        })
        const [call, put] = pair
        if (!call || !put) throw new Error('pair')
        expectParity(day, { spot, strike, smile }, call.quote, put.quote)
        expect(surfaceVol(day, strike, smile)).toBeCloseTo(call.value.iv, 12)
      }),
      { numRuns: 400 },
    )
  })
})

describe('nervousness of baskets', () => {
  const session = sessionNumberOf('2026-11-18')
  const stateOf = (ticker: string, at: number) => {
    const day = market.tickerDay(ticker, dateOfSession(at))
    const term = volTerm(day, 23_000_000)
    return Math.sqrt(expectedNow(term) / term.mean)
  }
  it('each basket is as nervous as its sectors and members; funds of one basket and those that lever it share the way', () => {
    const share = (ticker: string, at: number) => stateOf(ticker, at) / stateOf('SPY', at)
    const days = Array.from({ length: 40 }, (_, i) => session - 5 * i)
    for (const ticker of ['QQQ', 'IWM', 'XLE']) {
      const logs = days.map((at) => Math.log(share(ticker, at)))
      const spread = Math.sqrt(logs.reduce((sum, value) => sum + value ** 2, 0) / logs.length)
      expect(spread).toBeGreaterThan(0.02)
      expect(spread).toBeLessThan(0.3)
    }
    expect(share('VOO', session)).toBeCloseTo(1, 12)
    expect(share('QQQM', session)).toBeCloseTo(share('QQQ', session), 12)
    expect(share('QQQ', session)).not.toBeCloseTo(share('IWM', session), 3)
  })
})
