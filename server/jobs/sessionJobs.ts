import type { Clock } from '@/lib/core/clock'
import type { IsoDate } from '@/lib/core/nominal'
import { MINUTE_MS, newYorkDateOf } from '@/lib/market/newYorkTime'
import type { LiveView } from '@/server/engine/live/liveView'
import type { Logger } from '@/server/http/requestLog'
import type { Job } from '@/server/jobs/jobBook'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { keepEquityDays } from '@/server/services/equityFlow/equityDays'
import { keepFlowDays } from '@/server/services/nameDays/flowDays'
import { interestYearOf } from '@/server/services/openInterest/interestYear'
import type { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'

/** What a host keeps of sessions that are over, one session or one morning a turn, before the tape is dropped. */
export const sessionJobs = (market: MarketDeps, clock: Clock): readonly Job[] => [
  {
    name: 'sessions: keep figures of names',
    about: 'Keeps what the options of every name did in a session that is over: histories outlive the tape.',
    everyMs: 5 * MINUTE_MS,
    isSafeToRun: true,
    work: async () => {
      await keepFlowDays(market, clock())
    },
  },
  {
    name: 'sessions: keep sums of stock prints',
    about: 'Keeps what the large stock prints of a session that is over add up to: the tiles compare with it.',
    everyMs: 3 * MINUTE_MS,
    isSafeToRun: true,
    work: async () => {
      await keepEquityDays(market, clock())
    },
  },
  {
    name: 'sessions: keep open interest of names',
    about: 'Keeps the open interest of every name on each morning of a year, newest first: percentiles rest on it.',
    // A morning takes seconds of reading; a year is there after some eight hours of the first day.
    everyMs: 2 * MINUTE_MS,
    isSafeToRun: true,
    work: async () => {
      await interestYearOf(market).step()
    },
  },
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
