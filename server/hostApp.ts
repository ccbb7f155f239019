import type { Clock } from '@/lib/core/clock'
import { sessionOffset } from '@/lib/market/calendar'
import { aiModel, botSettings } from '@/server/accountSettings'
import type { Accounts } from '@/server/accounts'
import { createApp } from '@/server/app'
import type { Brokerage } from '@/server/brokerage'
import type { FeedDuty } from '@/server/engine/feedDuty'
import type { Env } from '@/server/env'
import type { OpenedSources } from '@/server/hostFeeds'
import type { Logger } from '@/server/http/requestLog'
import type { JobBook } from '@/server/jobs/jobBook'
import type { Paper } from '@/server/paper'
import type { Readiness } from '@/server/readiness'
import type { ReadThread } from '@/server/readThread/readThread'
import { dutiesOf, operatorsOnly } from '@/server/roles'
import { accountRoutes, assembleRoutes } from '@/server/routes'
import type { Runtime } from '@/server/runtime'
import { Plausibility } from '@/server/services/admin/plausibility'
import type { CustomDeps } from '@/server/services/alerts/customAlerts'
import type { CollectorDeps } from '@/server/services/collectors/collectorStates'
import { TapeFollower } from '@/server/services/flow/tapeFollower'
import { TapeHits } from '@/server/services/flow/tapeHits'
import { namesOf } from '@/server/services/talk/talkName'
import { ThreadPainter } from '@/server/share/cardPainter'
import type { TapeStore } from '@/server/stores/tape/port'
import { marketPosition } from '@/server/synthetic/practiceClock'

/** What the process around a host gives it. */
export interface HostOptions {
  readonly env: Env
  readonly clock: Clock
  readonly logger: Logger
  readonly readiness: Readiness
  readonly version: string
  /** This host plays the feed from now on, under a number where several may. */
  readonly onPlaying?: (fence: number | null) => void
  /** This host must end at once: another one does its work. */
  readonly onReplaced?: (why: string) => void
}

/** What stands open when the app is put together. */
export interface OpenedParts {
  readonly startedAtMs: number
  readonly store: TapeStore
  readonly accounts: Accounts
  readonly runtime: Runtime
  readonly brokerage: Brokerage
  readonly paper: Paper
  readonly alerts: CustomDeps
  readonly jobs: JobBook
  readonly sources: OpenedSources
  readonly collectors: CollectorDeps
  /** Null where read models are computed beside everything else. */
  readonly reads: ReadThread | null
  /** Null where no other host plays the same feed. */
  readonly duty: FeedDuty | null
}

/** The API over the opened parts of a host. */
export function appOf(
  { env, clock, readiness, version }: Pick<HostOptions, 'env' | 'clock' | 'readiness' | 'version'>,
  parts: OpenedParts,
): ReturnType<typeof createApp> {
  const { startedAtMs, store, accounts, runtime, brokerage, paper, alerts, jobs, sources, collectors } = parts
  const { duty, reads } = parts
  const duties = dutiesOf(env)
  const tape = { follower: new TapeFollower(runtime.desk), counter: new TapeHits(runtime.desk) }
  const { entities } = runtime.market
  const feed = { views: runtime.views, parts: () => runtime.metrics.partSources, clock, entities }
  const app = createApp({
    routes: assembleRoutes({
      ...(reads === null ? {} : { computed: reads.route }),
      market: runtime.market,
      system: {
        readiness,
        store,
        version,
        uptimeS: () => (clock() - startedAtMs) / 1000,
        feed,
      },
      share: { painter: new ThreadPainter(), origin: env.PUBLIC_ORIGIN.replace(/\/+$/, '') },
      accounts: accountRoutes(accounts.deps, accounts.sessions, {
        tape,
        brokerage: brokerage.deps,
        paper: paper.deps,
        market: runtime.market,
        alerts,
        names: namesOf(runtime.market),
        staff: {
          jobs,
          entities,
          sources,
          collectors,
          plausibility: plausibilityOf(env, clock),
        },
        api: { usage: accounts.usage, version },
      }),
      bots: { accounts: accounts.deps, settings: botSettings(env) },
      ai: { db: accounts.deps.db, model: aiModel(env), services: runtime.routeServices },
    }),
    streams: runtime.streams,
    services: runtime.routeServices,
    brokerage: brokerage.deps,
    ...(sources.feeds === null || !duties.plays ? {} : { doors: sources.feeds.doors }),
    standsBy: () => duty !== null && !duty.isHeld,
  })
  return duties.serves ? app : operatorsOnly(app, env.ROLE)
}

/** The facts of the built-in market up to the last session that is over. */
function plausibilityOf({ SEED, DATA_DIR }: HostOptions['env'], clock: HostOptions['clock']): Plausibility {
  const lastSession = () => sessionOffset(marketPosition(clock()).sessionDate, -1)
  return new Plausibility({ seed: SEED, dataDir: DATA_DIR, lastSession })
}
