import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { contractDaysOf } from '@/server/services/contractDays/contractDaysDesk'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { listInterest } from '@/server/services/openInterest/listInterest'
import { readAccuracy } from '@/server/services/openInterest/openingAccuracy'
import { readInterestHistory } from '@/server/services/openInterest/readHistory'
import { readInterestProfile } from '@/server/services/openInterest/readProfile'
import { listTickerInterest } from '@/server/services/openInterest/tickerInterest'

/** What volume turned into positions overnight: the Open Interest Explorer. */
export function openInterestRoutes(market: MarketDeps): readonly Route[] {
  const { openInterest } = contract
  const days = contractDaysOf(market)
  return [
    implement(openInterest.contracts, ({ ctx, query }) => listInterest(days, ctx, query)),
    implement(openInterest.tickers, ({ ctx, query }) => listTickerInterest(market, ctx, query)),
    implement(openInterest.accuracy, ({ ctx, query }) => readAccuracy(days, ctx, query)),
    implement(openInterest.history, ({ ctx, params, query }) =>
      readInterestHistory(market, ctx, { ...query, ticker: params.ticker ?? '' }),
    ),
    implement(openInterest.profile, ({ ctx, params, query }) =>
      readInterestProfile(market, ctx, params.ticker ?? '', query),
    ),
  ]
}
