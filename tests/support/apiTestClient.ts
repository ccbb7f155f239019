import type { User } from '@/lib/access/user'
import type { BodyOf, Endpoint, QueryOf } from '@/lib/contract/endpoint'
import { createApp } from '@/server/app'
import { createLogger } from '@/server/http/requestLog'
import { noFacts } from '@/server/market/facts/noFacts'
import { Readiness } from '@/server/readiness'
import { assembleRoutes } from '@/server/routes'
import { createRuntime, type HostParts } from '@/server/runtime'
import { hashToken } from '@/server/services/tokenHash'
import { renderCard } from '@/server/share/cardPicture'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { ManualFeed } from '@/tests/support/manualFeed'

export interface TestCall<E> {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Partial<QueryOf<E>>
  readonly body?: BodyOf<E> | unknown
  readonly as?: User | null
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestReply {
  readonly status: number
  readonly body: Record<string, unknown> & { readonly data?: unknown; readonly meta?: Record<string, unknown> }
  readonly headers: Headers
}

/** The system's, whatever clock a test puts in its place. */
const { setImmediate: afterEvents } = globalThis

/** 2025-01-15 11:00:00 in New York: an hour after the builders' prints. */
export const TEST_NOW_MS = 1_736_956_800_000

/**
 * A host on a store in memory and feeds that the test drives, called in process: no port, no Next, no files.
 * `close` stops its feeds and streams.
 */
export function apiTestClient(change: Partial<HostParts> = {}) {
  const clock = { nowMs: TEST_NOW_MS }
  const users = new Map<string, User>()
  const feed = new ManualFeed()
  const sample = new ManualFeed({ source: 'sample', mode: 'practice' })
  const store = change.store ?? new MemoryTape()
  const readiness = new Readiness(['feed'])
  const runtime = createRuntime({
    clock: () => clock.nowMs,
    logger: createLogger('silent'),
    store,
    readiness,
    sessions: { userOf: (hash) => Promise.resolve(users.get(hash) ?? null) },
    source: feed,
    sampleSource: sample,
    facts: { tape: noFacts, sample: noFacts },
    bus: null,
    ringItems: 1_000_000,
    trustedProxies: 1,
    checksAnswers: true,
    ...change,
  })
  const { entities } = runtime.market
  const feedParts = {
    ...{ views: runtime.views, parts: () => runtime.metrics.partSources, clock: () => clock.nowMs, entities },
  }
  const system = { readiness, store, feed: feedParts, version: 'test', uptimeS: () => 1 }
  const share = { painter: { paint: renderCard }, origin: 'https://undercurrent.example' }
  const parts = { market: runtime.market, system, share }
  const routes = assembleRoutes({ ...parts, accounts: [] })
  const app = createApp({ routes, streams: runtime.streams, services: runtime.routeServices })
  runtime.start()
  const headersOf = (as: User | null | undefined, token?: string): Record<string, string> => {
    if (token !== undefined) return { authorization: `Bearer ${token}` }
    if (as == null) return {}
    users.set(hashToken(`token-${as.id}`), as)
    return { authorization: `Bearer token-${as.id}` }
  }
  const call = async <E extends Endpoint>(endpoint: E, ask: TestCall<E> = {}): Promise<TestReply> => {
    const path = endpoint.path.replace(/:([a-z_]+)/gi, (_, name: string) =>
      encodeURIComponent(ask.params?.[name] ?? ''),
    )
    const query = new URLSearchParams(Object.entries(ask.query ?? {}).map(([name, value]) => [name, String(value)]))
    // Nothing of a call in process lets timers and other threads in, and whoever asks until an answer changes waits for those.
    await new Promise((resolve) => afterEvents(resolve))
    const response = await app.request(`${path}?${query}`, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...headersOf(ask.as, ask.token), ...ask.headers },
      ...(ask.body === undefined ? {} : { body: typeof ask.body === 'string' ? ask.body : JSON.stringify(ask.body) }),
    })
    return { status: response.status, body: (await response.json()) as TestReply['body'], headers: response.headers }
  }
  const live = (subs: readonly string[], as: User | null = null, headers: Record<string, string> = {}) => {
    const query = subs.map((sub) => `sub=${encodeURIComponent(sub)}`).join('&')
    return app.request(`/api/live?${query}`, { headers: { ...headersOf(as), ...headers } })
  }
  return { app, routes, parts, runtime, clock, users, feed, sample, store, call, live, close: () => runtime.stop() }
}

/** Waits until a condition holds; fails after a minute and more: a busy machine is no failure. */
export async function until(holds: () => boolean | Promise<boolean>, what = 'the condition'): Promise<void> {
  for (let tries = 0; tries < 12_000; tries += 1) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`Waited in vain for ${what}`)
}
