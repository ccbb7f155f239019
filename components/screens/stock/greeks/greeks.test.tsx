import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { GreekGrid } from '@/components/screens/stock/greeks/GreekGrid'
import { spotLines, strikeLines, timeLines } from '@/components/screens/stock/greeks/greekLines'
import { greekSide } from '@/components/screens/stock/greeks/greekRows'
import { parseGreeksView } from '@/components/screens/stock/greeks/greeksView'
import { parseSolver, type SolverInput, solve, solverText } from '@/components/screens/stock/greeks/solver'
import { chainStrikes } from '@/components/stocks/chain/chainStrikes'
import type { ChainAnswer } from '@/components/stocks/chain/useChainAnswer'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import type { ChainContractRow } from '@/lib/contract/chains'
import { bsmPrice } from '@/lib/options/blackScholes'
import { bsmGreeks } from '@/lib/options/greeks'

const EXPIRY = '2025-03-21'
const market = { spot: 100, rate: 0.05, dividend_yield: 0.01 }
const contract = (type: 'C' | 'P', strike: number): ChainContractRow => {
  const input = { type, strike, spot: 100, rate: 0.05, dividendYield: 0.01, vol: 0.2, years: 0.25 } as const
  const { speed: _speed, ...greeks } = bsmGreeks(input)
  const price = bsmPrice(input)
  return {
    ...{ option_symbol: `X250321${type}${strike}`, root: 'X', type, expiry: EXPIRY, strike, settlement: 'PM' },
    ...{ bid: price - 0.02, ask: price + 0.02, mid: price, last: null, iv: 0.2, open_interest: 5, oi_change: 0 },
    ...{ volume: 1, premium: 1, trades: 1, ask_volume: 0, bid_volume: 0, mid_volume: 0, multi_volume: 0 },
    ...{ inventory: 0, multiplier: 100, years: 0.25, ...greeks },
  }
}
const rows = [90, 95, 100, 105, 110].flatMap((strike) => [contract('C', strike), contract('P', strike)])
const answer: ChainAnswer = {
  data: { ticker: 'X', at_ms: 0, ...market, expiries: [], rows },
  meta: { tier: 'live', source: 'test', session_date: '2025-01-02', as_of_ms: 0 } as ChainAnswer['meta'],
}
const strikes = chainStrikes(rows, { expiry: EXPIRY, spot: 100, around: null })
const call = contract('C', 105)

describe('§4.7 greeks', () => {
  it('without a change the figures are those of the host, in the units shown', () => {
    const { shown } = greekSide(call, market, parseGreeksView({}))
    expect(shown.delta).toBe(call.delta)
    expect(shown.vanna).toBeCloseTo((call.vanna ?? 0) / 100, 12)
    expect(shown.vomma).toBeCloseTo((call.vomma ?? 0) / 10_000, 12)
    const each = greekSide(call, market, parseGreeksView({ per: 'contract' }))
    expect(each.shown.theta).toBeCloseTo(100 * (call.theta ?? 0), 12)
  })
  it('what if: spot, volatility and days price every contract again; change shows the difference', () => {
    const view = { spot: '5', vol: '-3', days: '30' }
    const after = bsmPrice({
      ...market,
      type: 'C',
      strike: 105,
      dividendYield: 0.01,
      spot: 105,
      vol: 0.17,
      years: 0.25 - 30 / 365,
    })
    expect(greekSide(call, market, parseGreeksView(view)).shown.value).toBeCloseTo(after, 10)
    const { shown } = greekSide(call, market, parseGreeksView({ ...view, show: 'change' }))
    expect(shown.value).toBeCloseTo(after - (call.mid ?? 0), 10)
  })
  it('takes any address without failing', () => {
    const view = parseGreeksView({ spot: 'x', vol: '999', days: '-4', greek: 'omega', side: 'Z', strikes: '7' })
    expect(view).toMatchObject({ sides: 'both', around: 12, over: 'time', greek: { key: 'delta' } })
    expect(view.change).toEqual({ spotShare: 0, volPoints: 40, days: 0 })
  })
  it('a contract without a volatility has no figures after a change', () => {
    const { shown } = greekSide({ ...call, iv: null }, market, parseGreeksView({ spot: '5' }))
    expect([shown.value, shown.delta]).toEqual([null, null])
  })
  it('charts: gamma is highest at the money, an at-the-money delta stays near a half, delta rises with the spot', () => {
    const gamma = strikeLines(strikes, answer.data, parseGreeksView({ greek: 'gamma' })).lines[0]?.values ?? []
    expect(gamma.indexOf(Math.max(...gamma.map(Number)))).toBe(2)
    const [, , atm] = strikes
    if (atm === undefined) throw new Error('no strike')
    const time = timeLines(atm, answer.data, parseGreeksView({})).lines[0]?.values ?? []
    expect(time.at(-1)).toBeNull()
    for (const value of time.slice(0, -1)) expect(Math.abs((value ?? 0) - 0.5)).toBeLessThan(0.09)
    const spot = (spotLines(atm, answer.data, parseGreeksView({})).lines[0]?.values ?? []).map(Number)
    expect(spot.every((value, i) => i === 0 || value > (spot[i - 1] ?? 0))).toBe(true)
  })
  it('the grid names its rows and columns; a strike is taken in hand', async () => {
    const setView = vi.fn()
    const explorer = { symbol: 'X', view: {}, setView } as unknown as Explorer
    render(
      <GreekGrid
        {...{ explorer, answer, expiry: EXPIRY, rows: strikes, view: parseGreeksView({ side: 'C' }) }}
        chosen={strikes[2] ?? null}
        onOpen={() => undefined}
      />,
    )
    const strike = screen.getByRole('button', { name: 'Strike $105, draw and solve' })
    const row = strike.closest('tr') ?? document.body
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)[2],
    ).toBe((call.delta ?? 0).toFixed(3))
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...['Strike', 'Mid', 'IV', 'Delta', 'Gamma', 'Theta', 'Vega', 'Rho', 'Vanna', 'Charm', 'Vomma'],
    ])
    await userEvent.click(strike)
    expect(setView).toHaveBeenCalledWith({ strike: '105' })
  })
})

describe('§4.7 greeks solver', () => {
  const input: SolverInput = {
    ...{ spot: 100, strike: 105, days: 91.25, vol: 20, rate: 5, yield: 0, price: null },
    ...{ priceOf: 'C', isAmerican: false },
  }
  it('F19 gives the published price and greeks', () => {
    const solved = solve(input)
    expect(solved?.call.value).toBeCloseTo(2.4779, 4)
    expect(solved?.put.value).toBeCloseTo(6.1736, 4)
    expect(solved?.put.theta).toBeCloseTo(-0.01144, 5)
  })
  it('F20 a price gives its volatility, and the greeks are at it; below exercise there is none', () => {
    const solved = solve({ ...input, vol: 55, price: 6.1736, priceOf: 'P' })
    expect(solved?.impliedVol).toBeCloseTo(0.2, 4)
    expect(solved?.call.delta).toBeCloseTo(0.37718, 3)
    expect(solve({ ...input, price: 0.5, priceOf: 'C', strike: 60 })?.impliedVol).toBeNull()
  })
  it('F21 an American put is worth more than the European, a call without dividends is not', () => {
    const solved = solve({ ...input, strike: 120, isAmerican: true })
    expect(solved?.early?.put).toBeGreaterThan(0.05)
    expect(solved?.early?.call).toBeLessThan(1e-3)
  })
  it('the address brings the inputs back', () => {
    const mine = { ...input, price: 3.2, priceOf: 'P' as const, isAmerican: true }
    expect(parseSolver(solverText(mine), input)).toEqual(mine)
    expect(parseSolver('x,,1', input)).toMatchObject({ spot: 100, strike: 105, days: 1, price: null })
    expect(solve({ ...input, days: 0 })).toBeNull()
  })
})
