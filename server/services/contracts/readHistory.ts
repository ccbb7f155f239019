import { formatOccSymbol } from '@/lib/options/occSymbol'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { ContractFold } from '@/server/services/contracts/contractFold'
import { contractOf, contractPrints } from '@/server/services/contracts/contractPrints'
import { changeOf, pastDays } from '@/server/services/contracts/pastDays'
import type { When } from '@/server/services/flow/tapeDesk'

const MOST_SESSIONS = 500

/** Days of a contract, oldest first; the last one is the session asked for, as far as it has come. */
export async function readHistory(
  deps: MarketDeps,
  ctx: ServiceContext,
  symbol: string,
  query: When & { readonly days: number },
) {
  const optionSymbol = formatOccSymbol(contractOf(symbol))
  const scope = await deps.desk.scopeOf(ctx, query)
  const before = await pastDays(deps, scope, optionSymbol, Math.min(query.days, MOST_SESSIONS))
  const fold = new ContractFold()
  for (const item of await contractPrints(deps.desk, scope, optionSymbol)) fold.add(item)
  const today = fold.row()
  if (today === null) return { data: [...before], meta: scope.meta }
  const change = changeOf(scope, today, before.at(-1))
  return { data: [...before, { ...today, oi_change: change }].slice(-query.days), meta: scope.meta }
}
