import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { CallResponse } from '@/lib/contract/calls'
import type { EarningsRow } from '@/lib/contract/earnings'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { wideScreen } from '@/tests/support/browserStubs'
import { chooseInRow, createdAlert, emptyPreview } from '@/tests/support/createdAlert'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'
import { EarningsCalendarScreen } from './EarningsCalendarScreen'
import { earningsQuery, parseEarningsParams } from './earningsParams'
import { icalDaysOf } from './earningsRows'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/earnings', push: vi.fn(), replace }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u' }, state: { status: 'authenticated' } }) }))
vi.mock('@/hooks/app/useAccess', () => ({ useAccess: () => ({ isFree: false, superStatus: 'super' }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const row = (ticker: string, change: Partial<EarningsRow> = {}): EarningsRow => ({
  ...{ ticker, name: `${ticker} Inc`, sector: 'Energy', market_cap: 5e9, is_sp500: false, has_options: true },
  ...{ date: '2026-11-24', time: 'postmarket', effect_date: '2026-11-25', is_out: false, is_so_far: false },
  ...{ eps_estimate: null, eps_actual: null, surprise: null, revenue_estimate: null, expiry: '2026-11-27' },
  ...{
    expected_move: 4,
    expected_pct: 0.08,
    event_pct: 0.075,
    event_reason: '',
    mean_4: 0.05,
    mean_8: 0.05,
    mean_12: null,
  },
  ...{ moves: [0.06, -0.04], event_ratio: 1.5, day_1: null, day_3: null, week_1: null, moved_ratio: null },
  ...{ straddle_win: 0.25, straddle_mean: -0.1, straddle_count: 8, last: 50, change: 1, iv30: 60, iv_rank: 90 },
  ...{ option_premium: 1e6, net_premium: -2e5, oi_change: 1200 },
  ...change,
})
const out = { is_out: true, date: '2026-11-23', time: 'premarket', effect_date: '2026-11-23' } as const
const rows = [
  row('OUTA', { ...out, day_1: -0.12, day_3: -0.1, moved_ratio: 1.5, event_ratio: null }),
  row('BIGG', { market_cap: 3e11, is_sp500: true, option_premium: 9e6, sector: 'Materials', event_ratio: 0.7 }),
  row('SMAL', { market_cap: 1e9, date: '2026-11-25', time: 'unknown', effect_date: null, expected_pct: 0.02 }),
]
let data: CallResponse<'earnings.board'>['data']
let session = tideMeta.session_date
const past = {
  next: null,
  history: [
    { date: '2026-08-20', time: 'premarket', before: 40, day_1: 0.05, day_3: 0.06, week_1: 0.04, week_2: 0.02 },
  ],
  ...{ drift: [], estimates: [] },
}
const held = { rows: [{ date: '2026-08-20', priced: 0.04, ratio: 1.25, return_day: 0.22 }], pending: 0 }

wideScreen()
beforeEach(() => {
  data = { from: '2026-11-23', to: '2026-11-29', rows, has_estimates: false, pending: 0, waiting: [] }
  session = tideMeta.session_date
  replace.mockReset()
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'customAlerts.preview') return emptyPreview
    if (id === 'customAlerts.create') return { data: {} }
    if (id === 'savedViews.list') return { data: [] }
    if (id === 'earnings.board') return { data, meta: { ...tideMeta, session_date: session } }
    if (id === 'stocks.earnings') return { data: past, meta: tideMeta }
    if (id === 'stocks.reportStraddles') return { data: held, meta: tideMeta }
    return new Promise(() => undefined)
  })
})

const show = (query = {}) => renderFresh(<EarningsCalendarScreen {...parseEarningsParams(query)} />)
const grid = async () => within(await screen.findByRole('grid', { name: 'Reports' }))
const tickers = async () =>
  (await grid())
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getAllByRole('gridcell')[0]?.textContent)
const lastAddress = () => replace.mock.lastCall?.[0]

describe('§4.6 Earnings', () => {
  it('the board has a column for every weekday, parts of the day in it, and the reaction of what is out', async () => {
    show()
    const board = within(await screen.findByRole('region', { name: 'Reports by day' }))
    const days = board.getAllByRole('heading', { level: 2 }).map((day) => day.textContent)
    expect(days.map((day) => day?.slice(0, 3))).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
    const parts = board.getAllByRole('heading', { level: 3 }).map((part) => part.textContent)
    expect(parts).toEqual(['BMO 1', 'AMC 1', 'Unknown 1'])
    expect(board.getByRole('button', { name: 'OUTA, OUTA Inc, −12.0% on the first day' })).toBeInTheDocument()
    // Thanksgiving.
    expect(board.getByText('Market closed.')).toBeInTheDocument()
  })

  it('issue 26 C13: today is today on every calendar, the session shown is named where it is another day', async () => {
    vi.setSystemTime(Date.parse('2026-11-26T12:00:00-05:00'))
    onTestFinished(() => {
      vi.useRealTimers()
    })
    session = '2026-11-25'
    show()
    const board = within(await screen.findByRole('region', { name: 'Reports by day' }))
    expect(board.getByRole('button', { name: /^Thu 11\/26\/2026 today/ })).toBeInTheDocument()
    expect(board.getByRole('button', { name: /^Wed 11\/25\/2026 session/ })).toBeInTheDocument()
    expect(board.getAllByRole('button', { name: /today|session/ })).toHaveLength(2)
  })

  it('C20 a day of the board narrows the table, the address keeps it', async () => {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: /^Tue/ }))
    expect(lastAddress()).toBe('/earnings?day=2026-11-24')
  })

  it.each([
    ['upcoming', ['BIGG', 'SMAL']],
    ['reported', ['OUTA']],
    ['anticipated', ['BIGG', 'SMAL']],
    ['value', ['SMAL', 'BIGG']],
  ])('tab %s has its reports in its order', async (tab, expected) => {
    show({ tab })
    expect(await tickers()).toEqual(expected)
    expect(call.mock.calls.find(([id]) => id === 'earnings.board')?.[1]).toMatchObject({
      query: { look: tab === 'reported' ? 'past' : 'ahead', weeks: '1' },
    })
  })

  it('F35, F45 priced move, past and their ratio; a word where the price is rich or cheap', async () => {
    show({ tab: 'value' })
    const [, rich, cheap] = (await grid()).getAllByRole('row')
    expect(rich).toHaveTextContent('rich')
    expect(rich).toHaveTextContent('1.50×')
    expect(rich).toHaveTextContent('25% of 8')
    expect(cheap).toHaveTextContent('cheap')
  })

  it.each([
    [{ time: 'unknown' }, ['SMAL']],
    [{ cap: 'mega' }, ['BIGG']],
    [{ sp500: '1' }, ['BIGG']],
    [{ sector: 'Energy' }, ['SMAL']],
    [{ em_min: '5' }, ['BIGG']],
    [{ em_max: '5' }, ['SMAL']],
    [{ day: '2026-11-25' }, ['SMAL']],
  ])('C4 filter %j', async (query, expected) => {
    show(query)
    expect(await tickers()).toEqual(expected)
  })

  it('C13 the address brings the whole state back', () => {
    const query = {
      ...{ tab: 'value', week: '2026-11-23', weeks: '2', day: '2026-11-24', time: 'postmarket', cap: 'large' },
      ...{ sector: 'Energy', sp500: '1', options: '1', names: 'n1', em_min: '2', em_max: '12', pick: 'XOM' },
      ...{ sort: '-ratio', session: '2026-11-20' },
    }
    expect(Object.fromEntries(new URLSearchParams(earningsQuery(parseEarningsParams(query))))).toEqual(query)
    expect(earningsQuery(parseEarningsParams({ tab: 'x', week: '2026-02-31', em_min: '-2', weeks: '9' }))).toBe('')
  })

  it('a name opens to its past reports: reaction, priced move and straddle of each', async () => {
    show({ pick: 'BIGG' })
    const table = within(await screen.findByRole('table', { name: 'Past reports' }))
    const cells = table.getAllByRole('cell').map((cell) => cell.textContent)
    expect(cells).toEqual(['4.0%', '+5.0%', '1.25', '+22%'])
    expect(screen.getByRole('link', { name: 'All reports of BIGG' })).toHaveAttribute('href', '/stock/BIGG/earnings')
  })

  it('C14 the menu of a row makes an alert a day before its report', async () => {
    show()
    await chooseInRow((await grid()).getByText('BIGG'), 'Alert from here')
    expect(await createdAlert(call)).toMatchObject({
      definition: {
        watch: { kind: 'event', events: ['earnings'], days_ahead: 1 },
        scope: { kind: 'tickers', tickers: ['BIGG'] },
      },
    })
  })

  it('C20 the reports of the tab become entries of a calendar file', () => {
    expect(icalDaysOf([row('BIGG')])).toEqual([
      {
        date: '2026-11-24',
        title: 'BIGG reports',
        detail: 'BIGG Inc, after the close; priced move ±8.0%',
        time: { startMs: newYorkTimeToMs('2026-11-24', '16:00'), minutes: 30 },
      },
    ])
  })

  it('C17 weeks without a report say what would bring some; what is still read is counted', async () => {
    data = { ...data, rows: [], pending: 3 }
    show()
    expect(await screen.findByText(/No report of these weeks is known/)).toBeInTheDocument()
    expect(screen.getByText(/Reading 3 more/)).toBeInTheDocument()
  })

  it('C17 filters that leave nothing can be dropped at one press', async () => {
    const user = userEvent.setup()
    show({ cap: 'nano', tab: 'anticipated' })
    await user.click(await screen.findByRole('button', { name: 'Drop all filters' }))
    expect(lastAddress()).toBe('/earnings?tab=anticipated')
  })
})
