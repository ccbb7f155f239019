import type { TideMarketRow } from '@/lib/contract/tide'
import { perOwner } from '@/lib/core/perOwner'
import { nextSession } from '@/lib/market/calendar'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { releaseRows, usReleases } from '@/server/services/calendar/importedEvents'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { pageClockMs } from '@/server/services/flow/pageClock'
import type { Scope } from '@/server/services/flow/tapeDesk'
import { recordsIn } from '@/server/services/records/recordScope'

type Releases = TideMarketRow['releases']
type Imported = Awaited<ReturnType<typeof releaseRows>>

/** Releases that are told: the last ones that came, and those that come next. */
const PAST = 2
const NEXT = 8
/** How long the rows of two days are kept, and of how many sessions. */
const KEPT_MS = 20_000
const KEPT = 12
const keptBy = perOwner((_deps: MarketDeps) => new AnswerCache<Imported>('tide/tideReleases', KEPT, KEPT_MS))

/**
 * US releases of the session's day and of the days to the next session with the clock they are counted down against, as
 * imported or as the built-in market invents them: high and medium impact and auctions of the Treasury. A figure is told
 * once the page may know it (C12).
 */
export async function readTideReleases(deps: MarketDeps, ctx: ServiceContext, scope: Scope): Promise<Releases> {
  const { sessionDate } = scope
  // Before the first print of a session its day begins.
  const now_ms = Math.max(pageClockMs(ctx, scope), newYorkTimeToMs(sessionDate, '00:00'))
  const days = { from: sessionDate, to: nextSession(sessionDate) }
  const { store, market } = await recordsIn(scope, 'economy')
  const key = `${market.id} ${sessionDate}`
  const rows = await keptBy(deps).get(key, () => releaseRows(store, days), ctx.nowMs)
  const heavy = usReleases(rows, sessionDate, now_ms)
    .map(([, release]) => release)
    .filter(({ kind, impact }) => kind === 'auctions' || /^(high|medium)$/i.test(impact))
  const past = heavy.filter(({ at_ms }) => at_ms <= now_ms).slice(-PAST)
  return { now_ms, rows: [...past, ...heavy.filter(({ at_ms }) => at_ms > now_ms).slice(0, NEXT)] }
}
