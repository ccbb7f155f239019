import { ALL_CLASSES } from '@/lib/flow/aggregates/flowClass'
import { addWeighted, emptyKindSums, type KindSums, measureOf } from '@/lib/flow/aggregates/minuteSeries'
import { groupsOfName } from '@/lib/market/flowGroups'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { revisionOf } from '@/server/services/factsRevision'
import type { Scope } from '@/server/services/flow/tapeDesk'
import { cached } from '@/server/services/minutes/keptSums'
import { earlierScopes, elapsedMs, rangeOf } from '@/server/services/minutes/sessionRange'
import { type Soon, soonEnough } from '@/server/services/minutes/soonEnough'
import { sumBy } from '@/server/services/minutes/sumFlow'

/** Key of the whole market among the groups. */
export const MARKET = ''

/** Option sums of a scope by group, the whole market among them. F50. */
export type GroupSums = ReadonlyMap<string, KindSums>

/** Earlier sessions are compared in steps of this long. */
const STEP_MS = 15 * 60_000

/** What the options of each group of names traded, F11 to F13. */
export async function groupSums(deps: MarketDeps, scope: Scope): Promise<GroupSums> {
  const { names: known } = scope.market
  await known.ready(scope.sessionDate)
  const names = known.table(scope.sessionDate)
  return await cached(deps.desk, scope, `name groups ${revisionOf(deps.entities)}`, async () => {
    const found = new Map<string, KindSums>()
    const add = (key: string, sums: KindSums) => {
      const known = found.get(key) ?? emptyKindSums()
      found.set(key, known)
      addWeighted(known, sums, 1)
    }
    for await (const [ticker, sums] of inTurns(await sumBy(deps.desk, scope, 'ticker', { classes: ALL_CLASSES }))) {
      add(MARKET, sums)
      for (const { key } of groupsOfName(ticker, names.get(ticker)?.sector ?? null)) add(key, sums)
    }
    return found
  })
}

/** The same of earlier stored sessions by this time of the day, newest first. */
export async function earlierGroupSums(
  deps: MarketDeps,
  ctx: ServiceContext,
  scope: Scope,
  sessions: number,
): Promise<readonly GroupSums[]> {
  const passed = Math.max(STEP_MS, Math.round(elapsedMs(scope) / STEP_MS) * STEP_MS)
  const found: GroupSums[] = []
  for (const session of await earlierScopes(deps.desk, ctx, scope, sessions)) {
    const untilUs = (rangeOf(session.sessionDate, 1).fromMs + passed) * 1000
    found.push(await groupSums(deps, { ...session, untilUs }))
  }
  return found
}

/** The page does not wait for the first reading of earlier sessions: the next answer has them. */
const WAIT_MS = 400

export const soonEarlierSums = (...asked: Parameters<typeof earlierGroupSums>): Promise<Soon<readonly GroupSums[]>> =>
  soonEnough(earlierGroupSums(...asked), WAIT_MS, [])

/** Premium of a group, USD; 0 where nothing traded. */
export function premiumOf(sums: GroupSums, key: string): number {
  const own = sums.get(key)
  return own === undefined ? 0 : (measureOf(own.calls, 'premium') + measureOf(own.puts, 'premium')) / 100
}
