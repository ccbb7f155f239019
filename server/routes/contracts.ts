import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { listTop, readRelated } from '@/server/services/contracts/listContracts'
import { readBars } from '@/server/services/contracts/readBars'
import { readHeader } from '@/server/services/contracts/readHeader'
import { readHistory } from '@/server/services/contracts/readHistory'
import { listTrades, readProfile } from '@/server/services/contracts/readProfile'
import { findAll } from '@/server/services/search/findAll'
import { listTickers, readTicker } from '@/server/services/search/readTicker'

/** One contract: C11 and Contract Look-Up. */
export function contractRoutes(deps: MarketDeps): readonly Route[] {
  const { contracts } = contract
  return [
    implement(contracts.header, ({ ctx, params, query }) => readHeader(deps, ctx, params.symbol ?? '', query)),
    implement(contracts.bars, ({ ctx, params, query }) => readBars(deps, ctx, params.symbol ?? '', query)),
    implement(contracts.history, ({ ctx, params, query }) => readHistory(deps, ctx, params.symbol ?? '', query)),
    implement(contracts.trades, ({ ctx, params, query }) => listTrades(deps, ctx, params.symbol ?? '', query)),
    implement(contracts.profile, ({ ctx, params, query }) => readProfile(deps, ctx, params.symbol ?? '', query)),
    implement(contracts.related, ({ ctx, params, query }) => readRelated(deps, ctx, params.symbol ?? '', query)),
    implement(contracts.top, ({ ctx, query }) => listTop(deps, ctx, query)),
  ]
}

/** Search and command palette (C2), ticker cards (C10). */
export function searchRoutes(deps: MarketDeps): readonly Route[] {
  const { search } = contract
  return [
    implement(search.find, ({ ctx, query }) => findAll(deps, ctx, query.q, query)),
    implement(search.tickers, ({ ctx, query }) => listTickers(deps, ctx, query)),
    implement(search.ticker, ({ ctx, params, query }) => readTicker(deps, ctx, params.ticker ?? '', query)),
  ]
}
