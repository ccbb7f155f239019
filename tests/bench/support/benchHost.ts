import { createApp } from '@/server/app'
import { systemClock } from '@/server/clock'
import type { ServiceContext } from '@/server/context'
import { type FeedSource, noFeed } from '@/server/engine/feedSource'
import type { Route } from '@/server/http/implement'
import { createLogger } from '@/server/http/requestLog'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { noFacts } from '@/server/market/facts/noFacts'
import { Readiness } from '@/server/readiness'
import { contractRoutes } from '@/server/routes/contracts'
import { flowRoutes } from '@/server/routes/flow'
import { createRuntime, type Runtime } from '@/server/runtime'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { TapeStore } from '@/server/stores/tape/port'
import { aUser } from '@/tests/builders/aUser'

/** Somebody with live data; the accounts store is no part of what is measured. */
const SUBSCRIBER = aUser({
  ...{ id: 'bench', current_plan: 'premium', is_premium: true, subscription_level: 'premium' },
  ...{ platform_sub_billing_interval: 'month', has_periscope_access: true },
})

/** The caller of every service call. */
export const CALLER: ServiceContext = {
  user: SUBSCRIBER,
  tokenHash: null,
  tier: 'live',
  nowMs: 0,
  requestId: 'bench',
  address: '127.0.0.1',
  userAgent: 'bench',
}

export interface BenchHost {
  readonly runtime: Runtime
  readonly app: ReturnType<typeof createApp>
}

/** What a row adds to the bare host. */
export interface BenchParts {
  /** What is known beside the prints; nothing when left out. */
  readonly facts?: MarketFacts
  readonly routesOf?: (market: MarketDeps) => readonly Route[]
}

/**
 * The host as it runs, with every part but the accounts store and the sample tape. Each bearer token is a subscriber
 * of its own, because the host limits streams and calls per user.
 */
export function createBenchHost(
  store: TapeStore,
  source: FeedSource,
  ringItems: number,
  { facts = noFacts, routesOf = () => [] }: BenchParts = {},
): BenchHost {
  const logger = createLogger('error')
  const readiness = new Readiness(['feed'])
  const runtime = createRuntime({
    clock: systemClock,
    logger,
    store,
    readiness,
    source,
    ringItems,
    sessions: { userOf: (tokenHash) => Promise.resolve({ ...SUBSCRIBER, id: tokenHash }) },
    sampleSource: noFeed,
    facts: { tape: facts, sample: noFacts },
    bus: null,
    trustedProxies: 0,
    checksAnswers: false,
  })
  const app = createApp({
    routes: [...flowRoutes(runtime.desk), ...contractRoutes(runtime.market), ...routesOf(runtime.market)],
    streams: runtime.streams,
    services: runtime.routeServices,
  })
  return { runtime, app }
}
