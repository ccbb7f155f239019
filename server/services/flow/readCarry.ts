import type { OptionSymbol } from '@/lib/core/nominal'
import { carryPct } from '@/lib/flow/aggregates/interestChange'
import { nextSession } from '@/lib/market/calendar'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { onlySource } from '@/server/market/source'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { StoredScope, When } from '@/server/services/flow/tapeDesk'
import type { NextMorning } from '@/server/stores/tape/portAnswers'

/**
 * F9 carry: how much of a past session's volume was still open the next morning. A replay does not look ahead, and the
 * session before the next has begun has no next morning yet.
 */
export async function readCarry(
  deps: MarketDeps,
  ctx: ServiceContext,
  body: When & { readonly contracts: readonly OptionSymbol[] },
) {
  const scope = await deps.desk.scopeOf(ctx, body)
  const { meta } = scope
  const running = deps.desk.views[ctx.tier].session
  const hasNext = onlySource(scope) === null || nextSession(scope.sessionDate) <= running.sessionDate
  if (scope.kind === 'memory' || body.at !== undefined || !hasNext) return { data: [], meta }
  const mornings = await morningsOf(deps, scope, [...new Set(body.contracts)])
  const data = mornings.map(({ optionSymbol, volume, openInterest, nextOpenInterest }) => {
    const change = openInterest === null || nextOpenInterest === null ? null : nextOpenInterest - openInterest
    return {
      option_symbol: optionSymbol,
      volume,
      open_interest: openInterest,
      next_open_interest: nextOpenInterest,
      oi_change: change,
      carry: carryPct(change, volume),
    }
  })
  return { data, meta }
}

/** What is stored; the built-in market also knows the contracts that did not trade the next day. */
async function morningsOf(
  { desk }: MarketDeps,
  scope: StoredScope,
  symbols: readonly OptionSymbol[],
): Promise<readonly NextMorning[]> {
  const { contracts } = scope.market
  const next = nextSession(scope.sessionDate)
  const source = onlySource(scope)
  const stored = await desk.store.nextMornings({ sessionDate: scope.sessionDate, next, source }, symbols)
  const known: NextMorning[] = []
  for await (const morning of inTurns(stored)) {
    const nextOpenInterest = morning.nextOpenInterest ?? contracts.openInterest(morning.optionSymbol, next)
    known.push({ ...morning, nextOpenInterest })
  }
  return known
}
