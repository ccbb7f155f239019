import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OptionsScreenerScreen } from '@/components/screens/options-screener/OptionsScreenerScreen'
import { parseScreenerParams } from '@/components/screens/options-screener/screenerParams'
import { ApiError } from '@/lib/client/api/apiError'
import type { ScreenerRow } from '@/lib/contract/screener'
import { stubMedia, wideScreen } from '@/tests/support/browserStubs'
import { chooseInRow, createdAlert, emptyPreview } from '@/tests/support/createdAlert'
import { renderFresh } from '@/tests/support/freshQueries'
import { readBlob } from '@/tests/support/readBlob'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/options-screener', push: vi.fn(), replace }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u' }, state: { status: 'authenticated' } }) }))
vi.mock('@/hooks/app/useAccess', () => ({ useAccess: () => ({ isFree: false, superStatus: 'super' }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

/** A contract's day of which little is known. */
const row = (option_symbol: string, ticker: string, change: Partial<ScreenerRow> = {}): ScreenerRow => ({
  ...{ option_symbol, ticker, type: 'C', expiry: '2026-12-18', strike: 185, dte: 29, sector: null },
  ...{
    earnings_days: null,
    exdiv_days: null,
    fda_days: null,
    headlines: null,
    market_cap: null,
    last: 3.4,
    change: 12.5,
    prev_close: 3.02,
    open: 3,
  },
  ...{ high: 3.6, low: 2.9, vwap: 3.31, bid: 3.3, ask: 3.4, spread: 3, volume: 12_000, oi: 8000, vol_oi: 1.5 },
  ...{
    oi_change: null,
    oi_change_pct: null,
    oi_up_days: null,
    oi_ticker_pct: null,
    prev_oi: null,
    prev_volume: null,
    prev_premium: null,
  },
  ...{ prev_ask_pct: null, prev_bid_pct: null, prev_mid_pct: null, prev_multi_pct: null, prev_price: null },
  ...{ carry: null, premium: 3_972_000, trades: 410, ask_pct: 70, bid_pct: 20, mid_pct: 10, none_pct: 0 },
  ...{ sweep_pct: 30, floor_pct: 0, multi_pct: 5, cross_pct: 0, bull_pct: 75, bear_pct: 25, ticker_pct: 8, iv: 41.2 },
  ...{ iv_high: 43, iv_low: 39, iv_change: 1.1, delta: 0.45, gamma: 0.02, theta: -0.1, vega: 0.2, diff: 1.37 },
  ...{ underlying: 182.5, from_low: 17, from_high: -5.6, cc_static: null, cc_called: null, cc_year: null },
  ...{ csp_return: null, csp_year: null, score: 62, opening: 'likely', last_trade_us: null },
  ...change,
})
const sums = {
  ...{ premium: 5e6, volume: 14_000, call_premium: 4e6, put_premium: 1e6, bull_premium: 3e6, bear_premium: 1e6 },
  ...{ ask_volume: 9000, prior: 'known' },
}
let rows: readonly ScreenerRow[] = []
let total = 0
let views: object[] = []

wideScreen()
beforeEach(() => {
  rows = [
    row('NVDA261218C00185000', 'NVDA'),
    row('AMD261218P00150000', 'AMD', { type: 'P', strike: 150, premium: 500_000 }),
  ]
  total = 900
  views = []
  for (const mock of [replace, call]) mock.mockReset()
  call.mockImplementation(async (id: string) => {
    const meta = tideMeta
    if (id === 'customAlerts.preview') return emptyPreview
    if (id === 'screener.list') return { data: { ...sums, rows, matched: rows.length, total }, meta }
    if (id === 'screener.counts') return { data: [40, 7], meta }
    if (id === 'savedViews.list') return { data: views }
    if (id === 'screener.sessions')
      return { data: [{ session_date: '2026-11-17', source: 'synthetic', prints: 9 }], meta }
    if (id.startsWith('contracts.')) return await new Promise(() => undefined)
    return { data: [], meta }
  })
})

const show = (query: Record<string, string> = {}) =>
  renderFresh(<OptionsScreenerScreen {...parseScreenerParams(query)} />)
const grid = async () => within(await screen.findByRole('grid', { name: 'Contracts' }))
const lastQuery = () => Object.fromEntries(new URLSearchParams(String(replace.mock.lastCall?.[0]).split('?')[1]))

describe('§4.1 Options Screener', () => {
  it('C5 a view is saved with filter, order and columns, and brings them back', async () => {
    const mine = { filter: 'volume>=900', state: { sort: '-vol_oi', cols: 'ticker,contract,volume' } }
    views = [{ id: 'v1', page: 'options_screener', name: 'Mine', is_default: false, created: '', ...mine }]
    show({ filter: 'volume>=800', sort: '-volume', cols: 'ticker,contract,premium' })
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Screens' }))
      return within(await screen.findByRole('menu', { name: 'Screens' }))
    }
    await userEvent.click((await open()).getByText('Mine'))
    expect(lastQuery()).toEqual({ filter: 'volume>=900', sort: '-vol_oi', cols: 'ticker,contract,volume' })
    await userEvent.click((await open()).getByText('Save view'))
    await userEvent.type(await screen.findByLabelText('Name'), 'Busy')
    await userEvent.click(screen.getByRole('button', { name: 'Save view' }))
    expect(call).toHaveBeenCalledWith('savedViews.create', {
      body: expect.objectContaining({
        ...{ name: 'Busy', filter: 'volume>=800', is_default: false },
        state: expect.objectContaining({ sort: '-volume', cols: 'ticker,contract,premium' }),
      }),
    })
  })

  it('issue 26 E20: while the session is read neither grid nor map says that there is nothing', async () => {
    const answered = call.getMockImplementation()
    call.mockImplementation((id: string) => (id === 'screener.list' ? new Promise(() => undefined) : answered?.(id)))
    show({ filter: 'volume>=810' })
    expect(await screen.findByRole('status', { name: 'Loading contracts' })).toBeInTheDocument()
    expect(screen.getByText('Top 50 by premium')).toBeInTheDocument()
    expect(screen.queryByText(/Nothing to draw|No contract/)).toBeNull()
  })

  it('columns tell sector, market cap, days to the report and to the ex-dividend day of the name', async () => {
    const known = { sector: 'Technology', market_cap: 4.2e12, earnings_days: 9, exdiv_days: 20 }
    rows = [row('NVDA261218C00185000', 'NVDA', known)]
    show({ filter: 'volume>=803', cols: 'contract,sector,market_cap,earnings_days,exdiv_days' })
    const cells = (await grid()).getAllByRole('gridcell').map((cell) => cell.textContent)
    expect(cells.slice(1, 5)).toEqual(['Technology', '$4.2T', '9', '20'])
  })

  it('C4 the panel narrows to the names of an own list', async () => {
    const state = { tickers: ['NVDA', 'AMD'] }
    views = [{ id: 'l1', page: 'stock_watchlist', name: 'Chips', is_default: false, created: '', filter: '', state }]
    show({ filter: 'volume>=804' })
    await grid()
    await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
    const list = await screen.findByRole('combobox', { name: 'Only my list' })
    await userEvent.selectOptions(list, 'Chips, 2 tickers')
    expect(lastQuery()).toEqual({ ticker_symbol: 'NVDA,AMD', filter: 'volume>=804' })
  })

  it('F66 the screen runs on every stored day since one, and says what followed beside all contracts', async () => {
    const stats = { n: 12, mean: 1.25, median: 1, mean_low: -0.5, mean_high: 3, hit_rate: 0.58, hit_rate_low: 0.3 }
    const known = { ...stats, hit_rate_high: 0.8, best: 9, worst: -4, bins: [] }
    call.mockImplementation(async (id: string) => {
      if (id === 'screener.list') return { data: { ...sums, rows, matched: 2, total }, meta: tideMeta }
      if (id === 'screener.sessions')
        return {
          data: ['2026-11-18', '2026-11-17'].map((session_date) => ({
            session_date,
            source: tideMeta.source,
            prints: 9,
          })),
          meta: tideMeta,
        }
      if (id === 'screener.since')
        return {
          data: {
            days: [
              { session_date: '2026-11-17', matched: 7, traded: 90 },
              { session_date: '2026-11-18', matched: 5, traded: 80 },
            ],
            horizons: [{ key: 'under_1d', label: 'Underlying, next session', stats: known, benchmark_mean: 0.1 }],
            pending: 0,
          },
          meta: tideMeta,
        }
      return { data: [], meta: tideMeta }
    })
    show({ filter: 'volume>=805' })
    await grid()
    await userEvent.click(await screen.findByRole('button', { name: 'Run on every day since' }))
    const box = within(await screen.findByRole('dialog', { name: 'Run on every day since' }))
    expect(await box.findByText('12 matches in 2 sessions.')).toBeInTheDocument()
    expect(call).toHaveBeenCalledWith(
      'screener.since',
      expect.objectContaining({ body: { filter: 'volume>=805', since: '2026-11-17', source: tideMeta.source } }),
    )
    const row = box.getByRole('row', { name: /^Underlying, next session/ })
    expect(row).toHaveTextContent('12+1.25%−0.50% to +3.00%58%+0.10%')
  })

  it('a row opens its contract; its menu makes an alert on the day of the contract', async () => {
    show({ filter: 'volume>=801' })
    const cell = (await grid()).getByText('NVDA')
    await chooseInRow(cell, 'Alert from here')
    expect(await createdAlert(call)).toMatchObject({
      definition: {
        kind: 'contract',
        filter: 'contract=NVDA261218C00185000 and volume>oi',
        trigger: { kind: 'cross' },
      },
    })
    ;(await screen.findByRole('grid', { name: 'Contracts' })).focus()
    await userEvent.keyboard('{Enter}')
    expect(lastQuery().chain).toBe('NVDA261218C00185000')
  })

  it('C13 the shown columns of the loaded rows are saved as CSV under their filter', async () => {
    const blobs: Blob[] = []
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`
    URL.revokeObjectURL = () => undefined
    show({ filter: 'volume>=802', cols: 'ticker,volume,premium' })
    await grid()
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
    await waitFor(() => expect(blobs).toHaveLength(1))
    const text = await readBlob(blobs[0] as Blob)
    expect(text).toContain('volume>=802')
    expect(text.split(/\r?\n/).slice(-3)).toEqual(expect.arrayContaining(['NVDA,12000,3972000', 'AMD,12000,500000']))
  })

  it('C17 nothing matches: the condition that removes most is named and can be dropped', async () => {
    rows = []
    show({ filter: 'volume>=803 and premium>=5m' })
    await userEvent.click(await screen.findByRole('button', { name: 'Drop this filter' }))
    expect(lastQuery().filter).toBe('premium>=5m')
  })

  it('C17 nothing traded yet: the last session is one press away; an error is told in words', async () => {
    ;[rows, total] = [[], 0]
    const { unmount } = show({ filter: 'volume>=804' })
    await userEvent.click(await screen.findByRole('button', { name: 'Show 2026-11-17' }))
    expect(lastQuery()).toMatchObject({ session: '2026-11-17', source: 'synthetic' })
    unmount()
    call.mockRejectedValue(new ApiError(null))
    show({ filter: 'volume>=805' })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument()
  })

  it('on a phone each contract is one row of two lines', async () => {
    stubMedia((query) => query.includes('639.98'))
    show({ filter: 'volume>=806' })
    const list = await screen.findByRole('grid', { name: 'Contracts' })
    const first = await within(list).findByText('NVDA')
    expect(first.closest('[role=row]')).toHaveTextContent('$3.97M')
    expect(within(list).queryByRole('columnheader')).toBeNull()
  })
})
