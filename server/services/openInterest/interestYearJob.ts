import type { Job } from '@/server/jobs/jobBook'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { interestYearOf } from '@/server/services/openInterest/interestYear'

/** A morning takes seconds of reading; a year is there after some eight hours of the first day. */
const EVERY_MS = 120_000

/** Keeps the open interest of every name on the mornings of a year, one morning a turn. */
export function interestYearJob(market: MarketDeps): Job {
  return {
    name: 'sessions: keep open interest of names',
    everyMs: EVERY_MS,
    isSafeToRun: true,
    about: 'Keeps the open interest of every name on each morning of a year, newest first: percentiles rest on it.',
    work: async () => {
      await interestYearOf(market).step()
    },
  }
}
