import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readBoard } from '@/server/services/superFlow/readBoard'
import { readTile } from '@/server/services/superFlow/readTile'

/** Super Flow. */
export function superFlowRoutes(market: MarketDeps): readonly Route[] {
  const { superFlow } = contract
  return [
    implement(superFlow.board, ({ ctx, query }) => readBoard(market, ctx, query)),
    implement(superFlow.tile, ({ ctx, query }) => readTile(market, ctx, query)),
  ]
}
