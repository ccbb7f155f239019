import { cacheBudget } from '@/server/cache/cacheBudget'
import type { FeedDuty } from '@/server/engine/feedDuty'
import { reachedOnce } from '@/server/engineAway'
import type { Feeds } from '@/server/feeds/feeds'
import { HealthWatch, type Probe } from '@/server/health/healthWatch'
import { type HostLoad, watchHostLoad } from '@/server/health/hostLoad'
import {
  accountsProbe,
  diskProbe,
  feedProbe,
  followerProbe,
  lineProbe,
  mailProbe,
  sourcesProbe,
  standbyProbe,
  tapeProbe,
} from '@/server/health/probes'
import type { HostOptions } from '@/server/hostApp'
import type { Readiness } from '@/server/readiness'
import type { ReadThread } from '@/server/readThread/readThread'
import type { Runtime } from '@/server/runtime'
import type { AccountDeps } from '@/server/services/accountDeps'
import type { TapeEngine } from '@/server/stores/tape/engine'

/** Part of the budget of kept answers that the thread has which computes; the rest is the host's. */
export const READ_SHARE = 7 / 8

/**
 * The bounds of a thread's memory and event loop, watched; what is kept is halved when memory is short. `share`: of the
 * budget of kept answers.
 */
export function threadLoad({ CACHE_MB, HEAP_BOUND_PCT, LAG_BOUND_MS }: HostOptions['env'], share: number): HostLoad {
  cacheBudget.limitBytes = CACHE_MB * 2 ** 20 * share
  return watchHostLoad({ heapPct: HEAP_BOUND_PCT, lagMs: LAG_BOUND_MS }, () => cacheBudget.halve())
}

/** What is looked at once a second, so that readiness is true. */
export function hostHealth(
  { env, clock, readiness, logger }: Pick<HostOptions, 'env' | 'clock' | 'readiness' | 'logger'>,
  { deps, folder, tape }: HealthPlaces,
  { batcher, views, line }: Pick<Runtime, 'batcher' | 'views' | 'line'>,
  { duty, reads, feeds }: Watched,
): HealthWatch {
  const hasLine = env.NATS_URL !== undefined
  const own = feedProbe(views.live, clock, line.awaits)
  const follower = line.heardMs === null ? null : followerProbe({ ...line, heardMs: line.heardMs }, clock)
  const probes = [
    accountsProbe(deps.db, clock),
    tapeProbe(batcher, () => tape.query('SELECT 1'), clock),
    ...(folder === null ? [] : [diskProbe(folder)]),
    ...(reads === null ? [] : [{ name: 'figures', look: () => reads.look() }]),
    ...mailProbes(deps.mail, { env, clock, logger }),
    ...(duty === null ? [] : [standbyProbe(duty)]),
    ...(hasLine ? [lineProbe(line.isLineUp)] : []),
    ...(feeds === null ? [] : [sourcesProbe(() => feeds.runs, clock)]),
    follower === null ? own : { ...follower, look: () => (duty?.isHeld ? own : follower).look() },
  ]
  const onError = (err: unknown, part: string) => logger.error({ err, part }, 'a part does not work')
  return new HealthWatch(loggedParts(readiness, logger), probes, onError)
}

interface Watched {
  readonly duty: FeedDuty | null
  readonly reads: ReadThread | null
  /** Null unless real sources play. */
  readonly feeds: Pick<Feeds, 'runs'> | null
}

interface HealthPlaces {
  readonly deps: Pick<AccountDeps, 'db' | 'mail'>
  /** Of embedded stores; null where there are none. */
  readonly folder: string | null
  readonly tape: TapeEngine
}

type Told = Pick<HostOptions, 'env' | 'clock' | 'logger'>

function mailProbes({ check }: AccountDeps['mail'], { env, clock, logger }: Told): readonly Probe[] {
  const { SMTP_URL: url } = env
  if (check === undefined || url === undefined) return []
  const reach = () => reachedOnce({ setting: 'SMTP_URL', url }, check)
  return [mailProbe(reach, clock, (error) => logger.warn(error instanceof Error ? error.message : String(error)))]
}

/** Whoever reads the log alone is told as well when a part changes. */
function loggedParts(readiness: HostOptions['readiness'], logger: HostOptions['logger']): Pick<Readiness, 'setPart'> {
  const states = new Map<string, string>()
  return {
    setPart: (part) => {
      if ((states.get(part.name) ?? 'ok') !== part.state) logger.warn({ part }, `${part.name} is ${part.state}`)
      states.set(part.name, part.state)
      readiness.setPart(part)
    },
  }
}
