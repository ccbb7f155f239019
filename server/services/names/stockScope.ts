import type { EpochMs, EpochUs, IsoDate } from '@/lib/core/nominal'
import type { ServiceContext, Tier } from '@/server/context'
import type { StockFacts } from '@/server/market/facts/stockFacts'
import type { Market } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, When } from '@/server/services/flow/tapeDesk'

/** Which session a question about stocks is about, what may be seen of it, and who knows. */
export interface StockScope {
  readonly scope: Scope
  readonly market: Market
  readonly stocks: StockFacts
  readonly tier: Tier
  /** Nothing after this instant is seen. */
  readonly untilUs: EpochUs
  readonly untilMs: EpochMs
}

/** Day by which what lies ahead must have been announced to be known; none now, where whatever is stored is. */
export const declaredBy = (scope: Scope): IsoDate | undefined =>
  scope.kind === 'memory' && scope.untilUs === undefined ? undefined : scope.sessionDate

/** The facts of the tier's own market; an imported session has the imported daily bars beside its prints. */
export async function stockScopeOf(deps: MarketDeps, ctx: ServiceContext, when: When): Promise<StockScope> {
  const scope = await deps.desk.scopeOf(ctx, when)
  const { meta, market } = scope
  // Market caps are asked of them at once.
  await market.names.ready(scope.sessionDate)
  const released = scope.kind === 'memory' ? meta.as_of_ms * 1000 : ctx.nowMs * 1000
  const untilUs = Math.min(scope.untilUs ?? released, released)
  return { scope, market, stocks: market.stocks, tier: ctx.tier, untilUs, untilMs: Math.floor(untilUs / 1000) }
}
