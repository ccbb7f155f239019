import type { NamedTicker } from '@/lib/altdata/companyName'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { EpochMs } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { type AltBook, readAltBook } from '@/server/services/altdata/altBook'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { eventScopeOf } from '@/server/services/economy/eventScope'
import type { When } from '@/server/services/flow/tapeDesk'
import { type StockScope, stockScopeOf } from '@/server/services/stocks/stockScope'
import type { MarketStore } from '@/server/stores/market/port'

/** Alternative data as the page that asks may know it. */
export interface AltScope {
  readonly stock: StockScope
  readonly book: AltBook
  readonly nowMs: EpochMs
  readonly isImported: boolean
  readonly meta: DataMeta
}

const EVERY_MS = 15 * MINUTE_MS
const KEPT = 6
const MOST_LISTED = 40_000
const keptBy = perOwner((_store: MarketStore) => new AnswerCache<AltBook>('altdata/altDesk', KEPT))

/** What was published by the instant of the page: a past session sees nothing that came after it. */
export async function altScopeOf(deps: MarketDeps, ctx: ServiceContext, when: When): Promise<AltScope> {
  const events = await eventScopeOf(deps, ctx, 'altdata', when)
  const stock = await stockScopeOf(deps, ctx, when)
  const { store, isImported, meta } = events
  const isNow = when.session === undefined && when.at === undefined
  // Files are about the world: its clock holds for them, also while the tape stands at another day.
  const clockMs = isImported && isNow ? ctx.nowMs : events.nowMs
  const nowMs = when.at === undefined ? Math.floor(clockMs / EVERY_MS) * EVERY_MS : clockMs
  const changes = (['alt_observations', 'alt_records', 'listings'] as const).map((table) => store.changes(table))
  const book = await keptBy(store).get(`${nowMs} ${changes.join(' ')}`, async () =>
    readAltBook(store, nowMs, await listedNames(deps, ctx, isImported)),
  )
  return { stock, book, nowMs, isImported, meta: isImported && isNow ? { ...meta, as_of_ms: nowMs } : meta }
}

/** Names of the tier's own market, and of imported listings where the data is imported too. */
async function listedNames(
  deps: MarketDeps,
  ctx: ServiceContext,
  isImported: boolean,
): Promise<readonly NamedTicker[]> {
  const own = deps.facts[ctx.tier].tickers.map(({ ticker, name }) => ({ ticker, name }))
  if (!isImported || deps.entities === undefined) return own
  const rows = await deps.entities.rows('listings', { where: [['is_test', '=', false]], limit: MOST_LISTED })
  return [...own, ...rows.map(({ ticker, name }) => ({ ticker, name }))]
}
