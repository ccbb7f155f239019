import type { Ticker } from '@/lib/core/nominal'
import { zScore } from '@/lib/equities/sectorFigures'
import { mean } from '@/lib/equities/series'
import { ALL_CLASSES } from '@/lib/flow/aggregates/flowClass'
import { netFlow } from '@/lib/flow/aggregates/flowSums'
import { flowSumsOfKinds, type KindSums } from '@/lib/flow/aggregates/minuteSeries'
import type { ServiceContext } from '@/server/context'
import type { MarketFacts } from '@/server/engine/facts/marketFacts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import { earlierScopes, elapsedMs, rangeOf } from '@/server/services/minutes/sessionRange'
import { soonEnough } from '@/server/services/minutes/soonEnough'
import { sumBy } from '@/server/services/minutes/sumFlow'

/** F50: z-scores look back over this many sessions, as far as they are stored. */
const SESSIONS = 20
/** The page does not wait for the first reading of earlier sessions: the next answer has them. */
const WAIT_MS = 400
/** Earlier sessions are compared in steps of this long. */
const STEP_MS = 15 * 60_000

interface Sums {
  premium: number
  netPremium: number
  bull: number
  bear: number
}

/** F50 of every sector the source tells, largest premium first, with its z-score against earlier sessions. */
export async function readSectors(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const scope = await deps.desk.scopeOf(ctx, when)
  const facts = deps.facts[scope.meta.tier]
  const own = await sumsOf(deps, scope, facts)
  const { value: earlier, isPending } = await soonEnough<readonly ReadonlyMap<string, Sums>[]>(
    readEarlier(deps, ctx, scope),
    WAIT_MS,
    [],
  )
  const rows = [...own].map(([sector, sums]) => {
    const past = earlier.map((session) => session.get(sector)?.premium ?? 0)
    const both = sums.bull + sums.bear
    return {
      sector,
      premium: sums.premium,
      net_premium: sums.netPremium,
      bull_pct: both === 0 ? null : (100 * sums.bull) / both,
      average: mean(past),
      z: zScore(sums.premium, past),
      sessions: past.length,
    }
  })
  return { data: { rows: rows.sort((a, b) => b.premium - a.premium), pending: isPending }, meta: scope.meta }
}

async function readEarlier(deps: MarketDeps, ctx: ServiceContext, scope: Scope) {
  const passed = Math.max(STEP_MS, Math.round(elapsedMs(scope) / STEP_MS) * STEP_MS)
  const found: ReadonlyMap<string, Sums>[] = []
  for (const session of await earlierScopes(deps.desk, ctx, scope, SESSIONS)) {
    const untilUs = (rangeOf(session.sessionDate, 1).fromMs + passed) * 1000
    found.push(await sumsOf(deps, { ...session, untilUs }, deps.facts[scope.meta.tier]))
  }
  return found
}

async function sumsOf({ desk }: MarketDeps, scope: Scope, facts: MarketFacts): Promise<Map<string, Sums>> {
  const byTicker: ReadonlyMap<Ticker, KindSums> = await sumBy(desk, scope, 'ticker', { classes: ALL_CLASSES })
  const found = new Map<string, Sums>()
  for (const [ticker, kinds] of byTicker) {
    const sector = facts.infoOf(ticker)?.sector ?? null
    if (sector === null) continue
    const flow = flowSumsOfKinds(kinds)
    const net = netFlow(flow)
    const sums = found.get(sector) ?? { premium: 0, netPremium: 0, bull: 0, bear: 0 }
    sums.premium += flow.callPremium + flow.putPremium
    sums.netPremium += net.netPremium
    sums.bull += net.bullishPremium
    sums.bear += net.bearishPremium
    found.set(sector, sums)
  }
  return found
}
