import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { type Readiness, type ReadinessReport, statusOf } from '@/server/readiness'
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
    {
      endpoint: system.ready,
      handle: async () => {
        const report = readiness.report()
        return Response.json(report, { status: statusOf(report) })
      },
    },
    implement(system.status, async () => ({ ...told(readiness.report()), version })),
    implement(system.feedHealth, async () => ({ data: await readFeedHealth(feed, readiness, store) })),
    implement(system.query, ({ ctx, body }) => runQuery(store, ctx, body)),
  ]
}

const told = ({ status, stages, parts }: ReadinessReport) => ({ status, stages: [...stages], parts: [...parts] })
