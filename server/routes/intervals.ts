import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { SharedAnswers } from '@/server/services/alerts/sharedAnswers'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { IntervalDesk } from '@/server/services/intervals/intervalDesk'
import { type BucketAnswer, listContractBuckets, listTickerBuckets } from '@/server/services/intervals/listBuckets'

/** Interval Flow. */
export function intervalRoutes(market: MarketDeps): readonly Route[] {
  const { intervals } = contract
  const contracts = new SharedAnswers<BucketAnswer>()
  let desk: IntervalDesk | null = null
  const deps = () => {
    desk ??= new IntervalDesk(market.desk.views, market.desk.store, market.onTrouble)
    return { market, desk, contracts }
  }
  return [
    implement(intervals.contracts, ({ ctx, query }) => listContractBuckets(deps(), ctx, query)),
    implement(intervals.tickers, ({ ctx, query }) => listTickerBuckets(deps(), ctx, query)),
  ]
}
