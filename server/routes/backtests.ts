import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { listSources } from '@/server/services/backtest/listSources'
import { runBacktest } from '@/server/services/backtest/runBacktest'
import { runOptions } from '@/server/services/backtest/runOptions'
import { runTrading } from '@/server/services/backtest/runTrading'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

/** Portfolio Backtesting. */
export function backtestRoutes(deps: MarketDeps): readonly Route[] {
  const { backtests } = contract
  return [
    implement(backtests.run, ({ ctx, query }) => runBacktest(deps, ctx, query)),
    implement(backtests.rules, ({ ctx, query }) => runTrading(deps, ctx, query)),
    implement(backtests.options, ({ ctx, query }) => runOptions(deps, ctx, query)),
    implement(backtests.sources, ({ ctx }) => listSources(deps, ctx)),
  ]
}
