import type { ContractBarRow } from '@/lib/contract/contracts'
import { addDays } from '@/lib/market/isoDate'
import { formatOccSymbol } from '@/lib/options/occSymbol'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { itemsOfSession } from '@/server/market/facts/itemsOfSession'
import { barsOf, toBarRow } from '@/server/services/contracts/barFold'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { contractOf, contractPrints } from '@/server/services/contracts/contractPrints'
import type { Scope, When } from '@/server/services/flow/tapeDesk'

/** Sessions of bars at most; longer stretches are what the daily history is for. */
const MOST_SESSIONS = 260

/** Bars of a contract over the last `days` sessions up to the one asked for. Spec §9: `mins=600` is one bar a day. */
export async function readBars(
  deps: MarketDeps,
  ctx: ServiceContext,
  symbol: string,
  query: When & { readonly days: number; readonly mins: number },
) {
  const optionSymbol = formatOccSymbol(contractOf(symbol))
  const scope = await deps.desk.scopeOf(ctx, query)
  const days = Math.min(query.days, MOST_SESSIONS) - 1
  const today = barsOf(await contractPrints(deps.desk, scope, optionSymbol), query.mins)
  const wanted = { symbol: optionSymbol, days, mins: query.mins }
  const before = days === 0 ? [] : await earlierBars(deps, scope, wanted)
  return { data: [...before, ...today], meta: scope.meta }
}

interface Wanted {
  readonly symbol: string
  readonly days: number
  readonly mins: number
}

/** What the market knows by itself, stored or not; else what is stored. */
async function earlierBars(deps: MarketDeps, scope: Scope, wanted: Wanted): Promise<readonly ContractBarRow[]> {
  const { symbol, days, mins } = wanted
  const bars: ContractBarRow[][] = []
  for await (const past of inTurns(scope.market.contracts.contractSessions(symbol, scope.sessionDate, days))) {
    bars.push(barsOf(itemsOfSession(past), mins))
  }
  return bars.length > 0 ? bars.reverse().flat() : await storedBars(deps, scope, wanted)
}

async function storedBars({ desk }: MarketDeps, scope: Scope, { symbol, days, mins }: Wanted) {
  const earlier = (await desk.sessionsLike(scope)).filter((stored) => stored.sessionDate < scope.sessionDate)
  const from = [...new Set(earlier.map((stored) => stored.sessionDate))][days - 1] ?? earlier.at(-1)?.sessionDate
  if (from === undefined) return []
  const bars = await desk.store.contractBars(symbol, from, addDays(scope.sessionDate, -1), mins)
  return bars.map(toBarRow)
}
