import type { HaltRow } from '@/lib/contract/halts'
import { perOwner } from '@/lib/core/perOwner'
import type { HaltPrices } from '@/lib/equities/haltOutcome'
import { MINUTE_MS, newYorkDateOf } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { HaltNotice } from '@/server/market/stored/haltNotices'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { type HaltScope, haltScopeOf, haltsOfYear } from '@/server/services/halts/haltDesk'
import { nameOfHalt } from '@/server/services/halts/haltNames'
import { haltPrices } from '@/server/services/halts/haltPrices'
import { haltRow, type PlaceOfDay } from '@/server/services/halts/haltRow'

/** Halts that are listed at once: a day of a storm has a few hundred. */
const MOST = 1000
/** After this a halt changes no more; minutes may be imported later. */
const OVER_MS = 31 * MINUTE_MS
const KEPT = 4000
const KEPT_MS = 300_000
const pricesBy = perOwner((_deps: MarketDeps) => new AnswerCache<HaltPrices>('halts/listHalts', KEPT, KEPT_MS))

/** What is frozen, why, and when does it reopen? Halts of the day, or of the last one that has any. §4.4. */
export async function listHalts(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const scope = await haltScopeOf(deps, ctx, when)
  const all = await haltsOfYear(scope, ctx.nowMs)
  const date = all.length === 0 ? null : newYorkDateOf(all.at(-1)?.haltedMs ?? 0)
  // What has not ended stays on the list, however long it lasts.
  const listed = all.filter(({ haltedMs, resumedMs }) => newYorkDateOf(haltedMs) === date || resumedMs === null)
  return {
    data: {
      rows: await rowsOf(deps, ctx, { scope, notices: listed.slice(-MOST) }),
      date,
      today: scope.today,
      now_ms: scope.nowMs,
    },
    meta: scope.events.meta,
  }
}

interface Listed {
  readonly scope: HaltScope
  /** Oldest first. */
  readonly notices: readonly HaltNotice[]
}

/** Rows of halts, newest first. */
export async function rowsOf(deps: MarketDeps, ctx: ServiceContext, { scope, notices }: Listed) {
  const places = placesOf(notices)
  const rows: HaltRow[] = []
  for await (const [at, notice] of inTurns(notices.entries())) {
    const prices = await keptPrices(deps, ctx, scope, notice)
    const name = await nameOfHalt(deps, ctx, { scope, ticker: notice.ticker })
    rows.push(haltRow(scope, { notice, prices, name, day: places[at] ?? { place: 1, count: 1 } }))
  }
  return rows.reverse()
}

/** Prices around a halt, kept where it is over. */
export async function keptPrices(deps: MarketDeps, ctx: ServiceContext, scope: HaltScope, notice: HaltNotice) {
  const make = () => haltPrices(deps, ctx, scope, notice)
  if ((notice.resumedMs ?? scope.nowMs) + OVER_MS > scope.stock.untilMs) return await make()
  const { tier, source } = scope.stock.scope.meta
  const key = `${tier} ${source} ${scope.events.hasPrices} ${notice.ticker} ${notice.haltedMs} ${notice.resumedMs}`
  return await pricesBy(deps).get(key, make, ctx.nowMs)
}

function placesOf(notices: readonly HaltNotice[]): readonly PlaceOfDay[] {
  const dayOf = ({ ticker, haltedMs }: HaltNotice) => `${ticker} ${newYorkDateOf(haltedMs)}`
  const counts = new Map<string, number>()
  const places = notices.map((notice) => {
    const place = (counts.get(dayOf(notice)) ?? 0) + 1
    counts.set(dayOf(notice), place)
    return place
  })
  return notices.map((notice, at) => ({ place: places[at] ?? 1, count: counts.get(dayOf(notice)) ?? 1 }))
}
