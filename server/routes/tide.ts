import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readStats } from '@/server/services/stats/readStats'
import { readStrip } from '@/server/services/tide/readStrip'
import { readTide } from '@/server/services/tide/readTide'
import { readTideMarket } from '@/server/services/tide/readTideMarket'
import { readTideSessions } from '@/server/services/tide/readTideSessions'

/** Market Tide. */
export function tideRoutes(deps: MarketDeps): readonly Route[] {
  const { tide } = contract
  return [
    implement(tide.read, ({ ctx, query }) => readTide(deps, ctx, query)),
    implement(tide.strip, ({ ctx, query }) => readStrip(deps, ctx, query)),
    implement(tide.market, ({ ctx, query }) => readTideMarket(deps, ctx, query)),
    implement(tide.sessions, ({ ctx, query }) => readTideSessions(deps, ctx, query)),
  ]
}

/** Figures of the whole market, session by session. */
export function statsRoutes(deps: MarketDeps): readonly Route[] {
  return [implement(contract.stats.read, ({ ctx, query }) => readStats(deps, ctx, query))]
}
