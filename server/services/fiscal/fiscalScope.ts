import type { DataMeta } from '@/lib/contract/flowRow'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { recordScopeOf, recordsIn } from '@/server/services/records/recordScope'
import type { MarketStore } from '@/server/stores/market/port'

/** Where series and auctions come from, and the instant they may be known at. */
export interface FiscalScope {
  readonly store: MarketStore
  readonly auctions: MarketStore
  /** Where statements of the public debt are; null for the sample: none is invented. */
  readonly debt: MarketStore | null
  readonly nowMs: EpochMs
  readonly today: IsoDate
  readonly meta: DataMeta
}

export async function fiscalScopeOf(deps: MarketDeps, ctx: ServiceContext, when: When): Promise<FiscalScope> {
  const own = await recordScopeOf(deps, ctx, 'fiscal', when)
  // Invented auctions never stand beside series of files.
  const market = own.hasPrices ? own.scope.market : own.market
  const auctions = await recordsIn({ ...own.scope, market }, 'auctions')
  const nowMs = own.clockMs
  return {
    store: own.store,
    auctions: auctions.store,
    debt: ctx.tier === 'sample' ? null : (deps.entities ?? null),
    nowMs,
    today: newYorkDateOf(nowMs),
    meta: { ...own.meta, as_of_ms: nowMs },
  }
}
