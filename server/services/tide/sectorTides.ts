import type { TideRow } from '@/lib/contract/tide'
import type { ClassFilter } from '@/lib/flow/aggregates/flowClass'
import { flowSeriesOf } from '@/lib/flow/aggregates/minuteSeries'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope } from '@/server/services/flow/tapeDesk'
import { rangeOf } from '@/server/services/minutes/sessionRange'
import { sumGroups } from '@/server/services/minutes/sumGroups'

/** Small charts need no more points. */
const STEP_MINUTES = 5

/** F15 of each sector's members, unweighted; nothing where the source tells no sectors. Largest net premium first. */
export async function sectorTides(deps: MarketDeps, scope: Scope, classes: ClassFilter): Promise<TideRow['sectors']> {
  const names = valueOr(await scope.market.names.all(), [])
  const sectors = new Map(names.map(({ ticker, sector }) => [ticker, sector]))
  const sums = await sumGroups(deps.desk, scope, classes, {
    key: 'sector',
    stepMinutes: STEP_MINUTES,
    groupOf: (ticker) => sectors.get(ticker) ?? null,
  })
  const range = rangeOf(scope.sessionDate, STEP_MINUTES)
  const rows = [...sums.keys()].sort().map((sector) => {
    const series = flowSeriesOf(sums.get(sector) ?? new Map(), range)
    return { sector, ncp: series.ncp.at(-1) ?? 0, npp: series.npp.at(-1) ?? 0, series }
  })
  return rows.sort((a, b) => b.ncp - b.npp - (a.ncp - a.npp))
}
