import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { explainPerformance } from '@/server/services/performance/explainName'
import { readPerformanceLines } from '@/server/services/performance/readLines'
import { readPerformanceTable } from '@/server/services/performance/readTable'

/** What has worked over each horizon, name by name. */
export function performanceRoutes(deps: MarketDeps): readonly Route[] {
  const { performance } = contract
  return [
    implement(performance.table, ({ ctx, query }) => readPerformanceTable(deps, ctx, query)),
    implement(performance.explain, ({ ctx, query }) => explainPerformance(deps, ctx, query)),
    implement(performance.lines, ({ ctx, query }) => readPerformanceLines(deps, ctx, query)),
  ]
}
