import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { Readiness } from '@/server/readiness'
import { type FeedHealthParts, readFeedHealth } from '@/server/services/system/feedHealth'
import { runQuery } from '@/server/services/system/runQuery'
import type { TapeStore } from '@/server/stores/tape/port'

export interface SystemDeps {
  readonly readiness: Readiness
  readonly store: Pick<TapeStore, 'sql' | 'sessions'>
  readonly feed: FeedHealthParts
  readonly version: string
  readonly uptimeS: () => number
}

/** State of the host, and the query console. */
export function systemRoutes({ readiness, store, feed, version, uptimeS }: SystemDeps): readonly Route[] {
  const { system } = contract
  return [
    implement(system.health, async () => ({ status: 'ok' as const, version, uptime_s: uptimeS() })),
    implement(system.ready, async () => {
      const { status, stages } = readiness.report()
      return { status, stages: stages.map((stage) => ({ ...stage })) }
    }),
    implement(system.feedHealth, async () => ({ data: await readFeedHealth(feed, readiness, store) })),
    implement(system.query, ({ ctx, body }) => runQuery(store, ctx, body)),
  ]
}
