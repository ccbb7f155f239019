import { groupBy } from '@/lib/core/groupBy'
import { type ClassFilter, classMask } from '@/lib/flow/aggregates/flowClass'
import type { Grouping } from '@/lib/flow/aggregates/groupedSums'
import type { MinuteSums } from '@/lib/flow/aggregates/minuteSeries'
import { workedOut } from '@/server/cache/turns'
import type { Scope, TapeDesk } from '@/server/services/flow/tapeDesk'
import { cached } from '@/server/services/minutes/keptSums'
import { sumMinutes, tickersOf } from '@/server/services/minutes/sumFlow'

/**
 * Sums per step of every group of tickers that traded, by the group's name (F15): the running session keeps them from the
 * first question on; up to an instant and of a stored session they are summed from their members.
 */
export async function sumGroups(
  desk: TapeDesk,
  scope: Scope,
  classes: ClassFilter,
  grouping: Grouping,
): Promise<ReadonlyMap<string, MinuteSums>> {
  if (scope.kind === 'stored' || scope.untilUs !== undefined) return await sumMembers(desk, scope, classes, grouping)
  return await cached(desk, scope, `groups ${grouping.key} ${JSON.stringify(classes)}`, async () => {
    const table = await scope.view.sums.read()
    return await workedOut(table.groupMinutes(grouping, classMask(classes)))
  })
}

async function sumMembers(desk: TapeDesk, scope: Scope, classes: ClassFilter, { groupOf }: Grouping) {
  const members = groupBy([...(await tickersOf(desk, scope))].sort(), groupOf)
  const names = [...members.keys()].filter((name) => name !== null).sort()
  const sums = await sumMinutes(
    desk,
    scope,
    { classes },
    names.map((name) => members.get(name) ?? []),
  )
  return new Map(names.map((name, place) => [name, sums[place] ?? new Map()]))
}
