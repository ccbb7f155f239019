import { perOwner } from '@/lib/core/perOwner'
import { correlationMatrix } from '@/lib/equities/correlation'
import type { DatedClose } from '@/lib/equities/performance'
import { FUTURES_ROOTS } from '@/lib/futures/futuresRoots'
import { AnswerCache } from '@/server/cache/answerCache'
import { SharedWork } from '@/server/cache/sharedWork'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { dayOf, type FuturesScope, sent } from '@/server/services/futures/futuresScope'
import { type UsualDay, usualDay } from '@/server/services/futures/sessionRanges'
import { soonEnough } from '@/server/services/minutes/soonEnough'

/** Returns of the correlations. */
const RETURNS = 20
const WAIT_MS = 300

/** What stays the same for a whole session, worked out root by root behind the first answers. */
export interface UsualFutures {
  readonly days: Map<string, UsualDay>
  /** Chained from 100: a roll is no move. */
  readonly closes: Map<string, readonly DatedClose[]>
  pending: number
}

interface Work {
  readonly usual: UsualFutures
  readonly filling: SharedWork<void>
}

const workBy = perOwner((_deps: MarketDeps) => new AnswerCache<Work>('futures/usualFutures', 4))

export async function usualFutures(deps: MarketDeps, ctx: ServiceContext, scope: FuturesScope): Promise<UsualFutures> {
  const { sessionDate, source } = scope.stock.scope
  const key = `${ctx.tier === 'sample'} ${scope.market.id} ${source} ${sessionDate}`
  const { usual, filling } = await workBy(deps).get(key, () => {
    const made: UsualFutures = { days: new Map(), closes: new Map(), pending: FUTURES_ROOTS.length }
    return Promise.resolve({ usual: made, filling: new SharedWork(() => fill(scope, made)) })
  })
  await soonEnough(filling.ask(), WAIT_MS, undefined)
  return usual
}

async function fill(scope: FuturesScope, usual: UsualFutures): Promise<void> {
  for (const { root } of FUTURES_ROOTS) {
    const { facts } = scope
    const date = await dayOf(scope, root)
    if (facts !== null && date !== null) {
      usual.days.set(root, await usualDay(facts, root, date))
      const closes: DatedClose[] = []
      for (const { date: day, change } of await facts.fronts(root, date, RETURNS + 1)) {
        closes.push({ date: day, close: (closes.at(-1)?.close ?? 100) * (1 + (change ?? 0)) })
      }
      usual.closes.set(root, closes)
    }
    usual.pending -= 1
  }
}

/** F64 over the last twenty returns of the nearest contracts. */
export function futuresCorrelation({ closes }: UsualFutures) {
  const named = [...closes].flatMap(([name, own]) => (own.length === 0 ? [] : [{ name, closes: own }]))
  const { names, values, counts } = correlationMatrix(named, RETURNS)
  return { names: [...names], values: values.map((row) => row.map(sent)), counts: counts.map((row) => [...row]) }
}
