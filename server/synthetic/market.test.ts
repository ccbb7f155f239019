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
})
