import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { contractDaysOf } from '@/server/services/contractDays/contractDaysDesk'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { countContracts, readContracts, screenContracts } from '@/server/services/screener/listContracts'
import { listDaySessions } from '@/server/services/screener/listDaySessions'
import { readPast } from '@/server/services/screener/readPast'
import { readSince } from '@/server/services/screener/readSince'
import { countStocks, listStocks, readSparks, readStocks } from '@/server/services/stockScreener/listStocks'

/** Contracts and names over the day: the screeners, the watchlists and the maps. */
export function screenerRoutes(market: MarketDeps): readonly Route[] {
  const { screener, stockScreener } = contract
  const days = contractDaysOf(market)
  return [
    implement(screener.list, ({ ctx, query }) => screenContracts(days, ctx, query)),
    implement(screener.counts, ({ ctx, body }) => countContracts(days, ctx, body)),
    implement(screener.rows, ({ ctx, body }) => readContracts(days, ctx, body)),
    implement(screener.past, ({ ctx, body }) => readPast(market, ctx, body)),
    implement(screener.since, ({ ctx, body }) => readSince(market, ctx, body)),
    implement(screener.sessions, ({ ctx }) => listDaySessions(market.desk, ctx)),
    implement(stockScreener.list, ({ ctx, query }) => listStocks(market, ctx, query)),
    implement(stockScreener.counts, ({ ctx, body }) => countStocks(market, ctx, body)),
    implement(stockScreener.rows, ({ ctx, body }) => readStocks(market, ctx, body)),
    implement(stockScreener.sparks, ({ ctx, body }) => readSparks(market, ctx, body)),
  ]
}
