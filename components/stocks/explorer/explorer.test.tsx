import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ExplorerFrame } from '@/components/stocks/explorer/ExplorerFrame'
import { feedHref } from '@/components/stocks/explorer/FlowRail'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { tile } from '@/tests/support/figures'
import { FreshQueries } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'
import { headerHandlers, showTab } from '@/tests/support/stockTab'
import { tideMeta } from '@/tests/support/tideAnswers'

const push = vi.fn()
const router = { pathname: '', query: {}, isReady: true, push, replace: vi.fn() }
vi.mock('next/router', () => ({ useRouter: () => router }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const sidebar = vi.fn((_props: { readonly ticker: string; readonly onClose: () => void }) => null)
vi.mock('next/dynamic', () => ({ default: () => (props: Parameters<typeof sidebar>[0]) => sidebar(props) }))
const startTabRead = vi.fn()
vi.mock('@/components/stocks/explorer/tabReads', () => ({
  startTabRead: (...args: unknown[]) => startTabRead(...args),
}))
vi.mock('@/components/alerts/AlertButton', () => ({ AlertButton: () => null }))

const Screen = () => <p>the tab</p>

const server = screenHost(...headerHandlers())
beforeEach(() => {
  window.localStorage.clear()
  push.mockReset()
  Object.assign(router, { pathname: '/stock/[symbol]/risk', query: {} })
  sidebar.mockClear()
})

describe('§4.7 the head of every tab', () => {
  it('C10 net premium and short float stand among the facts; a small move keeps the decimals of the price', async () => {
    showTab(Screen)
    expect(await tile('Net premium')).toHaveTextContent('+$1.25M')
    expect(await tile('Short float')).toHaveTextContent('24.0%')
    expect(await tile('Market cap')).toHaveTextContent('$10.0B')
    expect(screen.getByText('0.50')).toBeInTheDocument()
  })

  it('C10 a fund has no market cap and nothing is sold short that nobody reports', async () => {
    server.use(...headerHandlers({ issue_type: 'ETF', market_cap: null, short_float: null, net_premium: null }))
    showTab(Screen)
    expect(await tile('IV30')).toBeInTheDocument()
    for (const label of ['Market cap', 'Short float', 'Net premium'])
      expect(screen.queryByText(label, { selector: 'dt' })).toBeNull()
  })

  it('C17 before the first print there is no time to name', async () => {
    server.use(...headerHandlers({}, { ...tideMeta, as_of_ms: newYorkTimeToMs('2026-11-19', '00:00') - 1 }))
    showTab(Screen)
    expect(await screen.findByText('no print of this session yet')).toBeInTheDocument()
    expect(screen.queryByText(/as of/)).toBeNull()
  })

  it('stays while one tab is changed for another, which begins at its top', async () => {
    const frame = (words: string) => (
      <FreshQueries>
        <ExplorerFrame>
          <p>{words}</p>
        </ExplorerFrame>
      </FreshQueries>
    )
    router.query = { symbol: 'GME' }
    const { rerender } = render(frame('risk'))
    const nav = await screen.findByRole('navigation', { name: 'Pages of GME' })
    const page = nav.parentElement
    const scrollTo = vi.fn()
    Object.assign(page ?? {}, { scrollTo })
    rerender(frame('more of it'))
    expect(scrollTo).not.toHaveBeenCalled()
    router.pathname = '/stock/[symbol]/shorts'
    rerender(frame('shorts'))
    expect(screen.getByText('shorts')).toBeInTheDocument()
    expect(screen.getByRole('navigation', { name: 'Pages of GME' })).toBe(nav)
    expect(within(nav).getByRole('link', { current: 'page' })).toHaveAttribute('href', '/stock/GME/shorts')
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
  })

  it('C26 [ and ] go to the tab before and after', async () => {
    showTab(Screen)
    await screen.findByText('the tab')
    await userEvent.keyboard(']')
    expect(push.mock.lastCall?.[0]).toBe('/stock/GME/financials')
    expect(startTabRead.mock.lastCall).toMatchObject(['stockFinancials', { symbol: 'GME', when: {} }])
    await userEvent.keyboard('[[')
    expect(push.mock.lastCall?.[0]).toBe('/stock/GME/seasonality')
  })

  it('C17 an unknown symbol leads to near ones and to a search, on the same tab', async () => {
    showTab(Screen, { symbol: 'NOSUCH' })
    await userEvent.click(await screen.findByRole('button', { name: /NSC/ }))
    expect(push.mock.lastCall?.[0]).toBe('/stock/NSC/risk')
    await userEvent.type(screen.getByRole('textbox', { name: 'Ticker or company' }), 'amd{Enter}')
    expect(push.mock.lastCall?.[0]).toBe('/stock/AMD/risk')
  })

  it('C23 the star keeps a name on this device and lets it go again', async () => {
    showTab(Screen)
    await userEvent.click(await screen.findByRole('button', { name: 'Star GME' }))
    expect(window.localStorage.getItem('uw_starred')).toBe('["GME"]')
    await userEvent.click(screen.getByRole('button', { name: 'Take the star off GME' }))
    expect(window.localStorage.getItem('uw_starred')).toBe('[]')
  })

  it('C19 the flow of the name opens beside the tab, stays open on the next one, and leads to the feed', async () => {
    const { unmount } = showTab(Screen)
    await screen.findByText('the tab')
    expect(sidebar).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('button', { name: 'Flow of GME' }))
    expect(sidebar.mock.lastCall?.[0]).toMatchObject({ ticker: 'GME' })
    unmount()
    showTab(Screen)
    expect(within(await screen.findByRole('complementary', { name: 'Flow of GME' })).queryAllByRole('row')).toEqual([])
    act(() => sidebar.mock.lastCall?.[0].onClose())
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(feedHref({ ticker: 'GME', type: 'C', expiry: '2027-01-15', strike: 25 })).toMatch(
      /^\/live-options-flow\?filter=ticker.*GME.*2027-01-15/,
    )
  })
})
