import type { IsoDate } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { type ThresholdStay, thresholdStays } from '@/lib/equities/thresholdLists'
import { addDays } from '@/lib/market/isoDate'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { revisionOf } from '@/server/services/factsRevision'
import type { When } from '@/server/services/flow/tapeDesk'
import type { MarketStore } from '@/server/stores/market/port'

/** Days behind the newest list that a stay is followed over. */
const HISTORY_DAYS = 400
const MOST_ROWS = 150_000
/** An import may run beside the host: what was read is asked again now and then. */
const KNOWN_MS = 60_000
const KEPT = 4

const staysBy = perOwner(
  (_store: MarketStore) => new AnswerCache<readonly ThresholdStay[]>('shorts/thresholdList', KEPT, KNOWN_MS),
)

/**
 * Names on the newest imported threshold lists. A list comes out at 23:00 of its day: a session sees those of earlier days.
 * Nothing is invented: without files there is no list, and the sample reads none.
 */
export async function thresholdList(
  deps: MarketDeps,
  ctx: ServiceContext,
  when: When,
  sessionDate: IsoDate,
): Promise<readonly ThresholdStay[]> {
  const { entities } = deps
  if (ctx.tier === 'sample' || entities === undefined) return []
  const isNow = when.session === undefined && when.at === undefined
  const before = isNow ? newYorkDateOf(ctx.nowMs) : sessionDate
  const key = `${before} ${revisionOf(entities)} ${entities.changes('threshold_list')}`
  return await staysBy(entities).get(key, () => readStays(entities, before), ctx.nowMs)
}

async function readStays(store: MarketStore, before: IsoDate): Promise<readonly ThresholdStay[]> {
  const [newest] = await store.rows('threshold_list', {
    where: [['list_date', '<', before]],
    order: [['list_date', 'down']],
    limit: 1,
  })
  if (newest === undefined) return []
  const rows = await store.rows('threshold_list', {
    where: [
      ['list_date', '<', before],
      ['list_date', '>=', addDays(newest.list_date, -HISTORY_DAYS)],
    ],
    order: [['list_date', 'down']],
    limit: MOST_ROWS,
  })
  return thresholdStays(
    rows.map(({ ticker, name, market, list_date, reg_sho }) => ({
      ticker,
      name,
      market,
      date: list_date,
      isRegSho: reg_sho,
    })),
  )
}
