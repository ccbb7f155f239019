import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PoliticalTradingScreen } from '@/components/screens/politics/PoliticalTradingScreen'
import { type ReportAnswer, ReportContext, reportHref } from '@/components/screens/politics/reportContext'
import type { ReportGroup } from '@/lib/contract/politicsReport'
import { renderFresh } from '@/tests/support/freshQueries'

vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/politics', push: vi.fn(), replace: vi.fn() }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'anonymous' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))
const saved = vi.fn()
vi.mock('@/components/tables/downloadFile', () => ({ downloadFile: (...args: unknown[]) => saved(...args) }))

const group = (key: string, change: Partial<ReportGroup> = {}): ReportGroup => ({
  key,
  members: 1,
  trades: 10,
  buys: 100_000,
  sells: 50_000,
  late: 2,
  value: 0.2,
  benchmark: 0.1,
  purchases: 6,
  ...change,
})
const member = (key: string, change: Partial<ReportGroup> = {}) => ({
  ...group(key, change),
  party: 'Independent',
  chamber: 'house',
})
const answer: ReportAnswer = {
  data: {
    year: 2025,
    years: [2025, 2024],
    until: '2025-12-31',
    is_running: false,
    benchmark: 'SPY',
    whole: group('Congress', { members: 3, trades: 40, late: 10, value: 0.07, purchases: 18 }),
    median_delay: 31,
    measured: 2,
    ahead: 1,
    left_out: 4,
    by_member: [
      member('Ann Example'),
      member('Bob Sample', { value: -0.05, trades: 25, late: 1 }),
      member('Cy Nobody', { value: null, benchmark: null, purchases: 0, trades: 5, late: 7 }),
    ],
    by_party: [group('Independent', { members: 3 })],
    by_chamber: [group('house', { members: 3 })],
    sectors: [{ key: 'Energy', buys: 80_000, sells: 10_000, trades: 9 }],
    tickers: [{ key: 'XOM', buys: 70_000, sells: 0, trades: 8, members: 2 }],
  },
  meta: { tier: 'sample', simulated: true, source: 'sample', session_date: '2026-01-02', as_of_ms: 1 },
}
const page = (by: 'return' | 'trades' | 'late' = 'return', served: ReportAnswer | null = answer) => (
  <ReportContext value={{ year: null, by, answer: served }}>
    <PoliticalTradingScreen />
  </ReportContext>
)
const names = () =>
  within(screen.getByRole('table', { name: 'Leaderboard' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)

beforeEach(() => {
  call.mockReset()
  call.mockImplementation(() => new Promise(() => undefined))
  saved.mockReset()
})

describe('§4.13 Political Trading', () => {
  it('is a document of the server: text, figures and tables without scripts, marked as sample and as invented', () => {
    const html = renderToString(page())
    for (const text of ['How do lawmakers', 'Ann Example', 'Method', 'Sample', 'Invented people and trades'])
      expect(html).toContain(text)
    expect(html).toContain('their purchases returned +7.0%, 3.0% less than SPY; 1 of 2 members did better than it.')
    expect(html).toContain('25% of them later than the law allows')
  })

  it.each([
    ['return', ['Ann Example', 'Bob Sample', 'Cy Nobody']],
    ['trades', ['Bob Sample', 'Ann Example', 'Cy Nobody']],
    ['late', ['Cy Nobody', 'Ann Example', 'Bob Sample']],
  ] as const)('the leaderboard by %s, each member a link to the live page', (by, expected) => {
    renderFresh(page(by))
    expect(names()).toEqual(expected)
    expect(screen.getByRole('link', { name: 'Ann Example' })).toHaveAttribute(
      'href',
      '/flow/politics/profile/Ann%20Example',
    )
    expect(
      screen.getByRole('link', { name: by === 'late' ? 'Late filings' : by === 'trades' ? 'Trades' : 'Return' }),
    ).toHaveAttribute('aria-current', 'true')
  })

  it('years and orders are addresses; parties, chambers, sectors and names have their tables', () => {
    renderFresh(page())
    expect(screen.getByRole('link', { name: '2024' })).toHaveAttribute('href', '/politics?year=2024')
    expect(screen.getByRole('link', { name: '2025' })).toHaveAttribute('aria-current', 'page')
    expect(reportHref('/politics', 2024, 'late')).toBe('/politics?year=2024&by=late')
    for (const label of ['By party', 'By chamber', 'Sectors', 'Most traded names'])
      expect(screen.getByRole('table', { name: label })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'XOM' })).toHaveAttribute('href', '/flow/politics/ticker/XOM')
  })

  it('the data can be taken along: every member as CSV, figures and card as files', async () => {
    const user = userEvent.setup()
    renderFresh(page())
    await user.click(screen.getByRole('button', { name: 'All members, CSV' }))
    const csv = JSON.stringify(saved.mock.lastCall)
    for (const text of ['excess_return', 'Cy Nobody', 'close of the filing day to 2025-12-31'])
      expect(csv).toContain(text)
    expect(screen.getByRole('link', { name: 'Card to share, PNG' })).toHaveAttribute(
      'href',
      '/api/share/politics/2025.png',
    )
  })

  it('what an account may see takes the place of the sample', async () => {
    const live = { ...answer, meta: { ...answer.meta, tier: 'live' as const } }
    call.mockResolvedValue({ ...live, data: { ...live.data, by_member: [member('Dee Live')] } })
    renderFresh(page())
    expect(await screen.findByRole('link', { name: 'Dee Live' })).toBeInTheDocument()
    expect(screen.queryByText('Sample')).toBeNull()
  })

  it('the text stays readable where the host is away', async () => {
    call.mockRejectedValue(new Error('away'))
    renderFresh(page('return', null))
    expect(screen.getByRole('heading', { name: "How do lawmakers' trades perform?" })).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Method' })).toHaveTextContent(
      'the close of the day its filing became public',
    )
  })
})
