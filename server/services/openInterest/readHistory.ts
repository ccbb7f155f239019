import { KeptPromises } from '@/lib/core/keptPromises'
import { perOwner } from '@/lib/core/perOwner'
import type { ServiceContext } from '@/server/context'
import { Breather } from '@/server/engine/ring/breather'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'

interface Morning {
  readonly session_date: string
  readonly calls: number
  readonly puts: number
}

const KEPT = 40
const keptBy = perOwner((_deps: MarketDeps) => new KeptPromises<readonly Morning[]>(KEPT))

/** Open interest of a name over its last mornings, oldest first; nothing where the source does not tell. */
export async function readInterestHistory(
  deps: MarketDeps,
  ctx: ServiceContext,
  query: When & { readonly ticker: string; readonly days: number },
) {
  const scope = await deps.desk.scopeOf(ctx, query)
  if (!scope.meta.simulated) return { data: [], meta: scope.meta }
  const key = `${ctx.tier === 'sample'} ${scope.source} ${query.ticker} ${scope.sessionDate} ${query.days}`
  const data = await keptBy(deps).get(key, async () => {
    const breather = new Breather()
    const mornings: Morning[] = []
    for (const morning of deps.facts[ctx.tier].interestHistory(query.ticker, scope.sessionDate, query.days)) {
      if (morning !== null)
        mornings.push({ session_date: morning.sessionDate, calls: morning.calls, puts: morning.puts })
      if (breather.isDue) await breather.rest()
    }
    return mornings.reverse()
  })
  return { data: [...data], meta: scope.meta }
}
