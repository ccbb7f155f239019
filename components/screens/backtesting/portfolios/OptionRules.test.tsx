import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { backtestQuery, parseBacktestParams } from '@/components/screens/backtesting/portfolios/backtestParams'
import { PortfolioBacktestingScreen } from '@/components/screens/backtesting/portfolios/PortfolioBacktestingScreen'
import { StrategyDetail } from '@/components/screens/option-strategies/StrategyDetail'
import type { OptionTestResult } from '@/lib/contract/optionTestRows'
import { strategyOf } from '@/lib/strategies/strategies'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { readBlob } from '@/tests/support/readBlob'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/backtesting/portfolios', replace, query: {} }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const trade = {
  ...{ entered: '2026-09-14', expiry: '2026-10-16', ended: '2026-10-16', spot: 601.25 },
  legs: [
    { type: 'P' as const, strike: 560, quantity: -1 },
    { type: 'P' as const, strike: 540, quantity: 1 },
  ],
  ...{ paid: -310, worth: -12, costs: 6.6, profit: 291.4 },
}
const aResult = (figures: Partial<OptionTestResult['figures']> = {}): OptionTestResult => ({
  ...{
    ticker: 'SPY',
    strategy: 'bull-put-spread',
    legs: '',
    first: '2025-11-20',
    last: '2026-11-18',
    sessions: 250,
    entries: 50,
  },
  trades: [trade, { ...trade, entered: '2026-09-21', profit: -91.4 }],
  figures: {
    ...{ trades: 2, profit: 200, costs: 13.2, win_rate: 0.5, mean: 100, best: 291.4, worst: -91.4 },
    ...{ profit_factor: 3.19, max_drawdown: 91.4, mean_share: 0.0016, error_share: 0.003 },
    ...figures,
  },
  warnings: ['5 of 50 entries have no trade: no expiry in the band, or it ends after the newest session.'],
})
let result = aResult()

wideScreen()
beforeEach(() => {
  replace.mockReset()
  result = aResult()
  call.mockImplementation(async (id: string) => {
    if (id === 'backtests.options')
      return { data: { pending: 0, stage: '', done: 1, total: 1, result }, meta: tideMeta }
    return new Promise(() => undefined)
  })
})
const show = (query: Record<string, string> = {}) =>
  renderFresh(<PortfolioBacktestingScreen {...parseBacktestParams({ mode: 'options', ...query })} />)
const lastQuery = () => decodeURIComponent(String(replace.mock.lastCall?.[0]).replaceAll('+', ' '))

describe('F54 option structures on Portfolio Backtesting', () => {
  it('says what it earned, whether that is more than chance, of what part, and every trade', async () => {
    show({ strategy: 'bull-put-spread' })
    expect(await screen.findByText(/2 trades made \$100.00 each .* within two standard errors of zero/)).toBeVisible()
    expect(screen.getByText(/5 of 50 entries have no trade/)).toBeVisible()
    const trades = within(screen.getByRole('table', { name: 'Trades' }))
    expect(trades.getAllByRole('row', { name: /−1 560P \+1 540P/ })).toHaveLength(2)
    expect(
      within(screen.getByRole('table', { name: 'Result' })).getByRole('row', { name: /Win rate 50/ }),
    ).toBeVisible()
  })

  it('a mean far from zero is told apart from chance', async () => {
    result = aResult({ mean_share: 0.0016, error_share: 0.0005 })
    show()
    expect(await screen.findByText(/more than two standard errors from zero/)).toBeVisible()
  })

  it('structure, entries, days, strikes, exit and sessions are in the address', async () => {
    show()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Structure' }), 'long-straddle')
    expect(lastQuery()).toContain('strategy=long-straddle')
    await userEvent.click(screen.getByRole('radio', { name: 'Every session' }))
    expect(lastQuery()).toContain('every=session')
    const field = screen.getByLabelText(/^Hold/)
    await userEvent.clear(field)
    await userEvent.type(field, '5{Enter}')
    expect(lastQuery()).toContain('hold=5')
    const state = { mode: 'options', ticker: 'KO', least: '3', most: '9', minute: '60', width: '50', sessions: '120' }
    expect(Object.fromEntries(new URLSearchParams(backtestQuery(parseBacktestParams(state))))).toEqual(state)
    expect(parseBacktestParams({ mode: 'options', strategy: 'calendar' }).options.strategy).toBe('iron-condor')
  })

  it('legs of one’s own are typed, in percent of the price; what is none says how to write it', async () => {
    show()
    const field = await screen.findByLabelText('Legs')
    await userEvent.clear(field)
    await userEvent.type(field, '+1C5 -1C')
    expect(screen.queryByText(/Write legs such as/)).toBeNull()
    await userEvent.type(field, '@{Enter}')
    expect(screen.getByText(/Write legs such as/)).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '-2p-4.5 +1p-9{Enter}')
    expect(lastQuery()).toContain('legs=-2P-4.5 +1P-9')
    expect(parseBacktestParams({ mode: 'options', legs: '-2P-4.5 +1P-9' }).options.legs).toBe('-2P-4.5 +1P-9')
    expect(parseBacktestParams({ mode: 'options', legs: '+1S' }).options.legs).toBe('')
  })

  it('C13 every trade as CSV with its plan', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:x'
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Save trades as CSV' }))
    expect(await readBlob(saved[0] as Blob)).toContain(
      '2026-09-14,601.25,−1 560P +1 540P,2026-10-16,2026-10-16,-310,-12,6.6',
    )
  })

  it('a structure of the library leads to its back-test', () => {
    const strategy = strategyOf('iron-condor')
    if (strategy === null) throw new Error('no iron condor')
    render(<StrategyDetail strategy={strategy} back="/option-strategies" ticker="SPY" onTicker={() => undefined} />)
    const href = screen.getByRole('link', { name: 'Back-test' }).getAttribute('href') ?? ''
    const query = Object.fromEntries(new URL(href, 'http://x').searchParams)
    expect(parseBacktestParams(query)).toMatchObject({ mode: 'options', options: { strategy: 'iron-condor' } })
  })
})
