import type { Clock } from '@/lib/core/clock'
import type { Job } from '@/server/jobs/jobBook'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { keepEquityDays } from '@/server/services/equityFlow/equityDays'

const EVERY_MS = 180_000

/** Keeps what the large stock prints of each session add up to, one session a turn. */
export function equityDayJob(market: MarketDeps, clock: Clock): Job {
  return {
    name: 'sessions: keep sums of stock prints',
    everyMs: EVERY_MS,
    isSafeToRun: true,
    about: 'Keeps what the large stock prints of a session that is over add up to: the tiles compare with it.',
    work: async () => {
      await keepEquityDays(market, clock())
    },
  }
}
