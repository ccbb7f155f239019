import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { backtestQuery, parseBacktestParams } from '@/components/screens/backtesting/portfolios/backtestParams'
import { PortfolioBacktestingScreen } from '@/components/screens/backtesting/portfolios/PortfolioBacktestingScreen'
import type { BacktestPortfolio, BacktestResult, TradingResult } from '@/lib/contract/backtestRows'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { readBlob } from '@/tests/support/readBlob'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/backtesting/portfolios', replace, query: {} }) }))
const person = vi.hoisted(() => ({ user: null as { id: string } | null }))
vi.mock('@/hooks/app/useAuth', () => ({
  useAuth: () => ({ user: person.user, state: { status: person.user ? 'authenticated' : 'unauthenticated' } }),
}))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const dates = ['2024-01-30', '2024-01-31', '2024-02-01', '2024-02-02']
const figures = {
  ...{ growth: 0.21, cagr: 0.134, volatility: 0.16, sharpe: 0.85, sortino: 1.2, max_drawdown: -0.337, calmar: 0.4 },
  ...{ ulcer: 0.05, value_at_risk: 0.016, expected_shortfall: 0.024, best_year: 0.28, worst_year: -0.18, beta: 0.62 },
  ...{
    alpha: 0.011,
    tracking_error: 0.07,
    information_ratio: -0.3,
    up_capture: 0.6,
    down_capture: 0.65,
    turnover: 0.12,
  },
}
const band = { low: 0.05, middle: 0.13, high: 0.21 }
const aPortfolio = (more: Partial<BacktestPortfolio>): BacktestPortfolio => ({
  ...{ name: '60/40', kind: 'fixed', source: '', rebalance: 'quarterly', is_benchmark: false, rule: 'Fixed weights.' },
  ...{ final: 12_100, contributed: 300, interest: 4, costs: 12.5 },
  ...{ values: [10_000, 10_100, 9_900, 12_100], growth: [1, 1.01, 0.99, 1.21], figures },
  years: [{ year: 2024, value: 0.21, is_whole: false }],
  months: [
    { year: 2024, month: 1, value: 0.01 },
    { year: 2024, month: 2, value: 0.198 },
  ],
  drawdowns: [{ start: '2024-01-31', trough: '2024-02-01', recovery: null, depth: -0.0198, days: 2 }],
  rolling: [
    {
      years: 1,
      points: [
        { date: '2024-02-01', value: 0.1, sharpe: 0.9 },
        { date: '2024-02-02', value: 0.11, sharpe: 1 },
      ],
    },
    { years: 3, points: [] },
  ],
  regimes: [
    { regime: 'rising, calm', sessions: 900, mean: 0.12, volatility: 0.1 },
    { regime: 'falling, rough', sessions: 4, mean: null, volatility: null },
  ],
  bands: { growth: band, sharpe: { low: 0.2, middle: 0.8, high: 1.4 }, draws: 400 },
  assets: [
    { ticker: 'SPY', weight: 0.61, gain: 1900 },
    { ticker: 'TLT', weight: 0.39, gain: -100 },
  ],
  trades: [{ date: '2024-02-01', ticker: 'SPY', amount: -250, before: 0.62, after: 0.6, reason: 'rebalance' }],
  trades_total: 801,
  filings: [],
  ...more,
})
const benchmark = aPortfolio({ name: 'SPY', is_benchmark: true, rebalance: 'none', trades: [], trades_total: 0 })
const aResult = (more: Partial<BacktestResult> = {}): BacktestResult => ({
  ...{ hash: '00112233aabbccdd', data_version: 'feedfacecafebeef', dates, portfolios: [aPortfolio({}), benchmark] },
  correlation: {
    names: ['60/40', 'SPY'],
    values: [
      [1, 0.93],
      [0.93, 1],
    ],
    counts: [
      [250, 250],
      [250, 250],
    ],
  },
  ...{ gaps: [], common_start: '2024-01-30', warnings: [] },
  ...more,
})
const done = (result: BacktestResult) => ({ pending: 0, stage: 'working out', done: 2, total: 2, result })
let run: () => unknown = () => done(aResult())
const sources = {
  politicians: ['Ann Example', 'Bob Sample'],
  institutions: ['Example Capital'],
  insiders: [{ key: 'large', name: 'Large insider purchases', rule: 'Open-market purchases from 250K USD.' }],
}

wideScreen()
const line = {
  ...{ growth: 0.1, cagr: 0.1, volatility: 0.2, sharpe: 0.5, sortino: 0.7, max_drawdown: -0.12, calmar: 0.8 },
  ...{ ulcer: 0.03, value_at_risk: null, expected_shortfall: null },
}
const rulesResult: TradingResult = {
  ticker: 'SPY',
  dates,
  closes: [10, 11, 12, 11],
  worth: [100_000, 100_000, 109_090, 110_000],
  held: [100_000, 110_000, 120_000, 110_000],
  lines: [{ name: 'fast', values: [null, 10, 11, 11] }],
  trades: [
    {
      ...{ side: 'long', shares: 9090, entered: '2024-01-31', entry: 11, left: '2024-02-02', exit: 12 },
      ...{ reason: 'stop', profit: 9090, gain: 1 / 11 },
    },
  ],
  figures: {
    ...{ rules: line, held: { ...line, growth: 0.2 }, exposure: 0.75, costs: 3, profit: 9090, trades: 1, win_rate: 1 },
    ...{ best: 0.09, worst: 0.09, average: 0.0909, expectancy: 0.0909, profit_factor: null, system_quality: null },
    ...{ kelly: null, longest_days: 2, average_days: 2 },
  },
  warnings: ['A signal of the last bar waits for the next open.'],
}

beforeEach(() => {
  person.user = null
  for (const one of [replace, call]) one.mockReset()
  run = () => done(aResult())
  call.mockImplementation(async (id: string) => {
    if (id === 'backtests.run') return { data: run(), meta: tideMeta }
    if (id === 'backtests.rules')
      return { data: { pending: 0, stage: '', done: 1, total: 1, result: rulesResult }, meta: tideMeta }
    if (id === 'backtests.sources') return { data: sources, meta: tideMeta }
    if (id === 'savedViews.list') return { data: [] }
    return new Promise(() => undefined)
  })
})
const CLASSIC = { p1: '60/40~fixed~quarterly~SPY:60,TLT:40' }
const show = (query: Record<string, string> = CLASSIC) =>
  renderFresh(<PortfolioBacktestingScreen {...parseBacktestParams(query)} />)
const lastQuery = () => decodeURIComponent(String(replace.mock.lastCall?.[0]).replaceAll('+', ' '))

describe('§4.9 Portfolio Backtesting, the builder', () => {
  it('weights that are not 100 % are told and brought to 100 by a press; nothing is run before', async () => {
    show({ p1: 'Mine~fixed~none~AAPL:30,MSFT:30' })
    expect(await screen.findByText('Mine: Weights add up to 60 %, not to 100 %.')).toBeVisible()
    expect(call.mock.calls.some(([id]) => id === 'backtests.run')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Bring to 100 %' }))
    expect(lastQuery()).toContain('p1=Mine~fixed~none~AAPL:50,MSFT:50')
  })

  it('tickers are added with what is left, weights changed, names removed, up to five portfolios', async () => {
    show({ p1: 'Mine~fixed~none~AAPL:70' })
    await userEvent.type(screen.getByRole('textbox', { name: 'Ticker to add to portfolio 1' }), 'msft{Enter}')
    expect(lastQuery()).toContain('AAPL:70,MSFT:30')
    const weight = screen.getByRole('textbox', { name: 'Weight of AAPL, percent' })
    await userEvent.clear(weight)
    await userEvent.type(weight, '100{Enter}')
    expect(lastQuery()).toContain('AAPL:100')
    await userEvent.click(screen.getByRole('button', { name: 'Add a portfolio' }))
    expect(lastQuery()).toContain('p2=Portfolio 2~fixed~quarterly~')
    await userEvent.click(screen.getByRole('button', { name: 'Remove AAPL from portfolio 1' }))
    expect(lastQuery()).toContain('p1=Mine~fixed~none~')
  })

  it('a portfolio follows a politician, an institution or insiders; whom it follows is chosen among those with filings', async () => {
    show({ p1: 'Portfolio 1~politician~none~' })
    expect(await screen.findByText('Portfolio 1: Choose whom it follows.')).toBeVisible()
    await screen.findByRole('option', { name: 'Ann Example' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Follows' }), 'Ann Example')
    expect(lastQuery()).toContain('p1=Ann Example~politician~none~Ann Example')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Weights of portfolio 1 from' }), 'insiders')
    expect(lastQuery()).toContain('~insiders~none~')
  })

  it('days, money, contributions, costs, cash yield, benchmark, dividends and the day of following are part of the address', async () => {
    show()
    const set = async (label: RegExp, text: string) => {
      const field = screen.getByLabelText(label)
      await userEvent.clear(field)
      await userEvent.type(field, `${text}{Enter}`)
      return lastQuery()
    }
    expect(await set(/^Start with/, '5000')).toContain('initial=5000')
    expect(await set(/^Pay in/, '100')).toContain('add=100')
    await userEvent.selectOptions(screen.getByLabelText('Paid and rebalanced at'), 'first')
    expect(lastQuery()).toContain('at=first')
    expect(await set(/^Costs/, '10')).toContain('bps=10')
    expect(await set(/^Cash earns/, '3')).toContain('cash=3')
    expect(await set(/^Benchmark/, 'qqq')).toContain('vs=QQQ')
    await userEvent.click(screen.getByRole('checkbox', { name: /Dividends reinvested/ }))
    expect(lastQuery()).toContain('div=0')
    await userEvent.click(screen.getByRole('radio', { name: 'A session later' }))
    expect(lastQuery()).toContain('lag=1')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Every' }), 'monthly')
    expect(lastQuery()).toContain('every=monthly')
    const state = { ...CLASSIC, from: '2020-01-02', to: '2024-01-02', tab: 'risk', of: '1', scale: 'linear' }
    expect(Object.fromEntries(new URLSearchParams(backtestQuery(parseBacktestParams(state))))).toEqual(state)
  })
})

describe('§4.9 Portfolio Backtesting, runs', () => {
  it('C17 a long run shows how far it is and can be cancelled; cancelled, it is asked for no more until run again', async () => {
    run = () => ({ pending: 1, stage: 'reading prices', done: 3, total: 10, result: null })
    show()
    expect(await screen.findByText('reading prices')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '30')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText(/The run was cancelled/)).toBeVisible()
    const asked = () => call.mock.calls.filter(([id]) => id === 'backtests.run').length
    const before = asked()
    await new Promise((wait) => setTimeout(wait, 1200))
    expect(asked()).toBe(before)
    run = () => done(aResult())
    await userEvent.click(screen.getByRole('button', { name: 'Run again' }))
    await screen.findByRole('table', { name: 'Figures' })
    expect(asked()).toBeGreaterThan(before)
  })

  it('data that start later are told, and the earliest common start is offered', async () => {
    run = () =>
      done(aResult({ gaps: [{ ticker: 'TLT', first: '2024-02-01', last: '2024-02-02' }], common_start: '2024-02-01' }))
    show()
    expect(await screen.findByText(/Data of TLT start on/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /the earliest common day/ }))
    expect(lastQuery()).toContain('from=2024-02-01')
  })

  it('a name without any price and filings that tell nothing are said in words', async () => {
    run = () =>
      done(
        aResult({
          gaps: [{ ticker: 'TLT', first: null, last: null }],
          common_start: null,
          warnings: ['Nothing filed.'],
        }),
      )
    show()
    expect(await screen.findByText(/No prices of TLT are known/)).toBeVisible()
    expect(screen.getByText('Nothing filed.')).toBeVisible()
  })
})

describe('§4.9 Portfolio Backtesting, results', () => {
  it('F53, F54 figures side by side with the benchmark, growth and drawdown charts, bootstrap bands, survivorship note and hashes', async () => {
    show()
    const table = within(await screen.findByRole('table', { name: 'Figures' }))
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Figure', '60/40', 'SPY'])
    const cells = (name: string) =>
      within(table.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell')
    expect(cells('CAGR')[0]).toHaveTextContent('+13.4%')
    expect(cells('Max drawdown')[0]).toHaveTextContent('−33.7%')
    expect(cells('Information ratio')[0]).toHaveTextContent('−0.30')
    expect(cells('Turnover a year')[0]).toHaveTextContent('12.0%')
    for (const name of ['Growth', 'Drawdown']) expect(screen.getByRole('figure', { name })).toBeVisible()
    const bands = within(screen.getByRole('table', { name: 'Bootstrap bands' }))
    expect(bands.getAllByText('+21.0%')).toHaveLength(2)
    expect(screen.getByText(/survivorship/)).toBeVisible()
    expect(screen.getByText('00112233aabbccdd')).toBeVisible()
    expect(screen.getByText('feedfacecafebeef')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Linear' }))
    expect(lastQuery()).toContain('scale=linear')
  })

  it('years, months as a heat table, rolling figures and the drawdown table of a portfolio', async () => {
    show({ ...CLASSIC, tab: 'periods' })
    const months = within(await screen.findByRole('table', { name: 'Months of 60/40' }))
    expect(months.getByText('+19.8%')).toBeVisible()
    expect(months.getByText('+21.0%')).toBeVisible()
    expect(screen.getByRole('figure', { name: 'Years of 60/40' })).toBeVisible()
    expect(screen.getByRole('figure', { name: 'Rolling growth a year, 1y' })).toBeVisible()
    expect(screen.getByRole('figure', { name: 'Rolling Sharpe, 1y' })).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '3y' }))
    expect(screen.getByText('The run is shorter than 3 years.')).toBeVisible()
    const falls = within(screen.getByRole('table', { name: 'Drawdowns' }))
    expect(falls.getByText('not yet')).toBeVisible()
    expect(falls.getByText('−2.0%')).toBeVisible()
  })

  it('F64 correlation of parts and portfolios, and the states of the market', async () => {
    show({ ...CLASSIC, tab: 'risk' })
    const matrix = within(await screen.findByRole('table', { name: 'Correlation' }))
    expect(matrix.getAllByText('0.93')).toHaveLength(2)
    const states = within(screen.getByRole('table', { name: 'States of the market' }))
    expect(states.getByRole('row', { name: /rising, calm 900 \+12.0% 10.0%/ })).toBeVisible()
    expect(states.getByRole('row', { name: /falling, rough 4 - -/ })).toBeVisible()
  })

  it('contribution of every name, and the filings behind a portfolio that follows somebody', async () => {
    const filing = { date: '2024-02-01', label: 'bought KO', url: 'https://example.com/f', names: 3 }
    run = () => done(aResult({ portfolios: [aPortfolio({ kind: 'politician', filings: [filing] }), benchmark] }))
    show({ p1: 'Ann~politician~none~Ann Example', tab: 'holdings' })
    const names = within(await screen.findByRole('table', { name: 'Names' }))
    expect(names.getByRole('row', { name: /SPY 61.0% \+\$1.9K 95.0%/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'bought KO' })).toHaveAttribute('href', 'https://example.com/f')
  })

  it('trade list with day, side, amount, weights and reason; how many are not shown', async () => {
    show({ ...CLASSIC, tab: 'trades' })
    const trades = within(await screen.findByRole('table', { name: 'Trades' }))
    expect(trades.getByRole('row', { name: /SPY sold .*250.* 62.0% 60.0% rebalance/ })).toBeVisible()
    expect(screen.getByText(/the newest 1 of 801/)).toBeVisible()
  })

  it('C13 every day as CSV with plan, version of the data and figures above it', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:x'
    })
    show()
    await screen.findByRole('table', { name: 'Figures' })
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
    const text = await readBlob(saved[0] as Blob)
    expect(text).toContain('feedfacecafebeef')
    expect(text).toContain('2024-02-02,12100,1.21,')
  })
})

describe('D kept backtests', () => {
  it('keeping a run needs a log-in', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: /Kept runs/ }))
    expect(screen.getByRole('menuitem', { name: 'Log in to save runs' })).toBeDisabled()
  })

  it('a run is kept with its plan, hash and version of the data; opened again, changed data are told', async () => {
    person.user = { id: 'me' }
    const { planHash } = await import('@/lib/backtest/digest')
    const hash = planHash(parseBacktestParams(CLASSIC).plan)
    run = () => done(aResult({ hash }))
    const kept = (data_version: string) => ({
      ...{ id: 'v1', page: 'backtest_runs', name: 'Mine', filter: '', is_default: false, created: '', slug: null },
      ...{ shared_as: '', state: { ...CLASSIC, bps: '7', hash, data_version } },
    })
    let views: unknown[] = []
    const answer = call.getMockImplementation()
    call.mockImplementation(async (id: string, args: unknown) => {
      if (id === 'savedViews.list') return { data: views }
      if (id === 'savedViews.create') return { data: kept('x') }
      return answer?.(id, args)
    })
    const page = show()
    await screen.findByRole('table', { name: 'Figures' })
    await userEvent.click(screen.getByRole('button', { name: /Kept runs/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Save run' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep run' }))
    await waitFor(() => expect(call.mock.calls.some(([id]) => id === 'savedViews.create')).toBe(true))
    const [, sent] = call.mock.calls.find(([id]) => id === 'savedViews.create') ?? []
    expect(sent).toMatchObject({
      body: { page: 'backtest_runs', state: { ...CLASSIC, hash, data_version: 'feedfacecafebeef' } },
    })
    page.unmount()
    views = [kept('0123456789abcdef')]
    show()
    expect(await screen.findByText('data have changed since it was kept')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Mine/ }))
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Mine' }))
    expect(lastQuery()).toContain('bps=7')
  })
})

describe('24.10 trading rules', () => {
  it('one press leads there; figures stand beside buy and hold, each trade with how it ended, warnings above', async () => {
    const { unmount } = show()
    await userEvent.click(await screen.findByRole('radio', { name: 'Trading rules' }))
    expect(lastQuery()).toContain('mode=rules')
    unmount()
    show({ mode: 'rules' })
    const figures = await screen.findByRole('table', { name: 'Figures' })
    expect(within(figures).getByRole('row', { name: 'Total return +10.0% +20.0%' })).toBeVisible()
    const trades = screen.getByRole('table', { name: 'Trades' })
    expect(within(trades).getByRole('row', { name: /long 9,090 11\.00 .* 12\.00 stop loss/ })).toBeVisible()
    expect(screen.getByText('A signal of the last bar waits for the next open.')).toBeVisible()
  })

  it('rules are checked while they are typed and run by the button; an example brings its filter', async () => {
    show({ mode: 'rules' })
    const rules = await screen.findByRole('textbox', { name: 'Rules' })
    await userEvent.clear(rules)
    await userEvent.type(rules, 'buy = close >')
    expect(screen.getByText('Line 1: The formula ends too soon')).toBeVisible()
    const button = screen.getByRole('button', { name: 'Run these rules' })
    expect(button).toBeDisabled()
    await userEvent.type(rules, ' 10')
    await userEvent.click(button)
    expect(lastQuery()).toContain('script=buy = close > 10')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Examples of rules' }), 'flow')
    expect(lastQuery()).toContain('filter=flag=sweep')
  })
})
