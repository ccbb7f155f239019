import { cacheBudget } from '@/server/cache/cacheBudget'
import type { FeedDuty } from '@/server/engine/feedDuty'
import { HealthWatch } from '@/server/health/healthWatch'
import { type HostLoad, watchHostLoad } from '@/server/health/hostLoad'
import {
  accountsProbe,
  diskProbe,
  feedProbe,
  followerProbe,
  lineProbe,
  standbyProbe,
  tapeProbe,
} from '@/server/health/probes'
import type { HostOptions } from '@/server/hostApp'
import type { ReadThread } from '@/server/readThread/readThread'
import type { Runtime } from '@/server/runtime'
import type { AccountsDb } from '@/server/stores/accounts/port'
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

/** What is looked at once a second, so that readiness is true. `folder`: of embedded stores; null where there are none. */
export function hostHealth(
  { env, clock, readiness, logger }: Pick<HostOptions, 'env' | 'clock' | 'readiness' | 'logger'>,
  { db, folder, tape }: { readonly db: AccountsDb; readonly folder: string | null; readonly tape: TapeEngine },
  { batcher, views, line }: Pick<Runtime, 'batcher' | 'views' | 'line'>,
  { duty, reads }: { readonly duty: FeedDuty | null; readonly reads: ReadThread | null },
): HealthWatch {
  const hasLine = env.NATS_URL !== undefined
  const own = feedProbe(views.live, clock)
  const follower = line.heardMs === null ? null : followerProbe({ ...line, heardMs: line.heardMs }, clock)
  const probes = [
    accountsProbe(db, clock),
    tapeProbe(batcher, () => tape.query('SELECT 1'), clock),
    ...(folder === null ? [] : [diskProbe(folder)]),
    ...(reads === null ? [] : [{ name: 'figures', look: () => reads.look() }]),
    ...(duty === null ? [] : [standbyProbe(duty)]),
    ...(hasLine ? [lineProbe(line.isLineUp)] : []),
    follower === null ? own : { ...follower, look: () => (duty?.isHeld ? own : follower).look() },
  ]
  return new HealthWatch(readiness, probes, (err, part) => logger.error({ err, part }, 'a part does not work'))
}
