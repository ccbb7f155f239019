import type { TideRow } from '@/lib/contract/tide'
import type { Ticker } from '@/lib/core/nominal'
import type { ClassFilter } from '@/lib/flow/aggregates/flowClass'
import { flowSeriesOf } from '@/lib/flow/aggregates/minuteSeries'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope } from '@/server/services/flow/tapeDesk'
import { rangeOf } from '@/server/services/minutes/sessionRange'
import { sumMinutes, tickersOf } from '@/server/services/minutes/sumFlow'

/** Small charts need no more points. */
const STEP_MINUTES = 5

/** F15 of each sector's members, unweighted; nothing where the source tells no sectors. Largest net premium first. */
export async function sectorTides(
  { desk, facts }: MarketDeps,
  scope: Scope,
  classes: ClassFilter,
): Promise<TideRow['sectors']> {
  const members = new Map<string, Ticker[]>()
  for (const ticker of await tickersOf(desk, scope)) {
    const sector = facts[scope.meta.tier].infoOf(ticker)?.sector ?? null
    if (sector === null) continue
    const list = members.get(sector) ?? []
    list.push(ticker)
    members.set(sector, list)
  }
  const names = [...members.keys()].sort()
  const groups = names.map((name) => [...(members.get(name) ?? [])].sort())
  if (groups.length === 0) return []
  const sums = await sumMinutes(desk, scope, { classes }, groups)
  const range = rangeOf(scope.sessionDate, STEP_MINUTES)
  const rows = names.map((sector, place) => {
    const series = flowSeriesOf(sums[place] ?? new Map(), range)
    return { sector, ncp: series.ncp.at(-1) ?? 0, npp: series.npp.at(-1) ?? 0, series }
  })
  return rows.sort((a, b) => b.ncp - b.npp - (a.ncp - a.npp))
}
