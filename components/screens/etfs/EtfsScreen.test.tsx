import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EtfsScreen } from '@/components/screens/etfs/EtfsScreen'
import { etfsQuery, fittingFunds, parseEtfsParams } from '@/components/screens/etfs/etfsParams'
import { fundMapModel } from '@/components/screens/etfs/fundMap'
import type { FundRow } from '@/lib/contract/etfs'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const push = vi.fn()
const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/etfs', push, replace, query: {} }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const aFund = (more: Partial<FundRow>): FundRow => ({
  ...{ ticker: 'SPY', name: 'SPDR S&P 500 ETF Trust', issuer: 'State Street', category: 'Broad Market' },
  ...{ benchmark: 'S&P 500', inception: '1993-01-22', expense_ratio: 0.09, net_assets: 660e9 },
  ...{ assets_on: '2026-11-19', flow_1d: 1e9, flow_1w: 2.5e9, flow_1m: -4e9, share_1d: 0.0015, share_1w: 0.0038 },
  ...{ share_1m: -0.006, yield: 0.0131, leverage: 1, holdings: 503, top10_weight: 0.36 },
  ...{ top_sector: 'Information Technology', top_sector_weight: 0.33, price: 655.5, change: 0.0042 },
  ...{ option_volume: 6_200_000, option_premium: 3e9 },
  ...more,
})
const spy = aFund({})
const sqqq = aFund({
  ...{ ticker: 'SQQQ', name: 'ProShares UltraPro Short QQQ', issuer: 'ProShares', category: 'Leveraged & Volatility' },
  ...{ benchmark: '-3 times the day of the NASDAQ-100', leverage: -3, net_assets: 2.5e9, expense_ratio: 0.95 },
  ...{ flow_1w: -9e7, share_1w: -0.036, yield: 0, option_volume: 80_000, top_sector: '', inception: '2010-02-09' },
})
const unknown = aFund({
  ...{ ticker: 'NEW', name: 'New Bond Fund', category: 'Fixed Income', net_assets: null, expense_ratio: null },
  ...{ flow_1d: null, flow_1w: null, flow_1m: null, yield: null, option_volume: null, inception: '2026-10-01' },
})
const rows = [sqqq, unknown, spy]
const overlap = (ticker: string, shared: number) => ({
  ...{ ticker, name: ticker, overlap: shared, shared: 80, holdings: 100, correlation: 0.9, n: 252 },
})

wideScreen()
beforeEach(() => {
  for (const one of [push, replace, call]) one.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'etf.list') return { data: { rows, as_of: '2026-11-19', pending: 0 }, meta: tideMeta }
    if (id === 'etf.overlap') {
      const matrix = [
        [1, 0.48, 0.02],
        [0.48, 1, 0],
        [0.02, 0, 1],
      ]
      return {
        data: { rows: [overlap('QQQ', 0.48), overlap('SQQQ', 0.11)], funds: ['SPY', 'QQQ', 'IWM'], matrix },
        meta: tideMeta,
      }
    }
    if (id === 'etf.holders') {
      const holder = { ticker: 'SPY', name: 'SPDR', weight: 0.07, shares: 1e6, value: 2e8, rank: 2, net_assets: 660e9 }
      const held = { ticker: 'AAPL', name: 'Apple', rows: [{ ...holder, holdings_on: '2026-11-19' }] }
      return { data: { ...held, shares: 1e6, value: 2e8 }, meta: tideMeta }
    }
    return new Promise(() => undefined)
  })
})
const show = (query = {}) => renderFresh(<EtfsScreen {...parseEtfsParams(query)} />)

describe('§4.14 ETFs, the page', () => {
  it('assets, fee, flows of a day, week and month, yield, largest sector, leverage, option volume, overlap; leads to the fund', async () => {
    show()
    const grid = within(await screen.findByRole('grid', { name: 'Funds' }))
    const row = within(grid.getByRole('row', { name: /SPDR/ }))
    for (const text of ['$660.0B', '0.09%', '+$1.0B', '+$2.5B', '1.31%', '655.50', '6.20M', '100%'])
      expect(row.getByText(text)).toBeVisible()
    expect(row.getByText('33% Information Technology')).toBeVisible()
    const short = within(grid.getByRole('row', { name: /SQQQ/ }))
    expect(short.getByText(/3×$/)).toBeVisible()
    expect(await short.findByText('11%')).toBeVisible()
    await userEvent.click(row.getByText('SPDR S&P 500 ETF Trust'))
    expect(push).toHaveBeenCalledWith('/etf/SPY')
  })

  it('C4 filters by category, leverage, assets, fee, yield, option volume, sector, words; unknown passes no bound', () => {
    const fits = (query: Record<string, string>) =>
      fittingFunds(rows, parseEtfsParams(query)).map(({ ticker }) => ticker)
    expect(fits({})).toEqual(['SPY', 'SQQQ', 'NEW'])
    expect(fits({ category: 'Fixed Income' })).toEqual(['NEW'])
    expect(fits({ leverage: 'inverse' })).toEqual(['SQQQ'])
    expect(fits({ leverage: 'none', min_assets: '1000' })).toEqual(['SPY'])
    expect(fits({ max_fee: '0.1' })).toEqual(['SPY'])
    expect(fits({ min_yield: '1' })).toEqual(['SPY'])
    expect(fits({ min_options: '10000' })).toEqual(['SPY', 'SQQQ'])
    expect(fits({ sector: 'Information Technology', words: 'state street' })).toEqual(['SPY', 'NEW'])
    expect(etfsQuery(parseEtfsParams({ tab: 'map', max_fee: '0.25', funds: 'SPY,GLD' }))).toBe(
      'tab=map&max_fee=0.25&funds=SPY%2CGLD',
    )
  })

  it('F51 in- and outflow leaders and sums by category, of the chosen time', async () => {
    show({ tab: 'flows' })
    const most = within(await screen.findByRole('table', { name: 'Inflow leaders' }))
    expect(most.getByRole('row', { name: /SPY.*2\.5B.*0\.38%/ })).toBeInTheDocument()
    const least = within(screen.getByRole('table', { name: 'Outflow leaders' }))
    expect(least.getByRole('row', { name: /SQQQ.*90\.0/ })).toBeInTheDocument()
    expect(within(screen.getByRole('table', { name: 'Flows by category' })).getAllByRole('row')).toHaveLength(3)
  })

  it('C9 boxes by category: area is assets, colour the share that flowed; what has no assets is not drawn', () => {
    const model = fundMapModel(rows, { colour: 'flow', period: '1w' })
    expect(model.groups.map(({ label, tiles }) => [label, tiles.map(({ key, value }) => [key, value])])).toEqual([
      ['Broad Market', [['SPY', 0.0038]]],
      ['Leveraged & Volatility', [['SQQQ', -0.036]]],
    ])
  })

  it('what two to five funds share, pair by pair, and which funds hold a name', async () => {
    show({ tab: 'overlap' })
    const matrix = await screen.findByRole('table', { name: 'Overlap matrix' })
    expect(within(matrix).getAllByText('48%')).toHaveLength(2)
    expect(await screen.findByRole('table', { name: 'Funds that hold AAPL' })).toHaveTextContent('7.00%')
    const box = screen.getByLabelText('Two to 5 funds')
    await userEvent.clear(box)
    await userEvent.type(box, 'SPY, GLD{Enter}')
    expect(replace.mock.lastCall?.[0]).toBe('/etfs?tab=overlap&funds=SPY%2CGLD')
  })

  it('newest launches by first day; that no source tells closures is said', async () => {
    show({ tab: 'new' })
    const young = within(await screen.findByRole('table', { name: 'Newest launches' }))
    expect(young.getAllByRole('row')[1]).toHaveTextContent('NEW')
    expect(screen.getByText(/no source reports closures/)).toBeInTheDocument()
  })

  it('C17 funds that are still read, no funds and a failing host are said', async () => {
    call.mockImplementation(async () => ({ data: { rows: [], as_of: '2026-11-19', pending: 1 }, meta: tideMeta }))
    const { unmount } = show()
    expect(await screen.findByText('Reading all funds')).toBeInTheDocument()
    unmount()
    call.mockRejectedValue(new Error('The host is away'))
    show()
    expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeInTheDocument()
  })
})
