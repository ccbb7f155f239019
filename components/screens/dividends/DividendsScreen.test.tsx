import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallResponse } from '@/lib/contract/calls'
import type { AssignmentRow, DividendRow } from '@/lib/contract/dividends'
import { wideScreen } from '@/tests/support/browserStubs'
import { chooseInRow, createdAlert, emptyPreview } from '@/tests/support/createdAlert'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'
import { DividendsScreen } from './DividendsScreen'
import { dividendQuery, parseDividendParams } from './dividendParams'
import { amountText, icalDaysOf } from './dividendRows'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/dividends', push: vi.fn(), replace }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u' }, state: { status: 'authenticated' } }) }))
vi.mock('@/hooks/app/useAccess', () => ({ useAccess: () => ({ isFree: false, superStatus: 'super' }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const row = (ticker: string, change: Partial<DividendRow> = {}): DividendRow => ({
  ...{ ticker, name: `${ticker} Inc`, sector: 'Energy', issue_type: 'Common', market_cap: 5e9, is_sp500: false },
  ...{ ex_date: '2026-11-24', is_ex: false, days_to_ex: 4, declared_date: null, record_date: null, pay_date: null },
  ...{ amount: 0.5, is_special: false, frequency: 4, forward_yield: 0.04, trailing_yield: 0.038, payout: 55 },
  ...{
    growth_1: 0.05,
    growth_3: 0.06,
    growth_5: 0.07,
    growth_10: null,
    streak: 6,
    streak_open: true,
    payments: 30,
    last: 50,
    change: 1,
  },
  ...{ implied: 0.45, announced: 0.5, implied_expiry: '2026-11-27', risk_calls: 1, risk_interest: 900 },
  ...{
    capture_mean: 0.002,
    capture_win: 0.6,
    capture_drop: 0.8,
    capture_back: 0.9,
    capture_days: 4,
    capture_count: 12,
  },
  ...change,
})
const risk: AssignmentRow = {
  ...{ ticker: 'BIGG', option_symbol: 'BIGG261218C00040000', ex_date: '2026-11-24', expiry: '2026-12-18', strike: 40 },
  ...{ spot: 50, mid: 10.1, extrinsic: 0.1, dividend: 0.5, gain: 0.4, open_interest: 900, stake: 36_000 },
}
const rows = [
  row('BIGG', { market_cap: 3e11, is_sp500: true, pay_date: '2026-12-15' }),
  row('HIGH', { forward_yield: 0.09, payout: 140, streak: 0, capture_mean: -0.01, sector: 'Real Estate' }),
  row('FUND', {
    issue_type: 'ETF',
    sector: null,
    ex_date: '2026-11-25',
    is_special: true,
    forward_yield: 0.01,
    streak: null,
  }),
]
let data: CallResponse<'dividends.board'>['data']
const paid = {
  frequency: 4,
  payments: [
    {
      ex_date: '2026-11-24',
      record_date: null,
      pay_date: null,
      amount: 0.5,
      is_special: false,
      growth: 0.25,
      returned: null,
      drop: null,
      recovered: null,
    },
    {
      ex_date: '2026-08-24',
      record_date: null,
      pay_date: null,
      amount: 0.4,
      is_special: false,
      growth: null,
      returned: 0.0025,
      drop: 0.7,
      recovered: 2,
    },
  ],
}

wideScreen()
beforeEach(() => {
  data = { from: '2026-11-23', to: '2026-11-29', rows, risks: [risk], pending: 0, waiting: [] }
  replace.mockReset()
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'customAlerts.preview') return emptyPreview
    if (id === 'customAlerts.create') return { data: {} }
    if (id === 'savedViews.list') return { data: [] }
    if (id === 'dividends.board') return { data, meta: tideMeta }
    if (id === 'dividends.name') return { data: paid, meta: tideMeta }
    return new Promise(() => undefined)
  })
})

const show = (query = {}) => renderFresh(<DividendsScreen {...parseDividendParams(query)} />)
const grid = async (name = 'Dividends') => within(await screen.findByRole('grid', { name }))
const tickers = async () =>
  (await grid())
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getAllByRole('gridcell')[0]?.textContent)
const lastAddress = () => replace.mock.lastCall?.[0]

describe('§4.6 Dividends', () => {
  it('the board has amount and yield of every name on its ex-date; a day narrows the table', async () => {
    const user = userEvent.setup()
    show()
    const board = within(await screen.findByRole('region', { name: 'Ex-dates by day' }))
    expect(board.getByRole('button', { name: 'FUND, FUND Inc, 0.50 US dollars, special' })).toHaveTextContent('1.0%')
    await user.click(board.getByRole('button', { name: /^Wed/ }))
    expect(lastAddress()).toBe('/dividends?day=2026-11-25')
  })

  it('F46, F22 dates, amount, rhythm, yields, payout, growth, streak, implied less announced', async () => {
    show()
    const [, first] = (await grid()).getAllByRole('row')
    for (const text of ['quarterly', '4.00%', '3.80%', '55%', '+7.0%', '6+ y', '0.45', '−0.05'])
      expect(first).toHaveTextContent(text)
    expect(first).toHaveTextContent('12/15/2026')
  })

  it.each([
    ['calendar', ['BIGG', 'HIGH', 'FUND']],
    ['income', ['HIGH', 'BIGG', 'FUND']],
    ['capture', ['BIGG', 'FUND', 'HIGH']],
  ])('tab %s has its order', async (tab, expected) => {
    show({ tab })
    expect(await tickers()).toEqual(expected)
  })

  it('early assignment: the calls of the names shown, with what exercising gives up and brings', async () => {
    show({ tab: 'assignment' })
    const [, first] = (await grid('Calls at risk of early assignment')).getAllByRole('row')
    for (const text of ['BIGG', '12/18/2026', '25.0%', '0.10', '0.50', '0.40', '$36.0K'])
      expect(first).toHaveTextContent(text)
  })

  it('early assignment: names that are filtered away take their calls with them', async () => {
    show({ tab: 'assignment', sector: 'Real Estate' })
    expect(await screen.findByText(/No call in the money has less extrinsic value/)).toBeInTheDocument()
  })

  it.each([
    [{ kind: 'fund' }, ['FUND']],
    [{ cap: 'mega' }, ['BIGG']],
    [{ sp500: '1' }, ['BIGG']],
    [{ special: '1' }, ['FUND']],
    [{ sector: 'Real Estate' }, ['HIGH']],
    [{ yield_min: '5' }, ['HIGH']],
    [{ yield_max: '2' }, ['FUND']],
    [{ payout_max: '60', yield_min: '3' }, ['BIGG']],
    [{ streak_min: '5' }, ['BIGG']],
    [{ day: '2026-11-25' }, ['FUND']],
  ])('C4 filter %j', async (query, expected) => {
    show(query)
    expect(await tickers()).toEqual(expected)
  })

  it('C13 the address brings the whole state back', () => {
    const query = {
      ...{ tab: 'income', week: '2026-11-23', weeks: '4', day: '2026-11-24', kind: 'stock', cap: 'large' },
      ...{ sector: 'Energy', sp500: '1', special: '1', names: 'n1', yield_min: '2', yield_max: '9', payout_max: '75' },
      ...{ streak_min: '3', pick: 'XOM', sort: '-streak', session: '2026-11-20' },
    }
    expect(Object.fromEntries(new URLSearchParams(dividendQuery(parseDividendParams(query))))).toEqual(query)
    expect(dividendQuery(parseDividendParams({ tab: 'x', week: 'soon', yield_min: 'a', weeks: '3' }))).toBe('')
  })

  it('a name opens to what it paid: amount, growth, capture and how soon the price was back', async () => {
    show({ pick: 'BIGG' })
    const table = within(await screen.findByRole('table', { name: 'Payments' }))
    expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      ...['0.50', '+25.0%', '-', '-', '-'],
      ...['0.40', '-', '+0.25%', '0.7', '2'],
    ])
  })

  it('C14 the menu of a row makes an alert a day before its ex-date', async () => {
    show()
    await chooseInRow((await grid()).getByText('BIGG'), 'Alert from here')
    expect(await createdAlert(call)).toMatchObject({
      definition: {
        watch: { kind: 'event', events: ['dividend'], days_ahead: 1 },
        scope: { kind: 'tickers', tickers: ['BIGG'] },
      },
    })
  })

  it('amounts of whole cents have two decimals, finer ones four', () => {
    expect([0.5, 0.05, 0.4225, 1.1].map(amountText)).toEqual(['0.50', '0.05', '0.4225', '1.10'])
  })

  it('C20 the ex-dates of the tab become entries of a calendar file', () => {
    expect(icalDaysOf([row('BIGG', { is_special: true })])).toEqual([
      { date: '2026-11-24', title: 'BIGG ex-dividend', detail: 'BIGG Inc, special, 0.50 USD per share' },
    ])
  })

  it('C17 weeks without an ex-date say what would bring some; what is still read is counted', async () => {
    data = { ...data, rows: [], risks: [], pending: 3 }
    show()
    expect(await screen.findByText(/No ex-date of these weeks is known/)).toBeInTheDocument()
    expect(screen.getByText('Reading 3 more names')).toBeInTheDocument()
  })

  it('C17 filters that leave nothing can be dropped at one press', async () => {
    const user = userEvent.setup()
    show({ cap: 'nano', tab: 'capture' })
    await user.click(await screen.findByRole('button', { name: 'Drop all filters' }))
    expect(lastAddress()).toBe('/dividends?tab=capture')
  })
})
