import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readZeroDte } from '@/server/services/zeroDte/readZeroDte'

/** 0DTE Flow. */
export function zeroDteRoutes(deps: MarketDeps): readonly Route[] {
  const { zeroDte } = contract
  return [implement(zeroDte.read, ({ ctx, params, query }) => readZeroDte(deps, ctx, params.ticker ?? '', query))]
}
