import type { Clock } from '@/lib/core/clock'
import type { IsoDate } from '@/lib/core/nominal'
import { MINUTE_MS, newYorkDateOf } from '@/lib/market/newYorkTime'
import type { LiveView } from '@/server/engine/live/liveView'
import type { Logger } from '@/server/http/requestLog'
import type { Job } from '@/server/jobs/jobBook'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { equityDayJob } from '@/server/services/equityFlow/equityDayJob'
import { nameDayJob } from '@/server/services/nameDays/nameDayJob'
import { interestYearJob } from '@/server/services/openInterest/interestYearJob'
import type { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'

/** What a host keeps of sessions that are over. */
export const sessionJobs = (market: MarketDeps, clock: Clock): readonly Job[] => [
  nameDayJob(market, clock),
  equityDayJob(market, clock),
  interestYearJob(market),
]

/** What mends the tape: roll-ups that a crash left behind their prints, in sessions that are over and not on the tape now. */
export const mendJob = (
  store: Pick<SqlTapeStore, 'mendClosed'>,
  { clock, logger, view }: { clock: Clock; logger: Logger; view: Pick<LiveView, 'session'> },
): Job => ({
  name: 'tape: mend roll-ups',
  about: 'Compares roll-ups of closed sessions with their prints and rebuilds those that differ.',
  everyMs: 5 * MINUTE_MS,
  isSafeToRun: true,
  isShared: true,
  work: async () => {
    const today = newYorkDateOf(clock())
    const { sessionDate: onTape } = view.session
    const told = (session: IsoDate, reason: string) => logger.warn({ session, reason }, 'roll-ups are rebuilt')
    await store.mendClosed((date) => date < today && date !== onTape, told)
  },
})
