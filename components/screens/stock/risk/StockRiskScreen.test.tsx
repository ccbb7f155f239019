import { render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RiskAnswer } from '@/components/screens/stock/risk/riskParts'
import { StockRiskScreen } from '@/components/screens/stock/risk/StockRiskScreen'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'
import { fallChance } from '@/lib/options/fallChance'
import { wideScreen } from '@/tests/support/browserStubs'
import { FreshQueries } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/stock/[symbol]/risk', push: vi.fn(), replace: vi.fn() }),
}))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const data: RiskAnswer['data'] = {
  ...{ benchmark: 'SPY', returns: [], windows: [], beta_60: null, beta_252: 1.2, beta_up: null, beta_down: null },
  gaps: {
    ...{ count: 0, mean_absolute: null, large_share: null, largest_up: null, largest_down: null },
    overnight_share: null,
  },
  ...{ correlation: null, atr_14: null, atr_pct: null, rsi_14: null, sma: [], dollar_volume: null },
  ...{ spread_21: 0.00042, spread_252: null, factors: null },
  ...{ exits: [], correlations: [], tail: [{ date: '2026-03-09', move: -0.081, benchmark: -0.02 }] },
  drawdowns: [
    { date: '2026-11-18', depth: 0 },
    { date: '2026-11-19', depth: -0.01 },
  ],
}
const expiry = (date: string, dte: number, change = {}) => ({
  ...{ expiry: date, dte, years: dte / 365, forward: 101, atm_iv: 0.5, rr25: null, rr10: 0.07, bf25: null },
  ...change,
})
/** A week and a month ahead, one without a volatility, one over a year ahead. */
const expiries = [
  expiry('2026-11-21', 2),
  expiry('2026-12-18', 29),
  expiry('2027-01-15', 57, { atm_iv: null }),
  expiry('2028-04-03', 500, { atm_iv: 0.4, forward: null, rr10: null }),
]

wideScreen()
beforeEach(() => {
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'stocks.risk') return { data, meta: tideMeta }
    if (id === 'volatility.read') return { data: { ticker: 'GME', spot: 100, expiries }, meta: tideMeta }
    return new Promise(() => undefined)
  })
})

const show = () =>
  render(
    <FreshQueries>
      <StockRiskScreen {...parseExplorerParams({ symbol: 'GME' })} />
    </FreshQueries>,
  )
const cellsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent)

describe('§4.7 risk: the tail', () => {
  it('F57 each expiry says how likely a fall is by its own volatility and forward, with the price of the tail', async () => {
    show()
    const table = await screen.findByRole('table', { name: 'Chance of a fall' })
    await within(table).findByText('29 days')
    const [head, near, far, ...more] = within(table).getAllByRole('row')
    expect(head).toHaveTextContent(/Expiry.*below 95%.*below 90%.*below 80%.*below 70%.*RR10/)
    expect(more).toEqual([])
    const percent = (share: number, horizon: Parameters<typeof fallChance>[1]) =>
      `${(100 * fallChance(share, horizon)).toFixed(1)}%`
    const of = (horizon: Parameters<typeof fallChance>[1]) =>
      [0.95, 0.9, 0.8, 0.7].map((share) => percent(share, horizon))
    const month = of({ vol: 0.5, years: 29 / 365, spot: 100, forward: 101 })
    expect(cellsOf(near)).toEqual(['29 days', ...month, '7.0%'])
    expect(cellsOf(far)).toEqual(['500 days', ...of({ vol: 0.4, years: 500 / 365, spot: 100, forward: null }), '-'])
  })

  it('F48 what the name moves with, with error and t; what is within chance says so', async () => {
    const rows = [
      { name: 'Market', made_of: 'SPY', beta: 1.31, error: 0.08, t: 16.4 },
      { name: 'Growth', made_of: 'QQQ less SPY', beta: -0.12, error: 0.15, t: -0.8 },
    ]
    const factors = { n: 252, r2: 0.584, alpha: 0.021, residual: 0.173, rows }
    call.mockImplementation(async (id: string) =>
      id === 'stocks.risk' ? { data: { ...data, factors }, meta: tideMeta } : new Promise(() => undefined),
    )
    show()
    const table = await screen.findByRole('table', { name: 'Factor exposures' })
    const [, market, growth] = within(table).getAllByRole('row')
    expect(cellsOf(market)).toEqual(['Market', '1.31', '0.08', '16.4'])
    expect(cellsOf(growth)).toEqual(['Growth', '−0.12', '0.15', '−0.8'])
    expect(within(growth as HTMLElement).getByTitle('not clear of chance')).toBeInTheDocument()
    expect(screen.getByText('252 days, 58% of the variance explained')).toBeInTheDocument()
    const spread = screen.getByRole('table', { name: 'Effective spread' })
    expect(cellsOf(within(spread).getAllByRole('row')[1])).toEqual(['21 days', '4.2 bps'])
  })

  it('the worst days stand beside the benchmark', async () => {
    show()
    const table = await screen.findByRole('table', { name: 'Worst days' })
    expect(cellsOf(within(table).getAllByRole('row')[1])).toEqual(
      ['03/09/2026', '−8.10%', '−2.00%'].map((text) => expect.stringContaining(text)),
    )
  })
})

describe('§4.7 risk: dilution', () => {
  const period = (end: string, sharesBasic: number, sharesDiluted: number) => ({
    ...{ label: `FY${end.slice(0, 4)}`, end, filed: end, fiscal_year: Number(end.slice(0, 4)), quarter: null },
    values: { sharesBasic, sharesDiluted },
  })

  it('shares by year with their change and what may still come', async () => {
    const years = [period('2024-12-31', 100e6, 104e6), period('2025-12-31', 110e6, 121e6)]
    call.mockImplementation(async (id: string) => {
      if (id === 'stocks.risk') return { data, meta: tideMeta }
      if (id === 'financials.read') return { data: { ticker: 'GME', years, quarters: [] }, meta: tideMeta }
      return new Promise(() => undefined)
    })
    show()
    const table = await screen.findByRole('table', { name: 'Dilution by year' })
    const [, newest, before] = within(table).getAllByRole('row')
    expect(cellsOf(newest)).toEqual(['FY2025', '12/31/2025', '110.00M', '+10.00%', '10.00%'])
    expect(cellsOf(before)).toEqual(['FY2024', '12/31/2024', '100.00M', '-', '4.00%'])
    expect(screen.getByText(/\+10\.0% a year on average/)).toBeInTheDocument()
    // One change alone is known: nothing is drawn as a change of zero beside it.
    const figure = within(screen.getByRole('figure', { name: 'Shares over time' }))
    expect(figure.getByText('Basic')).toBeInTheDocument()
    expect(figure.queryByText('Change within a year')).toBeNull()
  })

  it('a fund without reports says so', async () => {
    call.mockImplementation(async (id: string) => {
      if (id === 'stocks.risk') return { data, meta: tideMeta }
      if (id === 'financials.read') return { data: { ticker: 'GME', years: [], quarters: [] }, meta: tideMeta }
      return new Promise(() => undefined)
    })
    show()
    expect(await screen.findByText(/No reports of GME tell its shares/)).toBeInTheDocument()
  })
})
