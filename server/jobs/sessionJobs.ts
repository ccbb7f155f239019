import type { Clock } from '@/lib/core/clock'
import type { Job } from '@/server/jobs/jobBook'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { equityDayJob } from '@/server/services/equityFlow/equityDayJob'
import { nameDayJob } from '@/server/services/nameDays/nameDayJob'
import { interestYearJob } from '@/server/services/openInterest/interestYearJob'

/** What a host keeps of sessions that are over. */
export const sessionJobs = (market: MarketDeps, clock: Clock): readonly Job[] => [
  nameDayJob(market, clock),
  equityDayJob(market, clock),
  interestYearJob(market),
]
