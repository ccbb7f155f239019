import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { describe, expect, it } from 'vitest'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { ShellInstant } from '@/hooks/queries/useShellInstant'
import { cancelReads, hasPendingReads } from '@/lib/client/api/pendingReads'
import { sourcesNow } from '@/lib/client/api/sources'
import { screenHost } from '@/tests/support/screenHost'

const server = screenHost()

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>
)
const found = (ticker: string) => ({ data: { tickers: [{ ticker, name: ticker }], contracts: [], people: [] } })
const search = (reply: () => Response) => http.get('*/api/search', reply)

describe('reading an endpoint', () => {
  it('null asks nothing and is idle', () => {
    const { result } = renderHook(() => useEndpoint('search.find', null), { wrapper })
    expect(result.current).toMatchObject({ status: 'idle', isRefreshing: false })
  })

  it('pending, then success', async () => {
    server.use(search(() => HttpResponse.json(found('NVDA'))))
    const { result } = renderHook(() => useEndpoint('search.find', { query: { q: 'n' } }), { wrapper })
    expect(result.current.status).toBe('pending')
    await waitFor(() => expect(result.current.status).toBe('success'))
    expect(result.current.data?.data.tickers[0]?.ticker).toBe('NVDA')
  })

  it('C17 that there is no such thing is an answer; what could not be told is missing', async () => {
    for (const [status, missing] of [
      [404, []],
      [500, ['search.find']],
    ] as const) {
      server.use(search(() => HttpResponse.json({ code: 'x', message: 'No.' }, { status })))
      const { result, unmount } = renderHook(() => useEndpoint('search.find', { query: { q: `${status}` } }), {
        wrapper,
      })
      await waitFor(() => expect(result.current.status).toBe('error'))
      expect(sourcesNow().failed).toEqual(missing)
      unmount()
    }
  })

  it('C12 pages without a session ask at the instant of the shell; another call and a question of its own do not', async () => {
    const asked: string[] = []
    const noted = ({ request }: { readonly request: Request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json({})
    }
    for (const path of ['insiders/trades', 'search', 'saved_trades', 'articles'])
      server.use(http.get(`*/api/${path}`, noted))
    const shell = ({ children }: { readonly children: ReactNode }) => (
      <ShellInstant value={{ session: '2025-01-15', at: '2025-01-15T16:07:00Z' }}>{wrapper({ children })}</ShellInstant>
    )
    const read = async (ask: () => { readonly status: string }) => {
      const { result } = renderHook(ask, { wrapper: shell })
      await waitFor(() => expect(result.current.status).toBe('success'))
    }
    await read(() => useEndpoint('insiders.trades', { query: { ticker: 'NVDA' } }))
    await read(() => useEndpoint('insiders.trades', { query: { session: '2025-01-10', at: '2025-01-10T16:00:00Z' } }))
    await read(() => useEndpoint('search.find', { query: { q: 'n' } }))
    await read(() => useEndpoint('savedTrades.list', {}))
    await read(() => useEndpoint('articles.list', {}))
    expect(asked.map((query) => Object.fromEntries(new URLSearchParams(query)))).toEqual([
      { session: '2025-01-15', at: '2025-01-15T16:07:00Z', ticker: 'NVDA' },
      { session: '2025-01-10', at: '2025-01-10T16:00:00Z' },
      { session: '2025-01-15', at: '2025-01-15T16:07:00Z', q: 'n' },
      { at: '2025-01-15T16:07:00Z' },
      {},
    ])
  })

  it('keeps the last answer while the next question is on its way', async () => {
    let calls = 0
    server.use(
      http.get('*/api/search', async () => {
        calls += 1
        return calls === 1 ? HttpResponse.json(found('NVDA')) : new Promise<never>(() => undefined)
      }),
    )
    const { result, rerender } = renderHook(({ q }) => useEndpoint('search.find', { query: { q } }), {
      wrapper,
      initialProps: { q: 'n' },
    })
    await waitFor(() => expect(result.current.status).toBe('success'))
    rerender({ q: 'nv' })
    await waitFor(() => expect(result.current.isRefreshing).toBe(true))
    expect(result.current.data?.data.tickers[0]?.ticker).toBe('NVDA')
  })

  it('C17 a read that is given up fails as such, is not asked again by itself, and can be', async () => {
    let calls = 0
    server.use(
      http.get('*/api/search', async () => {
        calls += 1
        return calls === 1 ? new Promise<never>(() => undefined) : HttpResponse.json(found('NVDA'))
      }),
    )
    const { result } = renderHook(() => useEndpoint('search.find', { query: { q: 'n' } }), { wrapper })
    await waitFor(() => expect(calls).toBe(1))
    expect(hasPendingReads()).toBe(true)
    act(() => cancelReads())
    await waitFor(() => expect(result.current.status).toBe('error'))
    expect(result.current).toMatchObject({ error: { message: 'Loading was stopped.', code: 'cancelled' } })
    expect([hasPendingReads(), calls]).toEqual([false, 1])
    act(() => result.current.retry())
    await waitFor(() => expect(result.current.status).toBe('success'))
  })

  it('§8 a refusal carries message and code, is not asked again by itself, and can be', async () => {
    let calls = 0
    server.use(
      search(() => {
        calls += 1
        return calls === 1
          ? HttpResponse.json({ message: 'no', code: 'x' }, { status: 422 })
          : HttpResponse.json(found('A'))
      }),
    )
    const { result } = renderHook(() => useEndpoint('search.find', { query: { q: 'a' } }), { wrapper })
    await waitFor(() => expect(result.current.status).toBe('error'))
    expect(result.current).toMatchObject({ error: { message: 'no', code: 'x' } })
    expect(calls).toBe(1)
    act(() => result.current.retry())
    await waitFor(() => expect(result.current.status).toBe('success'))
  })
})

describe('writing to an endpoint', () => {
  it('rejects with the error of §8 and shows it', async () => {
    server.use(
      http.post('*/api/watched_chains', () =>
        HttpResponse.json({ message: 'Super only', code: 'plan' }, { status: 403 }),
      ),
    )
    const { result } = renderHook(() => useEndpointMutation('watchedChains.save'))
    await act(() => expect(result.current.run({ body: { chains: [] } })).rejects.toMatchObject({ code: 'plan' }))
    expect(result.current.state).toMatchObject({ status: 'error', error: { message: 'Super only' } })
  })

  it('when writes overlap the state is that of the last one sent', async () => {
    const waiting: (() => void)[] = []
    let calls = 0
    server.use(
      http.post('*/api/watched_chains', async () => {
        calls += 1
        const mine = calls
        if (mine === 1) await new Promise<void>((resolve) => waiting.push(resolve))
        return HttpResponse.json({ data: { chains: [`CALL${mine}`] } })
      }),
    )
    const { result } = renderHook(() => useEndpointMutation('watchedChains.save'))
    let first: Promise<unknown> = Promise.resolve()
    act(() => {
      first = result.current.run({ body: { chains: [] } })
    })
    await waitFor(() => expect(waiting).toHaveLength(1))
    await act(() => result.current.run({ body: { chains: [] } }))
    await act(async () => {
      waiting[0]?.()
      await first
    })
    expect(result.current.state).toMatchObject({ status: 'success', data: { data: { chains: ['CALL2'] } } })
  })
})
