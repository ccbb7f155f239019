import type { Clock } from '@/lib/core/clock'
import type { Job } from '@/server/jobs/jobBook'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { keepFlowDays } from '@/server/services/nameDays/flowDays'

const EVERY_MS = 300_000

/** Keeps what the names of each session did, before its tape is dropped. */
export function nameDayJob(market: MarketDeps, clock: Clock): Job {
  return {
    name: 'sessions: keep figures of names',
    everyMs: EVERY_MS,
    isSafeToRun: true,
    about: 'Keeps what the options of every name did in a session that is over: histories outlive the tape.',
    work: async () => {
      await keepFlowDays(market, clock())
    },
  }
}
