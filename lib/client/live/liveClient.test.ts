import { expect, it, vi } from 'vitest'
import { storeSession } from '@/lib/client/identity/sessionStore'
import { liveClient } from '@/lib/client/live/liveClient'

it('§7 the stream carries the headers of every call, and asks for events', async () => {
  storeSession({ token: 'secret', userId: 'u1' })
  window.history.replaceState(null, '', '/live-options-flow?ticker=AAPL')
  const asked: { url: string; headers: Headers }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, headers: new Headers(init.headers) })
    return new Promise<never>(() => undefined)
  })
  const leave = liveClient().acquire('market', () => undefined)
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 60_000 })
  expect(asked[0]?.url).toContain('/api/live?sub=market')
  const { 'uw-sh': hash, ...headers } = Object.fromEntries(asked[0]?.headers ?? [])
  expect(headers).toEqual({
    accept: 'text/event-stream',
    authorization: 'Bearer secret',
    'content-type': 'application/json',
    'user-id': 'u1',
    'uw-path': '/live-options-flow',
  })
  expect(hash).toHaveLength(22)
  leave()
  vi.unstubAllGlobals()
})
