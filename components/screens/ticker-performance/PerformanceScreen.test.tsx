import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PerformanceRow } from '@/lib/contract/performance'
import { HORIZONS } from '@/lib/equities/performance'
import { wideScreen } from '@/tests/support/browserStubs'
import { chooseInRow, createdAlert, emptyPreview } from '@/tests/support/createdAlert'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'
import { PerformanceScreen } from './PerformanceScreen'
import { parsePerformanceParams } from './performanceParams'
import type { PerformanceAnswer } from './performanceWords'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/ticker-performance', push: vi.fn(), replace }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u' }, state: { status: 'authenticated' } }) }))
vi.mock('@/hooks/app/useAccess', () => ({ useAccess: () => ({ isFree: false, superStatus: 'super' }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const row = (ticker: string, ytd: number | null, change: Partial<PerformanceRow> = {}): PerformanceRow => ({
  ...{ ticker, name: `${ticker} Inc`, sector: 'Energy', issue_type: 'Common Stock', market_cap: 1e9, last: 50 },
  returns: HORIZONS.map((horizon) => (horizon === 'YTD' ? ytd : 0.01)),
  ...{ since: null, since_from: null, rank: 1, rank_before: 3, same_mean: 0.02, same_positive: 0.75, same_count: 4 },
  ...{ beta: 1.2, correlation: 0.6, drawdown: -0.1, rsi: 55, sma_20: 0.01, sma_50: 0.02, sma_200: 0.03, sessions: 500 },
  ...change,
})
const full: PerformanceAnswer['data'] = {
  rows: [
    row('XOM', 0.3, { rank: 1, rank_before: 3 }),
    row('CVX', -0.1, { rank: 3, rank_before: 1 }),
    row('MSFT', 0.1, { sector: 'Information Technology', rank: 2, rank_before: 2 }),
    row('NEWS', null, { rank: null, rank_before: null }),
  ],
  benchmark: row('SPY', 0.05),
  ...{ since_day: null, unknown: 2, has_dividends: false, pending: 0 },
}
const stretch = { from: '2025-12-31', base: 40, to: '2026-11-19', last: 52 }
const made = {
  ...{ ticker: 'XOM', last: 52, sessions: 500, since: null, high: { date: '2026-10-01', close: 65 } },
  own: HORIZONS.map((horizon) => (horizon === 'YTD' ? stretch : null)),
  benchmark: HORIZONS.map((horizon) => (horizon === 'YTD' ? { ...stretch, base: 400, last: 420 } : null)),
  means: { sma_20: 50, sma_50: null, sma_200: null },
  against: { count: 252, covariance: 0.00012, variance: 0.0001 },
  same_period: [{ year: 2025, from: '2024-12-31', to: '2025-11-19', value: 0.02 }],
}
let data = full

wideScreen()
beforeEach(() => {
  data = full
  replace.mockReset()
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'customAlerts.preview') return emptyPreview
    if (id === 'performance.explain') return { data: made, meta: tideMeta }
    if (id === 'performance.table') return { data, meta: tideMeta }
    return new Promise(() => undefined)
  })
})

const show = (query = {}) => renderFresh(<PerformanceScreen {...parsePerformanceParams(query)} />)
const grid = async () => within(await screen.findByRole('grid', { name: 'Returns' }))
const tile = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement
const order = async () =>
  (await grid())
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getAllByRole('gridcell')[0]?.textContent)

describe('§4.3 Performance', () => {
  it('F48 the best of the horizon stand first, an unknown return last; a move in rank has its sign', async () => {
    show()
    expect(await order()).toEqual(['XOM', 'MSFT', 'CVX', 'NEWS'])
    const [first, , last] = (await grid()).getAllByRole('row').slice(1)
    expect(first).toHaveTextContent('+30.0%')
    expect(first).toHaveTextContent('+2')
    expect(last).toHaveTextContent('−10.0%')
    expect(last).toHaveTextContent('−2')
  })

  it('C15 a figure explains itself: formula, both ends, where they are from, and the value once more', async () => {
    const user = userEvent.setup()
    show()
    await chooseInRow((await grid()).getAllByText('+30.0%')[0] as HTMLElement, 'Explain YTD')
    const box = within(await screen.findByRole('dialog', { name: 'YTD of XOM, explained' }))
    expect(await box.findByText('40.00')).toBeInTheDocument()
    expect(box.getByText('XOM with dividends, 12/31/2025')).toBeInTheDocument()
    expect(box.getByText(/Last value ÷ base value − 1/)).toBeInTheDocument()
    expect(box.getByText('synthetic, simulated')).toBeInTheDocument()
    expect(box.getByRole('status')).toHaveTextContent('Shown +30.0%, worked out again: equal')
    expect(call.mock.calls.find(([id]) => id === 'performance.explain')?.[1]).toMatchObject({
      query: { ticker: 'XOM', horizon: 'YTD', basis: 'total', benchmark: 'SPY' },
    })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('C15 a tile explains itself with what it counted', async () => {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: 'Explain Ahead of SPY' }))
    const box = within(await screen.findByRole('dialog', { name: 'Ahead of SPY, explained' }))
    expect(box.getByText('ahead').nextSibling).toHaveTextContent('2')
    expect(box.getByText('names').nextSibling).toHaveTextContent('3')
  })

  it('C3 the menu of a name makes an alert at its price', async () => {
    show()
    await chooseInRow((await grid()).getByText('XOM'), 'Alert from here')
    expect(await createdAlert(call)).toMatchObject({
      name: 'XOM price',
      definition: { watch: { kind: 'price_level', price: 50 }, scope: { kind: 'tickers', tickers: ['XOM'] } },
    })
  })

  it('F49 tiles count the names with a return; what is missing is said', async () => {
    show()
    await grid()
    expect(tile('Names')).toHaveTextContent('3')
    expect(tile('Rising')).toHaveTextContent('67%')
    expect(tile('Median')).toHaveTextContent('+10.0%')
    expect(tile('Mean')).toHaveTextContent('+10.0%')
    expect(tile('Ahead of SPY')).toHaveTextContent('67%')
    expect(tile('Worst')).toHaveTextContent('CVX−10.0%')
    expect(screen.getByText('4 names, 2 without a price')).toBeInTheDocument()
    expect(screen.getByText(/no dividends are known: total is price return/)).toBeInTheDocument()
  })

  it('F50 a group of one names it once and is a filter in the address', async () => {
    const user = userEvent.setup()
    show()
    const groups = within(await screen.findByRole('table', { name: 'Groups' }))
    expect(groups.getByRole('row', { name: 'Energy +10.0% XOM, CVX' })).toBeInTheDocument()
    expect(groups.getByRole('row', { name: 'Information Technology +10.0% MSFT' })).toBeInTheDocument()
    await user.click(groups.getByRole('button', { name: /Information Technology/ }))
    expect(replace.mock.lastCall?.[0]).toBe('/ticker-performance?sector=Information+Technology')
  })

  it('relative figures are less the benchmark; a sector narrows the grid', async () => {
    show({ set: 'relative', sector: 'Energy' })
    expect(await order()).toEqual(['XOM', 'CVX', 'NEWS'])
    const [first] = (await grid()).getAllByRole('row').slice(1)
    expect(first).toHaveTextContent('+25.0%')
  })

  it('26.20 an own list is asked for as typed; while names are still read nothing is ranked or summed', async () => {
    const user = userEvent.setup()
    data = { ...full, pending: 7 }
    show()
    expect(await screen.findByText('Reading 7 more names')).toBeInTheDocument()
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
    expect(screen.queryByRole('table', { name: 'Groups' })).not.toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: 'My list of tickers' }), 'aapl, msft{Enter}')
    expect(replace.mock.lastCall?.[0]).toBe('/ticker-performance?universe=list&tickers=AAPL%2CMSFT')
  })
})
