import { describe, expect, it } from 'vitest'
import {
  calculatorHref,
  comparedPosition,
  comparedQuery,
  readCalculatorParams,
  strategyPath,
} from '@/components/screens/options-profit-calculator/calculatorParams'
import { profitCalculatorLink } from '@/lib/options/profitCalculatorLink'

const leg = {
  ...{ symbol: 'AAPL', type: 'P' as const, direction: 'sell' as const, expiry: '2026-12-18', strike: 200 },
  ...{ ask: 3.5, bid: 3.4, volume: 10, openInterest: 20, quantity: 3 },
}
const queryOf = (href: string) => Object.fromEntries(new URLSearchParams(href.split('?')[1]))

describe('§9 Profit-calculator link: the address of the calculator', () => {
  it('legs by the parameters of the specification, the rest beside them, all of it back from the address', () => {
    const state = {
      legs: [leg],
      shares: { quantity: -300, entry: 209.25 },
      spot: 210.5,
      vol: -20,
      days: 12,
      unit: 'percentOfRisk' as const,
      crush: true,
      tab: 'cone' as const,
      vs: comparedQuery({ legs: [{ ...leg, strike: 190 }], shares: null }),
    }
    const href = calculatorHref(state)
    expect(href.startsWith(profitCalculatorLink([leg]))).toBe(true)
    expect(readCalculatorParams(queryOf(href))).toEqual({ ...state, strategy: null, symbol: 'AAPL' })
    expect(comparedPosition(state.vs)).toMatchObject({ symbol: 'AAPL', legs: [{ ...leg, strike: 190 }], shares: null })
    expect(calculatorHref(readCalculatorParams({}))).toBe('/options-profit-calculator')
  })

  it('/{strategy} and /{strategy}/{symbol} name a structure and a ticker; the default ticker is AAPL', () => {
    expect(strategyPath('iron-condor', 'SPY')).toBe('/options-profit-calculator/iron-condor/SPY')
    const read = (opc: string[]) => readCalculatorParams({ opc })
    expect(read(['iron-condor', 'spy'])).toMatchObject({ strategy: { key: 'iron-condor' }, symbol: 'SPY' })
    expect(read(['long-call'])).toMatchObject({ strategy: { key: 'long-call' }, symbol: 'AAPL' })
    expect(read(['all'])).toMatchObject({ strategy: null, symbol: 'AAPL', legs: [] })
  })

  it('never more than eight legs, and numbers that make no sense are left out', () => {
    const many = profitCalculatorLink(Array.from({ length: 12 }, (_, at) => ({ ...leg, strike: 100 + at })))
    expect(readCalculatorParams(queryOf(many)).legs).toHaveLength(8)
    expect(readCalculatorParams({ shares: '100', cost: '-1' }).shares).toBeNull()
    expect(readCalculatorParams({ shares: 'many', cost: '10' }).shares).toBeNull()
    expect(readCalculatorParams({ spot: '-5', vol: '900', days: 'soon' })).toMatchObject({
      spot: null,
      vol: 200,
      days: 0,
    })
  })
})
