import { describe, expect, it } from 'vitest'
import { type BsmInput, bsmPrice } from '@/lib/options/blackScholes'
import { impliedDividendYield, impliedForward } from '@/lib/options/forward'
import { bsmGreeks } from '@/lib/options/greeks'
import { haugInput } from '@/tests/oracle/haugRow'
import { sharedCsv, sharedJson } from '@/tests/oracle/sharedFile'
import { byRootAndExpiry, median, readSpxChain, type SpxRow, strikeQuotes } from '@/tests/oracle/spxChain'

interface VollibTable {
  readonly columns: readonly string[]
  readonly data: readonly (readonly number[])[]
}

function haugGreek(row: Record<string, string>): number {
  const input = haugInput(row)
  const greeks = bsmGreeks(input)
  switch (row.greek) {
    case 'delta':
      return greeks.delta
    case 'gamma':
      return greeks.gamma
    case 'elasticity':
      return (greeks.delta * input.spot) / bsmPrice(input)
    case 'vega':
      return greeks.vega * 100
    case 'theta_per_year':
      return greeks.theta * 365
    case 'theta_per_day_365':
      return greeks.theta
    case 'rho':
      return greeks.rho * 100
    case 'dividend_rho':
      return -input.years * input.spot * greeks.delta
    default:
      throw new Error(`unknown greek ${row.greek}`)
  }
}

describe('F19 against published tables', () => {
  it('F19: the 43 European prices of Haug (1998) to 1e-4', () => {
    const rows = sharedCsv('options/reference/black_scholes_merton_european_haug1998.csv')
    expect(rows).toHaveLength(43)
    for (const row of rows) expect(Math.abs(bsmPrice(haugInput(row)) - Number(row.value))).toBeLessThan(1e-4)
  })

  it('F19: the 11 Greeks of Haug (1998) to 4 decimals', () => {
    const rows = sharedCsv('options/reference/black_scholes_merton_greeks_haug1998.csv')
    expect(rows).toHaveLength(11)
    for (const row of rows) {
      expect(Math.abs(haugGreek(row) - Number(row.value)), row.greek).toBeLessThan(0.500001e-4)
    }
  })

  it('F19: the 101 rows of the vollib test table to 1e-9, prices and ten Greeks each', () => {
    const table = sharedJson<VollibTable>('options/reference/black_scholes_prices_greeks_vollib_101.json')
    expect(table.data).toHaveLength(101)
    for (const cells of table.data) {
      const row = Object.fromEntries(table.columns.map((name, i) => [name, cells[i] ?? Number.NaN]))
      const { S: spot = 0, K: strike = 0, t: years = 0, R: rate = 0, v: vol = 0 } = row
      const input = { spot, strike, years, rate, dividendYield: 0, vol }
      for (const [type, letter, price] of [
        ['C', 'C', row.bs_call],
        ['P', 'P', row.bs_put],
      ] as const) {
        const greeks = bsmGreeks({ ...input, type })
        // The table prints 9 to 10 digits.
        const close = (value: number, expected = Number.NaN) =>
          expect(Math.abs(value - expected)).toBeLessThan(1e-9 * Math.max(1, Math.abs(expected)))
        close(bsmPrice({ ...input, type }), price)
        close(greeks.delta, row[`${letter}D`])
        close(greeks.gamma, row[`${letter}G`])
        close(greeks.theta * 365, row[`${letter}T`])
        close(greeks.vega * 100, row[`${letter}V`])
        close(greeks.rho * 100, row[`${letter}R`])
      }
    }
  })

  it('F19: prices too small for a plain difference keep their digits', () => {
    const tiny = { type: 'C', strike: 1000, years: 0.5, rate: 0.05, dividendYield: 0, vol: 0.3 } as const
    expect(bsmPrice({ ...tiny, spot: 100 }) / 2.066481452e-26 - 1).toBeLessThan(1e-9)
    expect(bsmPrice({ ...tiny, spot: 150 }) / 4.87199905e-18 - 1).toBeLessThan(1e-8)
  })
})

const SPX_DAYS = ['20190715', '20190716', '20190717', '20190718', '20190719', '20190722'] as const

const SPX_RATE = 0.0225

/** The rows that the published comparison takes: 20 to 120 days, within 8 % of the spot, with a volatility. */
function comparable(rows: readonly SpxRow[]): SpxRow[] {
  return rows.filter(({ years, strike, spot, vol }) => {
    const days = years * 365
    return days > 20 && days < 120 && Math.abs(strike / spot - 1) <= 0.08 && vol > 0
  })
}

function greekErrors(rows: readonly SpxRow[], inputOf: (row: SpxRow) => BsmInput) {
  const errors = rows.map((row) => {
    const greeks = bsmGreeks(inputOf(row))
    // The file rounds gamma to 4 decimals, often a tenth of its value.
    const gamma = Math.max(Math.abs(greeks.gamma - row.gamma) - 0.5e-4, 0) / greeks.gamma
    return { delta: Math.abs(greeks.delta - row.delta), gamma }
  })
  const middle = (key: 'delta' | 'gamma') => median(errors.map((error) => error[key]))
  return { delta: middle('delta'), gamma: middle('gamma') }
}

describe('F19 against a real chain', () => {
  it('F19: r 2.25 %, q 1.9 % and the last index print give the deltas of 2019-07-16 to 0.003, gammas to 1.2 %', () => {
    const rows = comparable(readSpxChain('20190716'))
    expect(rows).toHaveLength(3096)
    // Quotes are of 16:15; SPX settles at 9:30 of its day, SPXW at 16:00 (F6).
    const hours = (row: SpxRow) => (row.root === 'SPX' ? -6.75 : -0.25)
    const { delta, gamma } = greekErrors(rows, (row) => ({
      ...row,
      ...{ rate: SPX_RATE, dividendYield: 0.019, years: row.years + hours(row) / 24 / 365 },
    }))
    expect(delta).toBeLessThanOrEqual(0.003)
    expect(gamma).toBeLessThanOrEqual(0.012)
  })

  it.each(SPX_DAYS)('F19 F22: on %s the forward that the quotes imply gives every delta to 0.0006', (day) => {
    const all = readSpxChain(day)
    const yields = new Map<string, number>()
    for (const series of byRootAndExpiry(all)) {
      const [first] = series
      if (first === undefined || !(first.years > 0)) continue
      const carry = { years: first.years, rate: SPX_RATE }
      const forward = impliedForward(strikeQuotes(series), carry)
      const implied = forward && impliedDividendYield(forward.forward, first.spot, carry)
      if (implied !== null) yields.set(`${first.root} ${first.expiry}`, implied)
    }
    const rows = comparable(all)
    expect(rows.length).toBeGreaterThan(2500)
    const byForward = greekErrors(rows, (row) => ({
      ...row,
      ...{ rate: SPX_RATE, dividendYield: yields.get(`${row.root} ${row.expiry}`) ?? 0.019 },
    }))
    expect(byForward.delta).toBeLessThan(0.0006)
    expect(byForward.gamma).toBeLessThanOrEqual(0.012)
    // What a fixed yield on the last index print misses is this forward, the same way for calls and puts.
    const byPrint = greekErrors(rows, (row) => ({ ...row, rate: SPX_RATE, dividendYield: 0.019 }))
    expect(byPrint.delta).toBeLessThan(0.0035)
    expect(byPrint.delta).toBeGreaterThan(byForward.delta)
  })
})
