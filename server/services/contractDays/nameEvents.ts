import type { EpochMs, Ticker } from '@/lib/core/nominal'
import { MINUTE_MS, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { fdaDaysByName } from '@/server/services/calendar/fdaDays'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { pageClockMs } from '@/server/services/flow/pageClock'
import type { Scope } from '@/server/services/flow/tapeDesk'
import { recordsIn } from '@/server/services/records/recordScope'
import { headlineCounts } from '@/server/services/talk/headlineCounts'

/** What is due for the names of a session, and what was said of them. */
export interface NameEvents {
  /** Calendar days to the next dated decision of the FDA. */
  readonly fdaDays: ReadonlyMap<Ticker, number>
  /** Headlines of the day so far; null where no news of the day is imported, so that nothing is said of any name. */
  readonly headlines: ReadonlyMap<Ticker, number> | null
}

export const NO_EVENTS: NameEvents = { fdaDays: new Map(), headlines: null }

/** Whether nothing new was told: what was worked out from the one holds for the other. */
export const sameEvents = (a: NameEvents, b: NameEvents): boolean =>
  a === b || (isSame(a.fdaDays, b.fdaDays) && isSame(a.headlines, b.headlines))

function isSame(a: ReadonlyMap<Ticker, number> | null, b: ReadonlyMap<Ticker, number> | null): boolean {
  if (a === null || b === null || a.size !== b.size) return a === b
  for (const [ticker, value] of a) if (b.get(ticker) !== value) return false
  return true
}

/** Index options trade 15 minutes longer. */
const LATE_MS = 15 * MINUTE_MS
/** Sessions and instants that are kept, and for how long: new files may come in. */
const KEPT = 24
const KEPT_MS = 60_000

/**
 * The events of a session's names. A stored session knows the headlines of its day up to its own end, an instant those up
 * to the instant, a running session those up to now. Headlines are imported ones alone, which the sample never reaches.
 */
export class NameEventsDesk {
  private readonly kept = new AnswerCache<NameEvents>('contractDays/nameEvents', KEPT, KEPT_MS)

  constructor(private readonly market: MarketDeps) {}

  async read(ctx: ServiceContext, scope: Scope): Promise<NameEvents> {
    const clock = pageClockMs(ctx, scope)
    const untilMs = scope.kind === 'stored' ? Math.min(clock, sessionEndMs(scope.sessionDate) + LATE_MS) : clock
    const minute = Math.floor(untilMs / MINUTE_MS)
    const when = scope.untilUs === undefined ? `${scope.sessionDate} ${minute}` : `${scope.sessionDate} at ${untilMs}`
    const key = `${ctx.tier === 'sample'} ${when}`
    return await this.kept.get(key, () => readEvents(this.market, ctx, scope, untilMs), ctx.nowMs)
  }
}

async function readEvents(
  market: MarketDeps,
  ctx: ServiceContext,
  scope: Scope,
  untilMs: EpochMs,
): Promise<NameEvents> {
  const { sessionDate } = scope
  const { store } = await recordsIn(scope, 'fda')
  const imported = ctx.tier === 'sample' ? undefined : market.entities
  const since = newYorkTimeToMs(sessionDate, '00:00')
  const headlines = imported === undefined ? null : await headlineCounts(imported, since, untilMs)
  return { fdaDays: await fdaDaysByName(store, sessionDate), headlines }
}
