import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FdaCalendarScreen } from '@/components/screens/fda-calendar/FdaCalendarScreen'
import { fdaQuery, fittingRows, parseFdaParams } from '@/components/screens/fda-calendar/fdaParams'
import { runwayText } from '@/components/screens/fda-calendar/fdaWords'
import type { CallResponse } from '@/lib/contract/calls'
import type { FdaRow } from '@/lib/contract/fda'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/fda-calendar', push: vi.fn(), replace }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const aRow = (more: Partial<FdaRow>): FdaRow => ({
  ...{
    key: `${more.ticker ?? 'ABC'} ${more.date ?? '2026-12-01'}`,
    ticker: 'ABC',
    company: 'Abc Inc.',
    drug: 'RX-1',
    indication: 'Migraine',
  },
  ...{ catalyst: 'pdufa', status: 'sNDA', is_orphan: true, date: '2026-12-01', precision: 'exact', days: 12 },
  ...{ outcome: '', url: 'https://example.com/x', market_cap: 1.5e9, price: 20, runway_months: 18, earns_cash: false },
  ...{ expiry: '2026-12-04', straddle_move: 0.31, event_move: 0.28, near_iv: 1.4, before_iv: 0.9, kink: 0.5 },
  ...{ net_premium: 2.5e6, net_sessions: 5, move: null },
  past: [
    { date: '2026-03-02', drug: 'RX-0', move: -0.4 },
    { date: '2025-09-02', drug: 'RX-0', move: 0.2 },
  ],
  ...more,
})
const next = aRow({})
const big = aRow({
  ticker: 'BIG',
  date: '2027-01-10',
  days: 52,
  market_cap: 90e9,
  straddle_move: 0.03,
  catalyst: 'adcom',
})
const over = aRow({ ticker: 'OLD', date: '2026-11-02', days: -17, outcome: 'approved', move: 0.12, drug: 'RX-9' })
const list: CallResponse<'fda.list'> = {
  data: { rows: [over, next, big], today: '2026-11-19', pending: 0 },
  meta: tideMeta,
}

wideScreen()
beforeEach(() => {
  replace.mockReset()
  call.mockReset()
  call.mockImplementation(async (id: string) => (id === 'fda.list' ? list : new Promise(() => undefined)))
})
const show = (query = {}) => renderFresh(<FdaCalendarScreen {...parseFdaParams(query)} />)

describe('§4.6 FDA Calendar, the page', () => {
  it('dates ahead with drug, catalyst, status, priced move, kink, past moves, cap, runway and net premium', async () => {
    show()
    const grid = within(await screen.findByRole('grid', { name: 'FDA dates' }))
    const row = within(grid.getByRole('row', { name: /ABC/ }))
    for (const text of ['RX-1', 'Migraine', 'PDUFA', 'orphan', '±31.0%', '+50.0', '±30.0% (2)', '$1.5B', '18 mo'])
      expect(row.getByText(text)).toBeVisible()
    expect(row.getByText('+$2.50M')).toBeVisible()
    expect(row.getByRole('link', { name: 'source' })).toHaveAttribute('href', 'https://example.com/x')
    expect(grid.queryByRole('row', { name: /OLD/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Next date in 12 d' })).toBeInTheDocument()
  })

  it('what came shows its outcome and the move across it', async () => {
    show({ tab: 'past' })
    const grid = within(await screen.findByRole('grid', { name: 'FDA dates' }))
    const row = within(grid.getByRole('row', { name: /OLD/ }))
    expect(row.getByText('approved')).toBeVisible()
    expect(row.getByText('+12.0%')).toBeVisible()
    expect(grid.queryByRole('columnheader', { name: /Priced in/ })).toBeNull()
  })

  it('C4 filters: catalyst, size, priced move, runway, own names, words; the address holds them', async () => {
    const fits = (query: Record<string, string>, tickers: string[] | null = null) =>
      fittingRows(list.data.rows, parseFdaParams(query), tickers).map(({ ticker }) => ticker)
    expect(fits({})).toEqual(['ABC', 'BIG'])
    expect(fits({ days: '30' })).toEqual(['ABC'])
    expect(fits({ catalyst: 'adcom' })).toEqual(['BIG'])
    expect(fits({ cap: 'small' })).toEqual(['ABC'])
    expect(fits({ min_move: '20' })).toEqual(['ABC'])
    expect(fits({ max_runway: '12' })).toEqual([])
    expect(fits({}, ['BIG'])).toEqual(['BIG'])
    expect(fits({ tab: 'past', words: 'rx-9' })).toEqual(['OLD'])
    expect(fdaQuery(parseFdaParams({ cap: 'mid', min_move: '10', words: 'asthma' }))).toBe(
      'cap=mid&min_move=10&words=asthma',
    )
    show()
    await userEvent.selectOptions(await screen.findByLabelText('Catalyst'), 'adcom')
    expect(replace.mock.lastCall?.[0]).toContain('catalyst=adcom')
  })

  it('a date opens with what is decided, what is priced in and its past moves as chart and numbers', async () => {
    show({ open: next.key })
    const drawer = within(await screen.findByRole('dialog', { name: 'ABC: RX-1' }))
    expect(drawer.getByText('Goal date of a decision (PDUFA)')).toBeInTheDocument()
    expect(drawer.getByText('90% → 140%')).toBeInTheDocument()
    const bars = within(drawer.getByRole('figure', { name: 'Past moves' }))
    await userEvent.click(bars.getByRole('button', { name: /table/i }))
    expect(bars.getByRole('row', { name: /26-03 .*40.0%/ })).toBeInTheDocument()
    expect(drawer.getByRole('row', { name: /03\/02\/2026 RX-0 .40.0%/ })).toBeInTheDocument()
  })

  it('C17 names that are still read say so; no list says what to do; a company that earns has no end of cash', async () => {
    call.mockImplementation(async (id: string) =>
      id === 'fda.list'
        ? { ...list, data: { rows: [], today: '2026-11-19', pending: 3 } }
        : new Promise(() => undefined),
    )
    show()
    expect(await screen.findByText(/Import a list of decision dates/)).toBeInTheDocument()
    expect(screen.getByText('Reading 3 more names')).toBeInTheDocument()
    expect(runwayText({ runway_months: null, earns_cash: true })).toBe('earns')
    expect(runwayText({ runway_months: null, earns_cash: null })).toBe('-')
  })
})
