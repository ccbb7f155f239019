import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { amountUnit, type FinancialsAnswer } from '@/components/screens/stock/financials/financialsView'
import { StockFinancialsScreen } from '@/components/screens/stock/financials/StockFinancialsScreen'
import { screenHost } from '@/tests/support/screenHost'
import { failing, headerHandlers, sampleMeta, showTab } from '@/tests/support/stockTab'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.fn()
vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/stock/[symbol]/financials', push: vi.fn(), replace }),
}))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const saved: { name: string; text: string }[] = []
vi.mock('@/components/tables/downloadFile', () => ({
  downloadFile: (name: string, text: string) => saved.push({ name, text }),
}))

type Data = FinancialsAnswer['data']
const year = (label: string, revenue: number, cost: number) => ({
  ...{ label, end: `${label.slice(3)}-12-31`, filed: `${Number(label.slice(3)) + 1}-02-20` },
  ...{ fiscal_year: Number(label.slice(3)), quarter: null },
  values: { revenue, cost, gross: revenue - cost, eps: 1.5 },
})
const full: Data = {
  ...{ ticker: 'GME', company: 'GameStop Corp', cik: null },
  years: [year('FY 2024', 382_400_000_000, 151_090_000_000), year('FY 2025', 377_420_000_000, 144_800_000_000)],
  ...{ quarters: [], trailing: [], quality: [], valuation: [], bands: [], splits: [] },
}
let data: Data = full
let meta = tideMeta

const server = screenHost(
  ...headerHandlers(),
  http.get('*/api/stocks/GME/financials', () => HttpResponse.json({ data, meta })),
)
beforeEach(() => {
  data = full
  meta = tideMeta
  replace.mockReset()
  saved.length = 0
})
const table = async () => within(await screen.findByRole('table', { name: 'Income' }))

describe('§4.7 financials', () => {
  it('one unit for every line and period, the newest period first', async () => {
    showTab(StockFinancialsScreen)
    const income = await table()
    expect(income.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...['Income', 'Trend', 'FY 2025', 'FY 2024'],
    ])
    expect(income.getByRole('row', { name: /^Revenue/ })).toHaveTextContent('Revenue377,420382,400')
    expect(income.getByRole('row', { name: /^Cost of revenue/ })).toHaveTextContent('Cost of revenue144,800151,090')
    expect(screen.getByText(/USD and shares in millions/)).toBeInTheDocument()
  })

  it('a small company counts in thousands', () => {
    const small = { data: { ...full, years: [year('FY 2025', 42_500_000, 40_000_000)] }, meta }
    expect(amountUnit(small).word).toBe('thousands')
    expect(amountUnit({ data: full, meta }).word).toBe('millions')
  })

  it('common size and growth are shares of the same figures; the choice is in the address', async () => {
    showTab(StockFinancialsScreen, { show: 'common' })
    // 232,620 / 377,420 and 231,310 / 382,400.
    expect((await table()).getByRole('row', { name: /^Gross profit/ })).toHaveTextContent('61.6%60.5%')
    await userEvent.click(screen.getByRole('radio', { name: 'Growth' }))
    expect(replace.mock.lastCall?.[0]).toBe('/stock/GME/financials?show=growth')
  })

  it('C13 the download has exact figures, oldest period first', async () => {
    showTab(StockFinancialsScreen)
    await table()
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.text).toContain('FY 2024 (2024-12-31),FY 2025 (2025-12-31)')
    expect(saved[0]?.text).toContain('Revenue,382400000000,377420000000')
  })

  it('no reports: a fund files none; an unknown company says what to import', async () => {
    data = { ...full, years: [] }
    const { unmount } = showTab(StockFinancialsScreen)
    expect(await screen.findByText(/GME is no company: it files no reports of its own/)).toBeInTheDocument()
    unmount()
    meta = { ...tideMeta, simulated: false }
    showTab(StockFinancialsScreen)
    expect(await screen.findByText(/No company number of GME is known/)).toBeInTheDocument()
  })

  it('a host that fails is said with its code; the sample tier is marked', async () => {
    server.use(...headerHandlers({}, sampleMeta))
    server.use(http.get('*/api/stocks/GME/financials', () => failing(503, 'The store rests.', 'unavailable')))
    showTab(StockFinancialsScreen)
    expect(await screen.findByText('The store rests.')).toBeInTheDocument()
    expect(await screen.findByText('Sample')).toBeInTheDocument()
  })
})
