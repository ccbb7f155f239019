import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchPalette } from '@/components/app/search/SearchPalette'
import { AuthProvider } from '@/hooks/app/useAuth'
import { storeSession } from '@/lib/client/identity/sessionStore'
import { aUser } from '@/tests/builders/aUser'
import { screenHost } from '@/tests/support/screenHost'

const router = { asPath: '/', pathname: '/', query: {} as Record<string, string>, isReady: true, push: vi.fn() }
vi.mock('next/router', () => ({ useRouter: () => router }))

const server = screenHost()
beforeEach(() => {
  window.localStorage.clear()
  Object.assign(router, { pathname: '/', query: {} })
  const tickers = ['NVDA', 'NVAX'].map((ticker) => ({ ticker, name: `${ticker} Inc` }))
  server.use(http.get('*/api/search', () => HttpResponse.json({ data: { tickers, contracts: [], people: [] } })))
})
afterEach(() => vi.clearAllMocks())

async function open() {
  const onClose = vi.fn()
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <AuthProvider>
        <SearchPalette onClose={onClose} />
      </AuthProvider>
    </SWRConfig>,
  )
  return { onClose, box: await screen.findByRole('combobox') }
}

describe('C2 search', () => {
  it('arrow keys choose, Enter opens, and it is remembered', async () => {
    const { onClose, box } = await open()
    await userEvent.type(box, 'nv')
    await screen.findByRole('option', { name: /NVAX/ })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(router.push).toHaveBeenCalledWith(expect.stringContaining('NVAX'))
    expect(onClose).toHaveBeenCalled()
    expect(window.localStorage.getItem('uw_recents')).toContain('NVAX')
  })

  it('Ctrl+Enter opens a new tab', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { box } = await open()
    await userEvent.type(box, 'AAPL 250117 C 200')
    await screen.findByRole('option', { name: /AAPL \$200 C 01\/17\/2025/ })
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(opened).toHaveBeenCalledWith(expect.stringContaining('chain=AAPL250117C00200000'), '_blank', 'noopener')
    expect(router.push).not.toHaveBeenCalled()
    opened.mockRestore()
  })

  it('Tab adds the ticker to the filter of the feed', async () => {
    Object.assign(router, { pathname: '/live-options-flow', query: { filter: 'premium>=50k' } })
    const { box } = await open()
    await userEvent.type(box, 'nvda')
    await screen.findByRole('option', { name: /NVDA/ })
    await userEvent.keyboard('{Tab}')
    const target = router.push.mock.calls[0]?.[0] as { query: { filter: string } }
    expect(target.query.filter).toMatch(/ticker/)
    expect(target.query.filter).toMatch(/premium/)
  })

  it('a host that is away leaves pages and contracts', async () => {
    server.use(http.get('*/api/search', () => HttpResponse.json({ message: 'no', code: 'x' }, { status: 422 })))
    const { box } = await open()
    await userEvent.type(box, 'zzzz')
    expect(await screen.findByText(/Tickers cannot be searched right now/)).toBeInTheDocument()
    await userEvent.clear(box)
    await userEvent.type(box, 'flow feed')
    expect(await screen.findByRole('option', { name: /Flow Feed/ })).toBeInTheDocument()
  })

  it('politicians, institutions, insiders and saved filters are found and lead to their pages', async () => {
    storeSession({ token: 't', userId: 'u' })
    const people = [
      { kind: 'politician', name: 'Nancy Pelosi', lines: 2, last: '2025-01-08' },
      { kind: 'institution', name: 'Nance Capital', lines: 1, last: null },
      { kind: 'insider', name: 'Nan Ann', lines: 9, last: '2025-01-09' },
    ]
    const view = {
      id: 'v',
      page: 'flow_feed',
      name: 'Nanotech sweeps',
      filter: 'premium>=1m',
      state: {},
      is_default: false,
    }
    server.use(
      http.get('*/api/users', () => HttpResponse.json({ code: 'ok', data: aUser() })),
      http.get('*/api/search', () => HttpResponse.json({ data: { tickers: [], contracts: [], people } })),
      http.get('*/api/saved_views', () => HttpResponse.json({ data: [{ ...view, created: '2026-01-01' }] })),
    )
    const { box } = await open()
    await userEvent.type(box, 'nan')
    expect(await screen.findByRole('option', { name: /Nancy Pelosi.*Political trades, 2 lines, newest 2025-01-08/ }))
    expect(screen.getByRole('option', { name: /Nance Capital.*13F manager, 1 line$/ })).toBeInTheDocument()
    expect(await screen.findByRole('option', { name: /Nanotech sweeps/ })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('option', { name: /Nan Ann/ }))
    expect(router.push).toHaveBeenCalledWith('/insiders/trades?insider=Nan%20Ann')
  })

  it('issue 26.37 staff find their pages by name and word; nobody else does', async () => {
    storeSession({ token: 't', userId: 'u' })
    let isStaff = false
    server.use(
      http.get('*/api/users', () => HttpResponse.json({ code: 'ok', data: aUser({ is_admin: isStaff }) })),
      http.get('*/api/saved_views', () => HttpResponse.json({ data: [] })),
    )
    const { box } = await open()
    await userEvent.type(box, 'audit')
    await screen.findByRole('option', { name: /NVDA/ })
    expect(screen.queryByRole('option', { name: /Audit log/ })).toBeNull()
    cleanup()
    isStaff = true
    const again = await open()
    await userEvent.type(again.box, 'admin')
    expect(await screen.findByRole('option', { name: /^Staff/ })).toBeInTheDocument()
    await userEvent.clear(again.box)
    await userEvent.type(again.box, 'audit')
    await userEvent.click(await screen.findByRole('option', { name: /Audit log.*Staff, Operations/ }))
    expect(router.push).toHaveBeenCalledWith('/admin/audit')
  })

  it('nothing found is said', async () => {
    server.use(http.get('*/api/search', () => HttpResponse.json({ data: { tickers: [], contracts: [], people: [] } })))
    const { box } = await open()
    await userEvent.type(box, 'qqxx')
    await waitFor(() => expect(screen.getByText('Nothing found for qqxx.')).toBeInTheDocument())
  })
})
