import { type ClassFilter, classMask, classOf } from '@/lib/flow/aggregates/flowClass'
import { MEASURE_COUNT, measuresOf } from '@/lib/flow/aggregates/minuteMeasures'
import { emptyKindSums, type KindSums } from '@/lib/flow/aggregates/minuteSeries'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'
import type { MemoryScope, Scope, TapeDesk } from '@/server/services/flow/tapeDesk'
import type { FlowQuery } from '@/server/services/minutes/flowQuery'
import { cached } from '@/server/services/minutes/keptSums'
import { sumBy, visitPrints } from '@/server/services/minutes/sumFlow'

/** One way to cut the prints of some tickers. */
export interface Cut {
  readonly by: 'expiry' | 'strike'
  readonly classes: ClassFilter
}

type Sums = ReadonlyMap<string, KindSums>

/** Sums of the same prints cut in several ways, in the order of the cuts: the running session is walked once for all of them. */
export async function sumCuts(
  desk: TapeDesk,
  scope: Scope,
  asked: Omit<FlowQuery, 'classes'>,
  cuts: readonly Cut[],
): Promise<readonly Sums[]> {
  if (scope.kind === 'memory') {
    const key = `cuts ${JSON.stringify([asked, cuts])}`
    return await cached(desk, scope, key, async () => await walkOnce(scope, asked, cuts))
  }
  const sums: Sums[] = []
  for (const { by, classes } of cuts) sums.push(await sumBy(desk, scope, by, { ...asked, classes }))
  return sums
}

async function walkOnce(scope: MemoryScope, asked: Omit<FlowQuery, 'classes'>, cuts: readonly Cut[]) {
  const wanted = cuts.map(({ by, classes }) => ({ by, mask: classMask(classes), found: new Map<string, KindSums>() }))
  await visitPrints(scope, asked, (item) => {
    if (item.canceled || !conditionOf(item.condition).countsVolume) return
    const flowClass = classOf(item, item.sessionDate)
    const values = measuresOf(item)
    for (const { by, mask, found } of wanted) if (mask[flowClass] === 1) add(found, String(item[by]), item, values)
  })
  return wanted.map(({ found }) => new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1))))
}

function add(found: Map<string, KindSums>, key: string, { type }: Pick<FlowItem, 'type'>, values: Float64Array): void {
  let sums = found.get(key)
  if (sums === undefined) {
    sums = emptyKindSums()
    found.set(key, sums)
  }
  const side = type === 'C' ? sums.calls : sums.puts
  for (let i = 0; i < MEASURE_COUNT; i += 1) side[i] = (side[i] ?? 0) + (values[i] ?? 0)
}
