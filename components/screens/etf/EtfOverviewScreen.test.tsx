import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EtfAnswer } from '@/components/screens/etf/etfParts'
import type { EtfHoldingRow } from '@/lib/contract/etf'
import { wideScreen } from '@/tests/support/browserStubs'
import { someTotals, tideMeta } from '@/tests/support/tideAnswers'
import { EtfOverviewScreen } from './EtfOverviewScreen'
import { parseEtfParams } from './etfParams'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/etf/[symbol]', push: vi.fn(), replace }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))
const notify = vi.fn()
vi.mock('@/components/ui/notify', () => ({ notify: (one: unknown) => notify(one) }))

const row = (line: number, ticker: string, change: Partial<EtfHoldingRow> = {}): EtfHoldingRow => ({
  ...{ line, ticker, name: `${ticker} Inc`, asset_class: 'Equity', sector: 'Energy', country: 'United States' },
  ...{ weight: 0.5, shares: 100, value: 5000, last: 50, change: 0.02, contribution: 0.01 },
  ...{ bull_premium: 3000, bear_premium: 1000, net_premium: 2000 },
  ...change,
})
const inside: NonNullable<EtfAnswer['data']> = {
  profile: {
    ...{ ticker: 'XLE', name: 'Energy Fund', issuer: 'State Street', category: 'Sector', benchmark: 'Energy Index' },
    ...{ domicile: 'United States', inception: '1998-12-16', expense_ratio: 0.08, net_assets: 1e10, nav: 90 },
    ...{ shares_outstanding: 1e8, assets_on: '2026-11-19', holdings: 2, holdings_on: '2026-11-19' },
  },
  rows: [row(1, 'XOM'), row(2, 'CVX', { change: -0.01, contribution: -0.005, net_premium: -700 })],
  sectors: [{ key: 'Energy', weight: 1, count: 2 }],
  countries: [{ key: 'United States', weight: 1, count: 2 }],
  classes: [{ key: 'Equity', weight: 1, count: 2 }],
  ...{ top10_weight: 1, contribution: 0.005, contribution_weight: 1, own: null, members: null },
}
const risk = {
  ...{ benchmark: 'SPY', beta_252: 0.8, correlation: 0.6, drawdowns: [{}, {}] },
  returns: [{ horizon: '1Y', own: 0.12, benchmark: 0.1, relative: 0.02 }],
  windows: [
    {
      label: '1 year',
      figures: {
        ...{ cagr: 0.12, volatility: 0.2, sharpe: 0.6, sortino: 0.9, max_drawdown: -0.15, expected_shortfall: 0.03 },
      },
    },
  ],
}
const chain = {
  ticker: 'XLE',
  expiries: [
    {
      ...{ expiry: '2026-12-18', dte: 29, contracts: 80, call_volume: 1000, put_volume: 500, atm_iv: 0.22 },
      ...{ call_open_interest: 20_000, put_open_interest: 30_000, call_premium: 1e6, put_premium: 5e5, max_pain: 90 },
    },
  ],
}
const tide = {
  ...{ session_date: '2026-11-19', members: 2, known_weight: 0.985 },
  series: {
    start_ms: [tideMeta.as_of_ms - 300_000, tideMeta.as_of_ms],
    ...{ ncp: [1000, 5000], npp: [500, 2000], net_volume: [5, 7], call_delta: [0, 0], put_delta: [0, 0] },
  },
}
let data: EtfAnswer['data'] = inside

wideScreen()
beforeEach(() => {
  data = inside
  for (const one of [replace, notify, call]) one.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'etf.read') return { data, meta: tideMeta }
    if (id === 'etf.flows')
      return {
        data: {
          days: [
            {
              date: '2026-11-18',
              nav: 90,
              shares: 100,
              close: 90.09,
              premium: 0.001,
              flow: null,
              share: null,
              cumulative: 0,
            },
            {
              date: '2026-11-19',
              nav: 90,
              shares: 110,
              close: 89.91,
              premium: -0.001,
              flow: 900,
              share: 0.1,
              cumulative: 900,
            },
          ],
          sums: [{ label: '1 day', sessions: 1, usd: 900, share: 0.1 }],
          fomc: [],
        },
        meta: tideMeta,
      }
    if (id === 'etf.tide') return { data: tide, meta: tideMeta }
    if (id === 'stocks.risk') return { data: risk, meta: tideMeta }
    if (id === 'chains.read') return { data: chain, meta: tideMeta }
    if (id === 'exposure.stock')
      return {
        data: { ticker: 'XLE', net: 5e6, levels: { call_wall: 95, put_wall: 85, key_gamma: null, zero_gamma: 88 } },
        meta: tideMeta,
      }
    return new Promise(() => undefined)
  })
})

const show = (query = {}) => render(<EtfOverviewScreen {...parseEtfParams({ symbol: 'XLE', ...query })} />)

describe('§4.2 ETF Overview', () => {
  it('shows what the issuer says, and every holding with what it added and where its options point', async () => {
    show()
    const grid = await screen.findByRole('grid', { name: 'Holdings of XLE' })
    expect(within(grid).getByText('XOM')).toBeInTheDocument()
    expect(within(grid).getByText('+1.000%')).toBeInTheDocument()
    expect(within(grid).getByText('−$700')).toBeInTheDocument()
    for (const text of ['State Street', '0.08%', '$10.0B', '+0.50%']) expect(screen.getByText(text)).toBeInTheDocument()
  })

  it('finding a holding is in the address', async () => {
    const user = userEvent.setup()
    show()
    await user.type(await screen.findByRole('searchbox', { name: 'Find in the holdings' }), 'x')
    expect(replace).toHaveBeenLastCalledWith('/etf/XLE?q=x', undefined, { shallow: true, scroll: false })
  })

  it('a search narrows the grid to what holds the words', async () => {
    show({ q: 'cvx' })
    const grid = await screen.findByRole('grid', { name: 'Holdings of XLE' })
    expect(within(grid).queryByText('XOM')).toBeNull()
    expect(screen.getByText('1 of 2 lines')).toBeInTheDocument()
  })

  it('F51 the flows stand by day and summed up', async () => {
    show({ tab: 'flows' })
    const sums = await screen.findByRole('table', { name: 'Flow by length of time' })
    expect(within(sums).getByText('+$900')).toBeInTheDocument()
    expect(within(sums).getByText('+10.00%')).toBeInTheDocument()
    expect(within(screen.getByRole('table', { name: 'Flow by day' })).getByText('+$900')).toBeInTheDocument()
  })

  it('a price below the assets is a discount', async () => {
    show({ tab: 'nav' })
    expect(await screen.findByText('−0.100%')).toBeInTheDocument()
  })

  it('F48, F53 performance: returns beside the benchmark, and the risk they came with', async () => {
    show({ tab: 'performance' })
    const returns = within(await screen.findByRole('table', { name: 'Returns' }))
    expect(returns.getByRole('row', { name: /1Y \+12.00% \+10.00% \+2.00%/ })).toBeInTheDocument()
    const risks = within(screen.getByRole('table', { name: 'Risk' }))
    expect(risks.getByRole('row', { name: /Volatility 20.0%/ })).toBeInTheDocument()
    expect(screen.getByText(/beta to SPY 0.80, correlation 0.60/)).toBeInTheDocument()
    expect(call.mock.calls.find(([id]) => id === 'stocks.risk')?.[1]).toMatchObject({ query: { benchmark: 'SPY' } })
  })

  it('F23, F28 options: gamma and walls of the fund, its expiries, and the pages that go deeper', async () => {
    show({ tab: 'options' })
    const expiries = within(await screen.findByRole('table', { name: 'Expiries' }))
    expect(
      expiries.getByRole('row', { name: /12\/18\/2026 29 80 1.0K 500 20.0K 30.0K \$1.50M 22.0% 90.00/ }),
    ).toBeInTheDocument()
    expect((await screen.findByText('+$5.00M')).closest('div')).toHaveTextContent('Net GEX')
    expect(screen.getByText('Put wall').parentElement).toHaveTextContent('85.00')
    const links = within(screen.getByRole('navigation', { name: 'Options of XLE' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toContain('/stock/XLE/option-chains')
  })

  it('F15 members count alike or by index weight, and the choice is in the address', async () => {
    data = { ...inside, own: someTotals, members: someTotals }
    const user = userEvent.setup()
    const { unmount } = show({ tab: 'tide' })
    await user.click(await screen.findByRole('radio', { name: 'By index weight' }))
    expect(replace).toHaveBeenLastCalledWith('/etf/XLE?tab=tide&by=weight', undefined, { shallow: true, scroll: false })
    expect(call.mock.calls.some(([id]) => id === 'etf.tide')).toBe(false)
    unmount()
    show({ tab: 'tide', by: 'weight' })
    const panel = await screen.findByRole('region', { name: 'Members of XLE by index weight' })
    await within(panel).findByText(/net \+\$3.0K; F15, each of 2 names times its weight and their number/)
    expect(panel).toHaveTextContent('weights of 98.5% of the fund are known')
  })

  it('a name that is no fund goes to its own page and says why', async () => {
    data = null
    render(<EtfOverviewScreen {...parseEtfParams({ symbol: 'AAPL' })} />)
    await screen.findByText(/AAPL is no fund/)
    expect(replace).toHaveBeenCalledWith('/stock/AAPL/overview')
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('no fund') }))
  })
})
