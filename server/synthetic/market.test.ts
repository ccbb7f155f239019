import { describe, expect, it } from 'vitest'
import { createMarket } from '@/server/synthetic/market'

const tickers = ['RUT', 'MU', 'KO', 'VIX', 'DVN']
const date = '2026-11-18'

describe('the built-in tape', () => {
  it('is equal for equal seeds, whatever was asked for before', () => {
    const first = createMarket({ seed: 7, tickers })
    const second = createMarket({ seed: 7, tickers })
    second.tape('2025-03-14')
    expect(JSON.stringify([...second.sessionPrints(date)])).toBe(JSON.stringify([...first.sessionPrints(date)]))
  })

  it('differs for another seed', () => {
    const one = [...createMarket({ seed: 7, tickers }).sessionPrints(date)].slice(0, 50)
    const other = [...createMarket({ seed: 8, tickers }).sessionPrints(date)].slice(0, 50)
    expect(other).not.toEqual(one)
  })

  it('gives slices that are equal to the same part of the whole run', () => {
    const market = createMarket({ seed: 7, tickers })
    const whole = [...market.sessionPrints(date)]
    const startUs = (whole[0]?.executed_at_us ?? 0) - ((whole[0]?.executed_at_us ?? 0) % 60_000_000)
    const from = 90 * 60_000
    const to = 120 * 60_000
    const inSlice = whole.filter(({ executed_at_us }) => {
      const ms = (executed_at_us - startUs) / 1000
      return ms >= from && ms < to
    })
    expect(inSlice.length).toBeGreaterThan(100)
    expect([...createMarket({ seed: 7, tickers }).sessionPrints(date, { fromMs: from, toMs: to })]).toEqual(inSlice)
  })

  it('is made once when two ask for it at the same time, and the same in steps as at once', async () => {
    const market = createMarket({ seed: 7, tickers: ['KO', 'MU'] })
    const [one, other] = await Promise.all([market.prepare(date), market.prepare(date)])
    expect(other).toBe(one)
    const atOnce = createMarket({ seed: 7, tickers: ['KO', 'MU'] }).tape(date)
    expect(one.length).toBe(atOnce.length)
    expect(one.print(one.length - 1)).toEqual(atOnce.print(one.length - 1))
  })

  it('exists from the first days of the market to the years to come', () => {
    const market = createMarket({ seed: 7, tickers: ['AAPL', 'SPX', 'XLE'] })
    for (const far of ['2019-01-03', '2020-03-16', '2024-02-29', '2029-06-15']) {
      const first = market.sessionPrints(far).next().value
      expect(first?.seq).toBe(1)
      expect(first?.session_date).toBe(far)
    }
    expect(() => market.tape('2026-11-26')).toThrow(RangeError)
    expect(() => market.tape('2018-12-31')).toThrow(RangeError)
    expect(() => createMarket({ seed: 1, tickers: ['NOPE'] })).toThrow(RangeError)
  })

  it('brings 14 to 26 prints a second over the whole universe', () => {
    const perSecond = createMarket({ seed: 20_260_101 }).tape(date).length / 24_300
    expect(perSecond).toBeGreaterThan(14)
    expect(perSecond).toBeLessThan(26)
  })
})
