import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountMenu } from '@/components/app/account/AccountMenu'
import { BannerBox, HostBanner } from '@/components/app/BannerBox'
import { IndexStrip } from '@/components/app/bars/IndexStrip'
import { definePage } from '@/components/app/definePage'
import { KeysDialog } from '@/components/app/KeysDialog'
import { inGrids } from '@/components/app/keyMap'
import { NavBar } from '@/components/app/nav/NavBar'
import { createPageViewer } from '@/components/app/pageViewer'
import { ShellKeys } from '@/components/app/ShellKeys'
import { TabBar } from '@/components/app/TabBar'
import { ChangelogTool } from '@/components/app/TopBar'
import { AuthProvider } from '@/hooks/app/useAuth'
import { keepPreferences } from '@/hooks/app/usePreferences'
import { storeSession } from '@/lib/client/identity/sessionStore'
import { routes } from '@/lib/navigation/routes'
import { aUser } from '@/tests/builders/aUser'
import { screenHost } from '@/tests/support/screenHost'

const router = {
  asPath: '/live-options-flow',
  pathname: '/live-options-flow',
  query: {},
  isReady: true,
  push: vi.fn(),
  replace: vi.fn(),
  prefetch: vi.fn().mockResolvedValue(undefined),
  events: { on: vi.fn(), off: vi.fn() },
}
vi.mock('next/router', () => ({ useRouter: () => router }))
const strip = vi.hoisted(() => ({ data: {} as object, isStale: false }))
vi.mock('@/hooks/live/useLiveTopic', () => ({ useLiveTopic: () => strip }))

const server = screenHost()
beforeEach(() => {
  window.localStorage.clear()
  Object.assign(router, { asPath: '/live-options-flow', isReady: true, query: {} })
})
afterEach(() => {
  vi.clearAllMocks()
  document.documentElement.removeAttribute('style')
})

const fresh = ({ children }: { readonly children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>
)
const bannerAnswer = (data: unknown) => http.get('*/api/announcements/banner', () => HttpResponse.json({ data }))

describe('§2 bottom announcement banner', () => {
  it('shows icon and text when active with text, and keeps room for itself', () => {
    const { unmount } = render(<BannerBox content={{ active: true, text: 'Maintenance' }} />)
    const banner = screen.getByTestId('bottom-banner')
    expect(banner).toHaveTextContent('Maintenance')
    expect(banner.querySelector('svg.lucide-triangle-alert')).toBeInTheDocument()
    expect(banner).toHaveClass('fixed', 'bottom-0', 'inset-x-0')
    expect(document.documentElement.style.getPropertyValue('--bottom-inset')).toBe('32px')
    unmount()
    expect(document.documentElement.style.getPropertyValue('--bottom-inset')).toBe('')
  })
  it.each([
    ['not active', { active: false, text: 'x' }],
    ['empty text', { active: true, text: '' }],
    ['blank text', { active: true, text: '  ' }],
  ])('shows nothing: %s', (_name, content) => {
    render(<BannerBox content={content} />)
    expect(screen.queryByTestId('bottom-banner')).not.toBeInTheDocument()
  })
  it('without explicit content it asks the host', async () => {
    server.use(bannerAnswer({ active: true, text: 'From the host' }))
    render(<HostBanner />, { wrapper: fresh })
    expect(await screen.findByTestId('bottom-banner')).toHaveTextContent('From the host')
  })
  it('§8 a failed fetch is logged, and the banner stays hidden', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    server.use(
      http.get('*/api/announcements/banner', () => HttpResponse.json({ message: 'no', code: 'x' }, { status: 403 })),
    )
    render(<HostBanner />, { wrapper: fresh })
    await waitFor(() => expect(warn).toHaveBeenCalled())
    expect(screen.queryByTestId('bottom-banner')).not.toBeInTheDocument()
    warn.mockRestore()
  })
})

describe('§6 redirects', () => {
  const Screen = () => <p>the page</p>
  const renderPage = (route: (typeof routes)[keyof typeof routes]) => {
    const Page = definePage(route, Screen)
    return render(<Page />, { wrapper: AuthProvider })
  }
  const asUser = (change: object) => {
    storeSession({ token: 't', userId: 'u' })
    const user = aUser({ id: 'u', ...change })
    server.use(http.get('*/api/users', () => HttpResponse.json({ code: 'ok', data: user })))
  }

  it('an open page is there at once, without waiting for the user', () => {
    renderPage(routes.flowFeed)
    expect(screen.getByText('the page')).toBeInTheDocument()
  })
  it('nobody logged in goes to /login and comes back', async () => {
    router.asPath = '/live-options-flow/saved?x=1'
    renderPage(routes.flowFeedSaved)
    expect(screen.queryByText('the page')).not.toBeInTheDocument()
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/login?next=%2Flive-options-flow%2Fsaved%3Fx%3D1'))
  })
  it('logged in without access goes to /pricing, which is told what was wanted', async () => {
    asUser({})
    renderPage(routes.marketMakerExposure)
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/pricing?feature=periscope'))
  })
  it('a feature that the organization denies is named, not redirected', async () => {
    asUser({ organization: { id: 'o', name: 'O', denied_access: ['flow_feed'] } })
    renderPage(routes.flowFeed)
    expect(await screen.findByText(/organization has switched this feature off/)).toBeInTheDocument()
    expect(router.replace).not.toHaveBeenCalled()
  })
  it('§4 super without signed terms is asked to sign first', async () => {
    asUser({ current_plan: 'super_monthly', is_super: true, agreed_to_super_terms: false })
    server.use(
      http.post('*/api/user/super_terms', () =>
        HttpResponse.json({
          code: 'ok',
          data: aUser({ id: 'u', current_plan: 'super_monthly', is_super: true, agreed_to_super_terms: true }),
        }),
      ),
    )
    renderPage(routes.superFlow)
    await userEvent.click(await screen.findByRole('button', { name: 'Agree and open' }))
    expect(await screen.findByText('the page')).toBeInTheDocument()
  })
  it('a page with parameters waits for the router and gets them parsed', () => {
    router.isReady = false
    const Page = definePage(
      routes.contractLookUp,
      ({ days }: { days: number }) => <p>days {days}</p>,
      (query) => ({ days: Number(query.days ?? 1) }),
    )
    const { rerender } = render(<Page />, { wrapper: AuthProvider })
    expect(screen.queryByText(/days/)).not.toBeInTheDocument()
    Object.assign(router, { isReady: true, query: { days: '5' } })
    rerender(<Page />)
    expect(screen.getByText('days 5')).toBeInTheDocument()
  })
})

describe('C1 navigation', () => {
  it('opens the group of the page and marks it', () => {
    render(<NavBar mode="full" onToggle={vi.fn()} />, { wrapper: AuthProvider })
    expect(screen.getByRole('button', { name: /Options Data/ })).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('link', { name: 'Flow Feed' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByText('Merch')).toBeInTheDocument()
  })
  it('§2 a sub-route highlights its parent', () => {
    router.asPath = '/live-options-flow/saved'
    render(<NavBar mode="full" onToggle={vi.fn()} />, { wrapper: AuthProvider })
    expect(screen.getByRole('link', { name: 'Flow Feed' })).toHaveAttribute('aria-current', 'page')
  })
  it('the rail names its groups and opens one on a press', async () => {
    render(<NavBar mode="rail" onToggle={vi.fn()} />, { wrapper: AuthProvider })
    await userEvent.click(screen.getByRole('button', { name: 'Options Data' }))
    expect(screen.getByRole('link', { name: 'Flow Feed' })).toBeInTheDocument()
  })
  it('the Ticker Explorer opens the default ticker of this browser', () => {
    window.localStorage.setItem('uw_default_ticker', 'NVDA')
    router.asPath = '/stock/TSLA/overview'
    render(<NavBar mode="full" onToggle={vi.fn()} />, { wrapper: AuthProvider })
    expect(screen.getByRole('link', { name: 'Volatility' })).toHaveAttribute('href', '/stock/NVDA/volatility')
    expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  })
  it('the phone keeps search and more', async () => {
    const onMore = vi.fn()
    render(<TabBar onSearch={vi.fn()} onMore={onMore} />, { wrapper: AuthProvider })
    expect(screen.getByRole('link', { name: 'Flow' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Tide' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(onMore).toHaveBeenCalled()
  })
})

describe('C1 top bar', () => {
  const who = (unreads: number, isStaff = false) => {
    storeSession({ token: 't', userId: 'u' })
    const user = aUser({ id: 'u', email: 'a@b.co', is_admin: isStaff })
    server.use(
      http.get('*/api/users', () =>
        HttpResponse.json({ code: 'ok', data: user, unreads: { unreads, last_read: null } }),
      ),
    )
  }
  it('the changelog has a dot and says how many while something is unread', async () => {
    who(3)
    render(<ChangelogTool />, { wrapper: AuthProvider })
    await userEvent.click(await screen.findByRole('button', { name: 'Changelog, 3 unread' }))
    expect(router.push).toHaveBeenCalledWith('/changelog')
  })
  it('and none when all is read', async () => {
    who(0)
    render(<ChangelogTool />, { wrapper: AuthProvider })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Changelog' })).toBeInTheDocument())
  })
  it('the account menu names the account, leads to the settings and logs out', async () => {
    who(0)
    const left = vi.fn()
    server.use(
      http.get('*/api/users/logout', () => {
        left()
        return HttpResponse.json({ code: 'ok' })
      }),
    )
    render(<AccountMenu />, { wrapper: AuthProvider })
    await userEvent.click(await screen.findByRole('button', { name: 'Account' }))
    expect(screen.getByText('a@b.co')).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: 'Staff' })).toBeNull()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Settings' }))
    expect(router.push).toHaveBeenCalledWith('/account/settings')
    await userEvent.click(screen.getByRole('button', { name: 'Account' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }))
    const link = await screen.findByRole('link', { name: 'Log in' })
    expect(link).toHaveAttribute('href', '/login?next=%2Flive-options-flow')
    await waitFor(() => expect(left).toHaveBeenCalled())
  })
  it('issue 26.37 it leads staff to their home', async () => {
    who(0, true)
    render(<AccountMenu />, { wrapper: AuthProvider })
    await userEvent.click(await screen.findByRole('button', { name: 'Account' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Staff' }))
    expect(router.push).toHaveBeenCalledWith('/admin')
  })
  it('the index strip says last and change: percent for indices, points for a yield, stale values dimmed', () => {
    const index = (symbol: string, last: number, change: number, change_pct: number) => ({
      symbol,
      last,
      change,
      change_pct,
    })
    strip.data = {
      indices: [index('SPX', 6871.2, -12.4, -0.18), index('10Y', 4.11, 0.03, 0.7), index('BTC', 94_210.4, 1042, 1.12)],
    }
    const { rerender } = render(<IndexStrip />)
    const words = () => screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(words()).toEqual(['SPX6,871.20−0.18%', '10Y4.11+0.03pp', 'BTC94,210+1.12%'])
    strip.isStale = true
    rerender(<IndexStrip />)
    expect(screen.getByRole('list', { name: 'Indices, may be out of date' })).toHaveClass('dimmed')
  })
})

describe('C26 keys', () => {
  const setUp = () => {
    const keys = { onSearch: vi.fn(), onShowKeys: vi.fn(), onToggleNav: vi.fn() }
    render(
      <>
        <ShellKeys {...keys} />
        <input aria-label="field" />
      </>,
    )
    return keys
  }
  it('/ and Ctrl+K search, ? shows the map, [ folds the menu', async () => {
    const keys = setUp()
    await userEvent.keyboard('/{Control>}k{/Control}?[[')
    expect(keys.onSearch).toHaveBeenCalledTimes(2)
    expect(keys.onShowKeys).toHaveBeenCalledTimes(1)
    expect(keys.onToggleNav).toHaveBeenCalledTimes(1)
  })
  it('keys are text inside a field, except Ctrl+K', async () => {
    const keys = setUp()
    await userEvent.type(screen.getByLabelText('field'), '/?gf')
    expect(keys.onSearch).not.toHaveBeenCalled()
    expect(router.push).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(keys.onSearch).toHaveBeenCalledTimes(1)
  })
  it('g then f goes to the feed; g then a letter without a page goes nowhere', async () => {
    setUp()
    await userEvent.keyboard('gf')
    expect(router.push).toHaveBeenCalledWith('/live-options-flow')
    await userEvent.keyboard('gq')
    expect(router.push).toHaveBeenCalledTimes(1)
  })
  it('the map says what the keys of a grid do, e explains', async () => {
    render(<KeysDialog onClose={vi.fn()} />)
    const line = (await screen.findByText('Explain the value')).closest('li, div, tr')
    expect(line).toHaveTextContent(/e/)
    expect(inGrids({}).find(({ keys }) => keys.includes('e'))?.does).toBe('Explain the value')
  })
  it('keys that the person changed count, the ones before them no more, and the list shows them', async () => {
    keepPreferences({ keys: { search: 's', 'go.flowFeed': 'l' } })
    const keys = setUp()
    await userEvent.keyboard('/')
    expect(keys.onSearch).not.toHaveBeenCalled()
    await userEvent.keyboard('s')
    expect(keys.onSearch).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('gf')
    expect(router.push).not.toHaveBeenCalled()
    await userEvent.keyboard('gl')
    expect(router.push).toHaveBeenCalledWith('/live-options-flow')
    render(<KeysDialog onClose={vi.fn()} />)
    const line = (await screen.findByText('Search')).closest('div')
    expect(line).toHaveTextContent('SearchsCtrl K')
    expect(screen.getByRole('link', { name: 'Change the keys' })).toHaveAttribute(
      'href',
      '/account/settings?tab=preferences#keys',
    )
  })
  it('the map lists the jumps to pages', async () => {
    render(<KeysDialog onClose={vi.fn()} />)
    expect(await screen.findByText('Flow Feed')).toBeInTheDocument()
  })
})

describe('§2 page views, §7 visits', () => {
  it('the first page of a visit is lpv, later ones pv, the same address twice counts once', async () => {
    const seen: { event_type: string; url: string; uwId: string | null; utm?: string }[] = []
    server.use(
      http.post('*/api/bot-check', async ({ request }) => {
        const body = (await request.json()) as { event_type: string; url: string; utm_source?: string }
        seen.push({
          event_type: body.event_type,
          url: body.url,
          uwId: request.headers.get('uw-id'),
          ...(body.utm_source === undefined ? {} : { utm: body.utm_source }),
        })
        return HttpResponse.json({ code: 'ok' })
      }),
    )
    const viewer = createPageViewer()
    viewer.view({ href: 'http://x/?utm_source=ad', pathname: '/', search: '?utm_source=ad' })
    viewer.view({ href: 'http://x/?utm_source=ad', pathname: '/', search: '?utm_source=ad' })
    viewer.view({ href: 'http://x/login', pathname: '/login', search: '' })
    await waitFor(() => expect(seen).toHaveLength(2))
    expect(seen.map(({ event_type, url, utm }) => [event_type, url, utm])).toEqual(
      expect.arrayContaining([
        ['lpv', '/?utm_source=ad', 'ad'],
        ['pv', '/login', 'ad'],
      ]),
    )
    expect(seen[0]?.uwId).toMatch(/^[A-Za-z0-9]{64}$/)
    expect(window.localStorage.getItem('uw-sh')).toHaveLength(22)
  })
})
