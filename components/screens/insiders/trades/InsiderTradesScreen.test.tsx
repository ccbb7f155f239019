import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { InsiderTradesScreen } from '@/components/screens/insiders/trades/InsiderTradesScreen'
import { insiderCall, insiderQuery, parseInsiderParams } from '@/components/screens/insiders/trades/insiderParams'
import type { CallResponse } from '@/lib/contract/calls'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/insiders/trades', push: vi.fn(), replace }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

type Data = CallResponse<'insiders.trades'>['data']
const full: Data = {
  ...{ rows: [], total: 0, newest_filed: '2026-11-10', clusters: [] },
  tiles: { buy_value: 3e6, sell_value: 6e6, buys: 3, sells: 4, buyers: 2, sellers: 4, plan_share: 0.5 },
  by_day: [
    { date: '2026-10-30', buys: 1e6, sells: 4e6 },
    { date: '2026-11-10', buys: 2e6, sells: 2e6 },
  ],
  by_month: [
    { month: '2026-10', buys: 1e6, sells: 4e6, ratio: 0.25 },
    { month: '2026-11', buys: 2e6, sells: 2e6, ratio: 1 },
  ],
  by_sector: [{ sector: 'Energy', buys: 3e6, sells: 6e6 }],
}
let data: Data = full
let meta = tideMeta

wideScreen()
beforeEach(() => {
  data = full
  meta = tideMeta
  replace.mockReset()
  call.mockReset()
  call.mockImplementation(async (id: string) =>
    id === 'insiders.trades' ? { data, meta } : new Promise(() => undefined),
  )
})
const show = (query = {}) => renderFresh(<InsiderTradesScreen {...parseInsiderParams(query)} />)

describe('§4.4 Insider Trades, the page', () => {
  it('F41 buys and sales by filing day and the market ratio by month, each with its numbers', async () => {
    show()
    const bars = within(await screen.findByRole('figure', { name: /by filing day/ }))
    await userEvent.click(bars.getByRole('button', { name: /table/i }))
    expect(bars.getByRole('row', { name: /11\/10 \$2.00M/ })).toBeInTheDocument()
    const ratio = within(screen.getByRole('figure', { name: 'Market buy/sell ratio' }))
    await userEvent.click(ratio.getByRole('button', { name: /table/i }))
    expect(ratio.getByRole('row', { name: '2026-10 $1.00M $4.00M 0.25' })).toBeInTheDocument()
  })
  it('sector flow stands by sector', async () => {
    show({ tab: 'sectors' })
    const bars = within(await screen.findByRole('figure', { name: /by sector/ }))
    await userEvent.click(bars.getByRole('button', { name: /table/i }))
    expect(bars.getByRole('row', { name: /Energy \$3.00M/ })).toBeInTheDocument()
  })
  it('C4 price, shares, company and index are asked of the host and stand in the address', async () => {
    const params = parseInsiderParams({ min_price: '5', min_shares: '1000', cap: 'mid', sp500: '1' })
    expect(insiderQuery(params)).toBe('min_price=5&min_shares=1000&cap=mid&sp500=1')
    expect(insiderCall(params)).toMatchObject({
      min_price: 5,
      min_shares: 1000,
      min_cap: 2e9,
      max_cap: 10e9,
      sp500: '1',
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'S&P 500' }))
    expect(replace.mock.lastCall?.[0]).toContain('sp500=1')
  })
  it('nothing imported says so and how files come in', async () => {
    data = { ...full, newest_filed: null, by_day: [], by_month: [] }
    meta = { ...tideMeta, simulated: false }
    show()
    expect(await screen.findByText(/No insider filings imported yet/)).toBeInTheDocument()
    expect(screen.getByText(/<form 4 files>/)).toBeInTheDocument()
  })
})
