import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readFuturesBoard } from '@/server/services/futures/readFuturesBoard'
import { readFuturesRoot } from '@/server/services/futures/readFuturesRoot'
import { readTraders } from '@/server/services/futures/readTraders'

/** Futures: the board of all roots, and one root in full. */
export function futuresRoutes(deps: MarketDeps): readonly Route[] {
  const { futures } = contract
  return [
    implement(futures.board, ({ ctx, query }) => readFuturesBoard(deps, ctx, query)),
    implement(futures.root, ({ ctx, params, query }) => readFuturesRoot(deps, ctx, params.root ?? '', query)),
    implement(futures.traders, ({ ctx, params, query }) => readTraders(deps, ctx, params.root ?? '', query)),
  ]
}
