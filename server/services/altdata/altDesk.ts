import type { NamedTicker } from '@/lib/altdata/companyName'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { EpochMs } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import { type AltBook, readAltBook } from '@/server/services/altdata/altBook'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { type StockScope, stockScopeOf } from '@/server/services/names/stockScope'
import { type RecordScope, recordScopeOf } from '@/server/services/records/recordScope'
import type { MarketStore } from '@/server/stores/market/port'

/** Alternative data as the page that asks may know it. */
export interface AltScope {
  readonly stock: StockScope
  readonly book: AltBook
  readonly nowMs: EpochMs
  /** Prices of the session are of the market that the data is about. */
  readonly hasPrices: boolean
  readonly meta: DataMeta
}

const EVERY_MS = 15 * MINUTE_MS
const KEPT = 6
const keptBy = perOwner((_store: MarketStore) => new AnswerCache<AltBook>('altdata/altDesk', KEPT))

/** What was published by the instant of the page: a past session sees nothing that came after it. */
export async function altScopeOf(deps: MarketDeps, ctx: ServiceContext, when: When): Promise<AltScope> {
  const events = await recordScopeOf(deps, ctx, 'altdata', when)
  const stock = await stockScopeOf(deps, ctx, when)
  const { store, clockMs, hasPrices, meta } = events
  const nowMs = when.at === undefined ? Math.floor(clockMs / EVERY_MS) * EVERY_MS : clockMs
  const changes = (['alt_observations', 'alt_records', 'listings'] as const).map((table) => store.changes(table))
  const book = await keptBy(store).get(`${nowMs} ${changes.join(' ')}`, async () =>
    readAltBook(store, nowMs, await listedNames(events)),
  )
  return { stock, book, nowMs, hasPrices, meta: { ...meta, as_of_ms: nowMs } }
}

/** Names of the market of the session, and of the one that the data is about. */
async function listedNames({ scope, market }: RecordScope): Promise<readonly NamedTicker[]> {
  const lists = [scope.market, ...(market.id === scope.market.id ? [] : [market])].map((one) => one.names.all())
  return (await Promise.all(lists)).flatMap((list) => valueOr(list, []).filter(({ ticker, name }) => name !== ticker))
}
