import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parseHeatParams } from '@/components/screens/heatmaps/heatParams'
import { MarketHeatmapsScreen } from '@/components/screens/heatmaps/MarketHeatmapsScreen'
import type { User } from '@/lib/access/user'
import { aBook, META } from '@/tests/builders/aPortfolio'
import { aUser } from '@/tests/builders/aUser'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const push = vi.fn()
const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/heatmaps', push, replace, query: {} }) }))
vi.mock('@/hooks/app/useTheme', () => ({ useTheme: () => ({ isColorAssist: false }) }))
let user: User | null = null
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
// jsdom lays nothing out.
vi.mock('@/hooks/view/useElementSize', () => ({ useElementSize: () => ({ width: 1200, height: 800 }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const row = (ticker: string, sector: string, industry: string, values: readonly (number | null)[]) => ({
  ticker,
  name: `${ticker} Inc`,
  sector,
  industry,
  issue_type: 'Common Stock',
  values,
})
const rows = [
  row('AAPL', 'Information Technology', 'Hardware', [60, -1]),
  row('MSFT', 'Information Technology', 'Software', [40, 4]),
  row('XOM', 'Energy', 'Oil', [50, 2]),
]
const asked = () =>
  call.mock.calls.filter(([id]) => id === 'stockScreener.list').map(([, { query }]) => query as Record<string, string>)

wideScreen()
beforeEach(() => {
  for (const one of [push, replace, call]) one.mockReset()
  user = null
  call.mockImplementation(async (id: string) => {
    if (id === 'flow.sessions')
      return { data: [{ session_date: '2025-01-15', source: 'synthetic', prints: 9 }], meta: tideMeta }
    if (id === 'portfolio.list')
      return {
        data: [{ id: 'a1', name: 'Mine', source: 'own', lot_method: 'fifo', entries: 2 }],
        most: 20,
        trouble: null,
      }
    if (id === 'portfolio.book') return { data: aBook(), meta: META }
    const data = { fields: ['market_cap', 'change'], rows, matched: 3, total: 3, pending: [], missing: [] }
    return id === 'stockScreener.list' ? { data, meta: tideMeta } : { data: [], meta: tideMeta }
  })
})
const show = (query: Record<string, string> = {}) => renderFresh(<MarketHeatmapsScreen {...parseHeatParams(query)} />)

describe('§4.2 Market Heatmaps', () => {
  it('the head of a sector leads to its industries, a box to its page', async () => {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: /^Open Information Technology: \$100/ }))
    expect(replace.mock.lastCall?.[0]).toBe('/heatmaps?sector=Information+Technology')
    await user.click(screen.getByRole('button', { name: /^XOM/ }))
    expect(push).toHaveBeenCalledWith('/stock/XOM/overview')
    expect(asked()[0]).toMatchObject({ filter: 'index=spx', fields: 'market_cap,change', sort: '-market_cap' })
    await user.click(screen.getByRole('button', { name: /^Show S&P 500: Change 1 day as table/ }))
    expect(screen.getByText('MSFT', { selector: 'td,th' })).toBeDefined()
  })

  it('the names of the own portfolio are a universe for those who have one', async () => {
    user = aUser({ has_portfolio_access: true })
    show({ universe: 'portfolio' })
    expect(await screen.findByRole('button', { name: /^XOM/ })).toBeInTheDocument()
    expect(asked().at(-1)).toMatchObject({ filter: 'ticker in (AAPL)' })
    expect(screen.getByRole('option', { name: 'Portfolio' })).toBeInTheDocument()
    cleanup()
    call.mockClear()
    show()
    await screen.findByRole('button', { name: /^XOM/ })
    expect(screen.getByRole('option', { name: 'Portfolio' })).toBeInTheDocument()
    expect(call.mock.calls.some(([id]) => String(id).startsWith('portfolio.'))).toBe(false)
  })

  it('a box carries its name for the hover card', async () => {
    show()
    const box = await screen.findByRole('button', { name: /^XOM/ })
    expect(box.dataset.ticker).toBe('XOM')
    expect(box.title).toBe('')
  })

  it('the extremes stand beside the map, highest and lowest', async () => {
    show()
    const first = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row')[1]?.textContent
    await screen.findByRole('table', { name: 'Highest Change 1 day' })
    expect(first('Highest Change 1 day')).toContain('MSFT')
    expect(first('Lowest Change 1 day')).toContain('AAPL')
  })

  it('the time slider asks for the map as of its instant', async () => {
    const user = userEvent.setup()
    const { unmount } = show()
    await screen.findByRole('button', { name: /^XOM/ })
    await user.click(screen.getByRole('button', { name: 'Time slider of the day' }))
    expect(replace.mock.lastCall?.[0]).toBe('/heatmaps?session=2025-01-15&at=2025-01-15T14%3A45%3A00Z')
    unmount()
    show({ session: '2025-01-15', at: '2025-01-15T14:45:00Z' })
    expect(await screen.findByRole('slider', { name: 'Replay instant' })).toBeDefined()
    expect(asked().at(-1)).toMatchObject({ session: '2025-01-15', at: '2025-01-15T14:45:00Z' })
  })

  it('the wall shows the map alone', async () => {
    show()
    await screen.findByRole('button', { name: /^XOM/ })
    const root = screen.getByRole('heading', { name: 'Market Heatmaps' }).closest('.bg-panel')
    expect(screen.getByRole('complementary', { name: 'Extremes' })).toBeDefined()
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => root })
    fireEvent(document, new Event('fullscreenchange'))
    expect(screen.queryByRole('heading', { name: 'Market Heatmaps' })).toBeNull()
    expect(screen.queryByRole('complementary', { name: 'Extremes' })).toBeNull()
    expect(screen.getByRole('button', { name: /^XOM/ })).toBeDefined()
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => null })
  })
})
