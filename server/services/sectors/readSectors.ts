import { mean } from '@/lib/core/series'
import { zScore } from '@/lib/equities/sectorFigures'
import { groupOfKey } from '@/lib/market/flowGroups'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { toTotalsRow } from '@/server/services/minutes/toRows'
import { groupSums, MARKET, premiumOf, soonEarlierSums } from '@/server/services/sectors/groupSums'

/** F50: z-scores look back over this many sessions, as far as they are stored. */
export const Z_SESSIONS = 20

/** F50 of every sector the source tells, largest premium first, with its z-score against earlier sessions. */
export async function readSectors(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const scope = await deps.desk.scopeOf(ctx, when)
  const own = await groupSums(deps, scope)
  const { value: earlier, isPending } = await soonEarlierSums(deps, ctx, scope, Z_SESSIONS)
  const rows = [...own].flatMap(([key, sums]) => {
    const { kind, label: sector } = groupOfKey(key)
    if (key === MARKET || kind !== 'sector') return []
    const past = earlier.map((session) => premiumOf(session, key))
    const { net_premium, bull_pct } = toTotalsRow(sums)
    const premium = premiumOf(own, key)
    const z = zScore(premium, past)
    return [{ sector, premium, net_premium, bull_pct, average: mean(past), z, sessions: past.length }]
  })
  return { data: { rows: rows.sort((a, b) => b.premium - a.premium), pending: isPending }, meta: scope.meta }
}
