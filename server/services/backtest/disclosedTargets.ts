import type { PlannedPortfolio } from '@/lib/backtest/plan'
import type { ServiceContext } from '@/server/context'
import { insiderTargets } from '@/server/services/backtest/insiderTargets'
import { institutionTargets } from '@/server/services/backtest/institutionTargets'
import { politicianTargets } from '@/server/services/backtest/politicianTargets'
import type { DisclosedTargets } from '@/server/services/backtest/targetParts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

/** What a portfolio that follows somebody held by its filings, each known from its filing day on. */
export function disclosedTargets(
  deps: MarketDeps,
  ctx: ServiceContext,
  { kind, source }: Pick<PlannedPortfolio, 'kind' | 'source'>,
): Promise<DisclosedTargets> {
  if (kind === 'politician') return politicianTargets(deps, ctx, source)
  if (kind === 'institution') return institutionTargets(deps, ctx, source)
  return insiderTargets(deps, ctx, source)
}
