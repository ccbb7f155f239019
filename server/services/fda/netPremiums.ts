import type { Ticker, Usd } from '@/lib/core/nominal'
import { netFlow } from '@/lib/flow/aggregates/flowSums'
import { flowSumsOfKinds } from '@/lib/flow/aggregates/minuteSeries'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope } from '@/server/services/flow/tapeDesk'
import { cached } from '@/server/services/minutes/keptSums'
import { earlierScopes } from '@/server/services/minutes/sessionRange'
import { flowByName } from '@/server/services/tickerDays/flowFigures'

/** Sessions whose net premium is added up, the one that is looked at among them. */
const SESSIONS = 5

export interface NetPremiums {
  readonly sums: ReadonlyMap<Ticker, Usd>
  readonly sessions: number
}

/** F12 of every name over the last five sessions that are stored; the sample knows its running one alone. */
export async function netPremiums(deps: MarketDeps, ctx: ServiceContext, scope: Scope): Promise<NetPremiums> {
  const scopes = [scope, ...(await earlierScopes(deps.desk, ctx, scope, SESSIONS - 1))]
  const sums = new Map<Ticker, Usd>()
  for (const one of scopes) {
    const byName = await cached(deps.desk, one, 'flow by name', () => flowByName(deps, one))
    for await (const [ticker, kinds] of inTurns(byName)) {
      sums.set(ticker, (sums.get(ticker) ?? 0) + netFlow(flowSumsOfKinds(kinds)).netPremium)
    }
  }
  return { sums, sessions: scopes.length }
}
