import { KeptPromises } from '@/lib/core/keptPromises'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { previousSession } from '@/lib/market/calendar'
import { underlyingOf } from '@/lib/options/indexRoots'
import type { ServiceContext } from '@/server/context'
import type { MarketFacts } from '@/server/engine/facts/marketFacts'
import { Breather } from '@/server/engine/ring/breather'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import { type DayFigures, readNameDays } from '@/server/services/nameDays/nameDays'

interface Morning {
  readonly session_date: string
  readonly calls: number
  readonly puts: number
}

type Query = When & { readonly ticker: Ticker; readonly days: number }

const KEPT = 40
const keptBy = perOwner((_deps: MarketDeps) => new KeptPromises<readonly Morning[]>(KEPT))

/** Open interest of a name over its last mornings, oldest first; nothing where the source does not tell. */
export async function readInterestHistory(deps: MarketDeps, ctx: ServiceContext, query: Query) {
  const scope = await deps.desk.scopeOf(ctx, query)
  if (!scope.meta.simulated) return { data: [], meta: scope.meta }
  const key = `${ctx.tier === 'sample'} ${scope.source} ${query.ticker} ${scope.sessionDate} ${query.days}`
  const data = await keptBy(deps).get(key, () => morningsOf(deps, ctx, scope, query))
  return { data: [...data], meta: scope.meta }
}

/** Mornings that are kept with the other figures of names, and the others worked out from their chains. */
async function morningsOf(deps: MarketDeps, ctx: ServiceContext, scope: Scope, { ticker, days }: Query) {
  const place = { ticker: underlyingOf(ticker), source: scope.source, part: 'interest' as const }
  const kept = ctx.tier === 'sample' ? [] : await readNameDays(deps.entities, place)
  const figures = new Map(kept.map((day) => [day.sessionDate, day.figures]))
  const breather = new Breather()
  const mornings: Morning[] = []
  for (let date = scope.sessionDate; mornings.length < days; date = previousSession(date)) {
    const morning =
      asMorning(date, figures.get(date)) ?? (await workedOut(deps.facts[ctx.tier], ticker, date, breather))
    // The market begins later.
    if (morning === null) break
    mornings.push(morning)
  }
  return mornings.reverse()
}

function asMorning(date: IsoDate, figures: DayFigures | undefined): Morning | null {
  const { call_oi: calls = null, put_oi: puts = null } = figures ?? {}
  return calls === null || puts === null ? null : { session_date: date, calls, puts }
}

async function workedOut(
  facts: MarketFacts,
  ticker: Ticker,
  date: IsoDate,
  breather: Breather,
): Promise<Morning | null> {
  let found: Morning | null = null
  for (const morning of facts.interestHistory(ticker, date, 1)) {
    if (morning !== null) found = { session_date: date, calls: morning.calls, puts: morning.puts }
    if (breather.isDue) await breather.rest()
  }
  return found
}
