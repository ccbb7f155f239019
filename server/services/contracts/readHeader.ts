import type { ContractDayRow, ContractHeader } from '@/lib/contract/contracts'
import type { OptionSymbol } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'
import { nextSession } from '@/lib/market/calendar'
import { type ContractParts, contractLabel } from '@/lib/options/contractLabel'
import { underlyingOf } from '@/lib/options/indexRoots'
import { formatOccSymbol } from '@/lib/options/occSymbol'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import type { ChainContract, ChainSnapshot } from '@/server/services/chains/readChain'
import { readChain } from '@/server/services/chains/readChain'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { ContractFold } from '@/server/services/contracts/contractFold'
import { contractOf, contractPrints } from '@/server/services/contracts/contractPrints'
import { changeOf, pastDays } from '@/server/services/contracts/pastDays'
import type { Scope, When } from '@/server/services/flow/tapeDesk'

/** Head of the contract pop-out (C11): newest print, day sums, change to the close before; without a print the chain's quote. */
export async function readHeader(deps: MarketDeps, ctx: ServiceContext, symbol: string, query: When) {
  const { desk } = deps
  const parts = contractOf(symbol)
  const optionSymbol = formatOccSymbol(parts)
  const scope = await desk.scopeOf(ctx, query)
  const fold = new ContractFold()
  for (const item of await contractPrints(desk, scope, optionSymbol)) fold.add(item)
  const expired = parts.expiry < scope.sessionDate
  const [before] = (await pastDays(deps, scope, optionSymbol, 1)).slice(-1)
  const row = fold.row()
  const quote = expired ? null : await quoteOf(deps, ctx, optionSymbol, query)
  const openInterest = row?.open_interest ?? quote?.openInterest ?? null
  const morning = { option_symbol: optionSymbol, session_date: scope.sessionDate, open_interest: openInterest }
  const oiChange = changeOf(scope, morning, before) ?? quote?.oiChange ?? null
  const last = row?.close ?? null
  const previous = before?.close ?? null
  const data: ContractHeader = {
    option_symbol: optionSymbol,
    string: contractLabel(parts),
    ticker: parts.root,
    type: parts.type,
    expiry: parts.expiry,
    strike: parts.strike,
    expired,
    last,
    ...quoteFields(fold.newest, quote),
    change: last === null || previous === null ? null : last - previous,
    change_pct: last === null || previous === null || previous === 0 ? null : ((last - previous) / previous) * 100,
    last_trade_us: fold.newest?.executedAtUs ?? null,
    open_interest: openInterest,
    oi_change: oiChange,
    settlement: expired ? settlementOf(parts, await closeOnExpiry(scope, parts, before)) : null,
    day: row === null ? null : { ...row, oi_change: oiChange },
  }
  return { data, meta: scope.meta }
}

type Quote = Pick<
  ChainContract,
  'bid' | 'ask' | 'iv' | 'delta' | 'gamma' | 'theta' | 'vega' | 'openInterest' | 'oiChange'
> &
  Pick<ChainSnapshot, 'rate' | 'dividendYield'> & { readonly underlyingPrice: number | null }

/** The contract in its chain; null where no chain of that session is known. */
async function quoteOf(
  deps: MarketDeps,
  ctx: ServiceContext,
  symbol: OptionSymbol,
  query: When,
): Promise<Quote | null> {
  const { root, expiry } = contractOf(symbol)
  const chain = await readChain(deps, ctx, underlyingOf(root), { ...query, expiry })
  const found = chain.contracts.find((contract) => contract.symbol === symbol)
  const { spot, rate, dividendYield } = chain
  return found === undefined ? null : { ...found, underlyingPrice: spot, rate, dividendYield }
}

function quoteFields(newest: FlowItem | null, quote: Quote | null) {
  const known = newest ?? quote
  return {
    bid: known?.bid ?? null,
    ask: known?.ask ?? null,
    iv: known?.iv ?? null,
    delta: known?.delta ?? null,
    gamma: known?.gamma ?? null,
    theta: known?.theta ?? null,
    vega: known?.vega ?? null,
    underlying_price: known?.underlyingPrice ?? null,
    rate: quote?.rate ?? null,
    dividend_yield: quote?.dividendYield ?? null,
  }
}

/** Close of the underlying on the last day of a contract: the market's own, or what its last stored day says. */
async function closeOnExpiry(
  { market }: Scope,
  { root, expiry }: ContractParts,
  lastDay: ContractDayRow | undefined,
): Promise<number | null> {
  const told = lastDay?.session_date === expiry ? lastDay.underlying_close : null
  return valueOr(await market.prices.previousClose(underlyingOf(root), nextSession(expiry)), told)
}

/** What a contract is worth at its end, USD per share. */
function settlementOf({ type, strike }: ContractParts, close: number | null): number | null {
  return close === null ? null : Math.max(0, type === 'C' ? close - strike : strike - close)
}
