import type { EconomyRow } from '@/lib/contract/economy'
import type { IsoDate } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { addDays } from '@/lib/market/isoDate'
import { newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import { part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { economyRows, type StoredRelease, US } from '@/server/services/economy/economyRows'
import type { When } from '@/server/services/flow/tapeDesk'
import { recordScopeOf } from '@/server/services/records/recordScope'
import type { MarketStore } from '@/server/stores/market/port'

/** Surprises of three years before the first day that is asked for count. */
const BACK_DAYS = 1100
const AHEAD_DAYS = 31
const MOST_ROWS = 20_000
/** How long rows of a stretch are kept: an import shows after that. */
const KEPT_MS = 20_000
const keptBy = perOwner(
  (_store: MarketStore) => new AnswerCache<readonly StoredRelease[]>('economy/listReleases', 12, KEPT_MS),
)

interface ReleasesQuery extends When {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** Releases of the United States on some days, with the next one that matters. §4.6 Economic Calendar. */
export async function listReleases(deps: MarketDeps, ctx: ServiceContext, { from, to, ...when }: ReleasesQuery) {
  const { store, clockMs: nowMs, meta } = await recordScopeOf(deps, ctx, 'economy', when)
  const today = newYorkDateOf(nowMs)
  const [first, last] = [from < today ? from : today, to > today ? to : today]
  const stored = await releasesBetween(store, addDays(first, -BACK_DAYS), addDays(last, AHEAD_DAYS), ctx.nowMs)
  const rows = await part(() => economyRows(stored, nowMs))
  const matters = (row: EconomyRow): boolean => row.importance >= 2 && row.kind !== 'holiday' && row.at_ms > nowMs
  return {
    data: {
      rows: rows.filter(({ date }) => date >= from && date <= to),
      now_ms: nowMs,
      next: rows.find(matters) ?? null,
    },
    meta,
  }
}

/** Stored US releases from one day to another, both included, oldest first. */
function releasesBetween(
  store: MarketStore,
  from: IsoDate,
  to: IsoDate,
  nowMs: number,
): Promise<readonly StoredRelease[]> {
  return keptBy(store).get(
    `${from} ${to}`,
    () =>
      store.rows('economic_events', {
        where: [
          ['country', 'in', US],
          ['event_at', '>=', newYorkTimeToMs(from, '00:00') * 1000],
          ['event_at', '<=', newYorkTimeToMs(to, '23:59') * 1000],
        ],
        order: [['event_at', 'up']],
        limit: MOST_ROWS,
      }),
    nowMs,
  )
}
