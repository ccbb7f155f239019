import type { User } from '@/lib/access/user'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { createApp } from '@/server/app'
import { Feeds } from '@/server/feeds/feeds'
import { syntheticSource } from '@/server/market/builtIn/syntheticSource'
import { noFacts } from '@/server/market/facts/noFacts'
import { answerKinds } from '@/server/services/feeds/answerKinds'
import { hashToken } from '@/server/services/tokenHash'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { aUser } from '@/tests/builders/aUser'
import type { FewNames } from '@/tests/parity/fewNames'
import { apiTestClient } from '@/tests/support/apiTestClient'
import { keptStores } from '@/tests/support/feeds/feedBench'

/** May ask everything. */
export const STAFF = aUser({
  id: 'staff',
  is_admin: true,
  is_premium: true,
  is_super: true,
  agreed_to_super_terms: true,
  has_periscope_access: true,
  has_portfolio_access: true,
  current_plan: 'super',
})
/** Name of the feed at the door. */
const FEED = 'desk'
const KEY = 'uwk_live_parity'

/** A host asked in process, whose clock stands until it is moved. */
export interface ParityHost {
  readonly clock: { nowMs: EpochMs }
  readonly prints: () => { readonly session: IsoDate; readonly count: number }
  ask(path: string): Promise<ParityAnswer>
  close(): Promise<void>
}

export interface ParityAnswer {
  readonly status: number
  readonly body: unknown
  /** A part of it is still worked out. */
  readonly isLate?: boolean
}

type Api = ReturnType<typeof apiTestClient>

function parityHost(api: Api, app: Api['app'], clock: ParityHost['clock']): ParityHost {
  api.users.set(hashToken('staff'), STAFF)
  const { live } = api.runtime.views
  return {
    clock,
    prints: () => ({ session: live.session.sessionDate, count: live.seq }),
    ask: async (path) => {
      const reply = await app.request(path, { headers: { authorization: 'Bearer staff' } })
      const text = await reply.text()
      const isJson = reply.headers.get('content-type')?.includes('json') === true
      return { status: reply.status, body: isJson ? JSON.parse(text) : text }
    },
    close: () => api.close(),
  }
}

/** Host A: the built-in market. */
export function builtInHost({ market, facts }: FewNames, startMs: EpochMs): ParityHost {
  const clock = { nowMs: startMs }
  const now = () => clock.nowMs
  const api = apiTestClient({
    clock: now,
    source: syntheticSource(market, now),
    entities: new MemoryMarketStore(),
    facts: { tape: facts, sample: noFacts },
    kinds: (answer) => answerKinds(null, answer),
  })
  return parityHost(api, api.app, clock)
}

/** Host B: FEED=live with nothing but the door. */
export function doorHost(
  startMs: EpochMs,
): ParityHost & { readonly pour: (lines: string, batch: string) => Promise<void> } {
  const clock = { nowMs: startMs }
  const now = () => clock.nowMs
  const stores = keptStores()
  const feeds = new Feeds(
    {
      ...stores,
      ...{ doors: [FEED], clock: now, random: () => 0.5, lease: async () => true },
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      onError: (error) => {
        throw error
      },
    },
    { prints: FEED, sources: [] },
  )
  const api = apiTestClient({
    clock: now,
    source: feeds,
    store: stores.tape,
    writer: feeds.writer,
    entities: stores.market,
    facts: { tape: noFacts, sample: noFacts },
    kinds: (answer) => answerKinds(feeds, answer),
  })
  feeds.start(() => api.runtime.batcher.flush())
  const { runtime, routes, users } = api
  users.set(hashToken(KEY), { ...STAFF, key: { scopes: ['ingest'], addresses: [] } } as User)
  const app = createApp({ routes, streams: runtime.streams, services: runtime.routeServices, doors: feeds.doors })
  const pour = async (body: string, batch: string) => {
    const headers = { authorization: `Bearer ${KEY}`, 'idempotency-key': batch }
    const reply = await app.request(`/api/ingest/${FEED}`, { method: 'POST', body, headers })
    const answer = await reply.text()
    if (reply.status !== 200) throw new Error(`The door answered ${reply.status}: ${answer.slice(0, 500)}`)
    const { rejected } = JSON.parse(answer) as { rejected: readonly object[] }
    if (rejected.length > 0) throw new Error(`The door took a batch in part: ${JSON.stringify(rejected[0])}`)
  }
  const host = parityHost(api, app, clock)
  return {
    ...host,
    pour,
    close: async () => {
      await feeds.stop()
      await host.close()
    },
  }
}
