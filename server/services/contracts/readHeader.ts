import type { ContractHeader } from '@/lib/contract/contracts'
import { contractLabel } from '@/lib/options/contractLabel'
import { formatOccSymbol } from '@/lib/options/occSymbol'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { ContractFold } from '@/server/services/contracts/contractFold'
import { contractOf, contractPrints } from '@/server/services/contracts/contractPrints'
import { pastDays } from '@/server/services/contracts/pastDays'
import type { When } from '@/server/services/flow/tapeDesk'

/** Head of the contract pop-out (C11): newest print, day sums, change to the close before. */
export async function readHeader(deps: MarketDeps, ctx: ServiceContext, symbol: string, query: When) {
  const { desk } = deps
  const parts = contractOf(symbol)
  const optionSymbol = formatOccSymbol(parts)
  const scope = await desk.scopeOf(ctx, query)
  const fold = new ContractFold()
  for (const item of await contractPrints(desk, scope, optionSymbol)) fold.add(item)
  const [before] = (await pastDays(deps, scope, optionSymbol, 1)).slice(-1)
  const row = fold.row()
  const oiChange =
    row?.open_interest == null || before?.open_interest == null ? null : row.open_interest - before.open_interest
  const day = row === null ? null : { ...row, oi_change: oiChange }
  const last = day?.close ?? null
  const previous = before?.close ?? null
  const { newest } = fold
  const data: ContractHeader = {
    option_symbol: optionSymbol,
    string: contractLabel(parts),
    ticker: parts.root,
    type: parts.type,
    expiry: parts.expiry,
    strike: parts.strike,
    expired: parts.expiry < scope.sessionDate,
    last,
    bid: newest?.bid ?? null,
    ask: newest?.ask ?? null,
    change: last === null || previous === null ? null : last - previous,
    change_pct: last === null || previous === null || previous === 0 ? null : ((last - previous) / previous) * 100,
    ...{ iv: newest?.iv ?? null, delta: newest?.delta ?? null, gamma: newest?.gamma ?? null },
    ...{ theta: newest?.theta ?? null, vega: newest?.vega ?? null },
    underlying_price: newest?.underlyingPrice ?? null,
    last_trade_us: newest?.executedAtUs ?? null,
    day,
  }
  return { data, meta: scope.meta }
}
