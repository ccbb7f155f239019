import { LRUCache } from 'lru-cache'
import type { IsoDate } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { nextSession } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { weeksFrom } from '@/lib/market/weeks'
import { AnswerCache } from '@/server/cache/answerCache'
import type { DayRange } from '@/server/services/calendar/importedEvents'
import { Turns } from '@/server/services/calendar/turns'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { revisionOf } from '@/server/services/factsRevision'
import type { When } from '@/server/services/flow/tapeDesk'
import { soonEnough } from '@/server/services/minutes/soonEnough'
import type { StockScope } from '@/server/services/names/stockScope'

/** Whole weeks of reports or dividends. */
export interface BoardQuery extends When {
  /** Any day of the first week; without one the week that `look` is about. */
  readonly week?: IsoDate | undefined
  readonly weeks: '1' | '2' | '4'
  readonly look: 'ahead' | 'past'
}

/** What is ready is answered after this; the page asks again while readings are pending. */
const WAIT_MS = 120
const KEPT_JOBS = 16
/** What moves in the running session is read anew this often. */
const STEP_MS = 5 * 60_000

/** A session whose close may be seen. */
export const isOverBy =
  ({ scope, untilMs }: StockScope) =>
  (date: IsoDate): boolean =>
    date < scope.sessionDate || (date === scope.sessionDate && untilMs >= newYorkTimeToMs(date, '15:59'))

/** Ahead: the week of the session that runs or comes next. Past: whole weeks up to that of the session. */
export function boardRange(stock: StockScope, { week, weeks, look }: BoardQuery): DayRange {
  const count = Number(weeks)
  const { sessionDate } = stock.scope
  if (week !== undefined) return weeksFrom(week, count)
  if (look === 'past') return weeksFrom(addDays(sessionDate, -7 * (count - 1)), count)
  return weeksFrom(isOverBy(stock)(sessionDate) ? nextSession(sessionDate) : sessionDate, count)
}

interface Job {
  readonly work: { readonly isWhole: boolean; ask(): Promise<void> }
}

/**
 * Boards of a host by weeks and instant. Of a running session one is read at a time: it is read to its end before one of a
 * later moment is begun, for which it stands in then.
 */
export class BoardDesk<J extends Job> {
  private readonly jobs = new AnswerCache<J>('calendar/boardDesk', KEPT_JOBS)
  private readonly newest = new LRUCache<string, J>({ max: KEPT_JOBS })

  constructor(private readonly deps: MarketDeps) {}

  async jobOf(stock: StockScope, { from, to }: DayRange, make: (before: J | null) => J): Promise<J> {
    const { scope, tier, untilMs } = stock
    const isRunning = scope.kind === 'memory' && scope.untilUs === undefined
    const revision = revisionOf(this.deps.entities)
    const family = `${tier} ${scope.source} ${scope.sessionDate} ${revision} ${from} ${to}`
    const instant = scope.untilUs ?? isOverBy(stock)(scope.sessionDate)
    const before = isRunning ? (this.newest.get(family) ?? null) : null
    const moment = isRunning ? Math.floor(untilMs / STEP_MS) : `at ${instant}`
    const isHalf = before !== null && !before.work.isWhole
    const job = isHalf ? before : await this.jobs.get(`${family} ${moment}`, async () => make(before))
    if (isRunning) this.newest.set(family, job)
    await soonEnough(job.work.ask(), WAIT_MS, undefined)
    return job
  }
}

/** Boards of one host read one name at a time, whatever they are of. */
export const boardTurns = perOwner((_deps: MarketDeps) => new Turns())
