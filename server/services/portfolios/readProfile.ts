import { planText, portfolioText } from '@/lib/backtest/planText'
import { parseTrackKey, trackKey } from '@/lib/portfolios/trackKey'
import { ENTRY_RULE, trackPlan } from '@/lib/portfolios/trackPlan'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { disclosedTargets } from '@/server/services/backtest/disclosedTargets'
import type { DisclosedTarget } from '@/server/services/backtest/targetParts'
import { type Candidate, candidatesOf } from '@/server/services/portfolios/candidates'
import { changesOf, holdingsOf, sectorsOf } from '@/server/services/portfolios/profileParts'
import type { TrackDeps } from '@/server/services/portfolios/trackDeps'
import { askTracks, marketVersion, rowOf } from '@/server/services/portfolios/trackDesk'
import { requireAccess } from '@/server/services/requireAccess'

/** One tracked portfolio: its rules, holdings, what each filing changed, sectors over time. C25, F54. */
export async function readProfile(deps: TrackDeps, ctx: ServiceContext, key: string) {
  requireAccess(ctx, 'user')
  const { meta, version } = await marketVersion(deps.market, ctx)
  const wanted = parseTrackKey(key)
  const all = wanted === null ? [] : await candidatesOf(deps, ctx, version)
  const one = all.find((candidate) => trackKey(candidate) === key)
  if (one === undefined) throw new ServiceError('not_found', 'No portfolio is tracked under this name.')
  const { known, pending, done, total } = await askTracks(deps.market, ctx, version, [one])
  const targets = await targetsOf(deps, ctx, one)
  const { market } = await deps.market.desk.scopeOf(ctx, {})
  const nameOf = await market.names.lookup()
  const row = rowOf(one, known.get(key))
  return {
    data: {
      pending,
      done,
      total,
      row,
      entry_rule: ENTRY_RULE,
      plan: { ...planText(trackPlan(one.planned, one.from)) },
      method: portfolioText(one.planned),
      holdings: holdingsOf(targets, nameOf),
      ...changesOf(targets, one.from),
      sectors: sectorsOf(targets, nameOf),
    },
    meta,
  }
}

/** Weights by filing; a mix of fixed weights has those of its publication. */
async function targetsOf(
  { market }: TrackDeps,
  ctx: ServiceContext,
  { planned, from, published }: Candidate,
): Promise<readonly DisclosedTarget[]> {
  if (planned.kind !== 'fixed') return (await disclosedTargets(market, ctx, planned)).targets
  const weights = new Map(planned.parts.map(({ ticker, weight }) => [ticker, weight / 100]))
  return [{ date: published ?? from, weights, label: 'published', url: '' }]
}
