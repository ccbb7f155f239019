import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { InsidersAnswer } from '@/components/screens/stock/insiders/insidersParts'
import { StockInsidersScreen } from '@/components/screens/stock/insiders/StockInsidersScreen'
import type { CallResponse } from '@/lib/contract/calls'
import { tile } from '@/tests/support/figures'
import { screenHost } from '@/tests/support/screenHost'
import { failing, headerHandlers, showTab } from '@/tests/support/stockTab'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.fn()
vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/stock/[symbol]/insiders', push: vi.fn(), replace }),
}))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))

type Data = InsidersAnswer['data']
type Line = CallResponse<'insiders.trades'>['data']['rows'][number]
const mark = (date: string, isBuy: boolean, value: number) => ({
  ...{ date, insider: 'Ann Miller', role: 'CFO' as const, is_buy: isBuy, shares: value / 20, price: 20, value },
})
const full: Data = {
  ...{ as_of: '2026-11-19', newest_filed: '2026-11-10', lines: 3 },
  people: [
    {
      ...{ insider: 'Ann Miller', role: 'CFO', title: 'Chief Financial Officer', owned: 5000, change: 0.25 },
      ...{ newest: '2026-11-10', buys: 1, buy_value: 200_000, sells: 1, sell_value: 50_000 },
      ...{ record_count: 2, record_mean: 0.08, record_positive: 0.5 },
    },
  ],
  owned: { now: 5000, before: 4000, change: 0.25 },
  by_month: [{ month: '2026-11', buys: 200_000, sells: 50_000 }],
  prices: [
    { date: '2026-11-09', close: 19 },
    { date: '2026-11-10', close: 20 },
  ],
  marks: [mark('2026-11-09', true, 200_000), mark('2026-11-10', false, 50_000)],
  clusters: [{ insiders: ['A', 'B', 'C'], value: 900_000, first: '2026-10-20', last: '2026-11-10' }],
}
const line: Line = {
  ...{ key: 'a:1', filed: '2026-11-10', traded: '2026-11-09', ticker: 'GME', company: 'GameStop', sector: '' },
  ...{ insider: 'Ann Miller', role: 'CFO', title: 'Chief Financial Officer', code: 'P', kind: 'transaction' },
} as unknown as Line
let data: Data = full
let rows: readonly Line[] = []

const server = screenHost(
  ...headerHandlers(),
  http.get('*/api/stocks/GME/insiders', () =>
    HttpResponse.json({ data, meta: { ...tideMeta, simulated: false, source: 'imported filings of GME' } }),
  ),
  http.get('*/api/insiders/trades', () =>
    HttpResponse.json({
      data: { rows, total: rows.length, newest_filed: null, clusters: [], by_day: [], by_month: [], by_sector: [] },
      meta: tideMeta,
    }),
  ),
)
beforeEach(() => {
  data = full
  rows = []
  replace.mockReset()
})

describe('§4.7 insiders', () => {
  it('F41 bought, sold, net and clusters of the window; the source says whose filings these are', async () => {
    showTab(StockInsidersScreen)
    expect(await tile('Bought on the market')).toHaveTextContent('$200.0K1 trades')
    expect(await tile('Sold on the market')).toHaveTextContent('$50.0K1 trades')
    expect(await tile('Net')).toHaveTextContent('+$150.0K')
    expect(await tile('Ownership change')).toHaveTextContent('+25.0%5.0K shares now')
    expect(screen.getByText('imported filings of GME')).toBeInTheDocument()
    const clusters = within(screen.getByRole('table', { name: 'Clusters of purchases' }))
    expect(clusters.getByRole('row', { name: /10\/20\/2026 to 11\/10\/2026 3 A, B, C \$900.0K/ })).toBeInTheDocument()
  })

  it('F41 a person stands with stake and record; a click narrows the trades in the address', async () => {
    showTab(StockInsidersScreen)
    const people = within(await screen.findByRole('table', { name: 'Insiders' }))
    const row = people.getByRole('row', { name: /Ann Miller/ })
    expect(row).toHaveTextContent('Chief Financial Officer5,000+25.0%$200.0K1$50.0K1+8.0%50%211/10/2026')
    await userEvent.click(people.getByRole('button', { name: 'Ann Miller' }))
    expect(replace.mock.lastCall?.[0]).toBe('/stock/GME/insiders?insider=Ann+Miller')
  })

  it('a window without a line says what to do; nobody who filed says how forms come in', async () => {
    const { unmount } = showTab(StockInsidersScreen)
    expect(await screen.findByText(/No line fits. Take a longer window/)).toBeInTheDocument()
    unmount()
    data = { ...full, newest_filed: null, people: [], marks: [], clusters: [], lines: 0 }
    showTab(StockInsidersScreen)
    expect(await screen.findByText(/No insider of GME filed in what is stored/)).toBeInTheDocument()
  })

  it('§4.4 lines filed within the window are shown, older ones are not', async () => {
    rows = [line, { ...line, key: 'b:1', filed: '2024-01-05', traded: '2024-01-04', insider: 'Old Timer' }]
    showTab(StockInsidersScreen)
    expect(await screen.findByText('1 line')).toBeInTheDocument()
  })

  it('a host that fails is said; the trades fail alone', async () => {
    server.use(http.get('*/api/insiders/trades', () => failing(503, 'The store rests.', 'unavailable')))
    const { unmount } = showTab(StockInsidersScreen)
    expect(await screen.findByText('The store rests.')).toBeInTheDocument()
    expect(await tile('Net')).toBeInTheDocument()
    unmount()
    server.use(http.get('*/api/stocks/GME/insiders', () => failing(500, 'Broken.')))
    showTab(StockInsidersScreen)
    expect(await screen.findByText('Broken.')).toBeInTheDocument()
  })
})
