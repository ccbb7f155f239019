import { zScore } from '@/lib/equities/sectorFigures'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'
import { groupOfKey, NAME_GROUPS } from '@/lib/market/flowGroups'
import type { WatchMatch } from '@/server/engine/alerts/watchMemory'
import type { Reader } from '@/server/services/alerts/watches/lane'
import { toTotalsRow } from '@/server/services/minutes/toRows'
import { earlierGroupSums, groupSums, premiumOf } from '@/server/services/sectors/groupSums'
import { Z_SESSIONS } from '@/server/services/sectors/readSectors'

const SECTORS = NAME_GROUPS.filter((group) => group.kind === 'sector').map((group) => group.key)

/** Premium of a sector, or of one group, against the same time of earlier stored sessions (F50). */
export const sectorLook: Reader<'sector'> = async ({ market, ctx }, { watch }) => {
  const scope = await market.desk.scopeOf(ctx, {})
  const own = await groupSums(market, scope)
  const earlier = await earlierGroupSums(market, ctx, scope, Z_SESSIONS)
  const matches: WatchMatch[] = []
  const misses: string[] = []
  for (const key of watch.of === '' ? SECTORS : [watch.of]) {
    const premium = premiumOf(own, key)
    const z = zScore(
      premium,
      earlier.map((session) => premiumOf(session, key)),
    )
    const sums = own.get(key)
    if (z === null || sums === undefined) continue
    if (z <= watch.above) {
      misses.push(key)
      continue
    }
    const { label, fund } = groupOfKey(key)
    const sentiment = toTotalsRow(sums).net_premium > 0 ? ('bullish' as const) : ('bearish' as const)
    const clauses = [
      { clause: `z above ${formatNumber(watch.above, 1)}`, found: formatNumber(z, 1) },
      { clause: `premium of ${label}`, found: formatMoney(premium) },
      { clause: 'sessions compared with', found: formatCount(earlier.length) },
    ]
    matches.push({ key, ticker: fund ?? '', facts: () => ({ premium, sentiment, clauses }) })
  }
  return matches.length + misses.length === 0 ? null : { matches, misses }
}
