import type { IsoDate } from '@/lib/core/nominal'
import { createMarket } from '@/server/synthetic/market'
import { sampleOf, YEAR } from '@/server/synthetic/plausibility/sample'
import { deviation, mean } from '@/server/synthetic/plausibility/statistics'
import { chainStrategies, type StrategyRow } from '@/server/synthetic/plausibility/strategies'

/** Markets in which a bias shows that the chance of one market's year hides: its error is a fifth of theirs. */
const MARKETS = 30
/** None of those that the table tells of: what made somebody look is not counted again. */
const FIRST_SEED = 4

/** The strategies on chains over a year of many markets, one row each; `sessions` are markets. */
export const overManyMarkets = (last: IsoDate): StrategyRow[] =>
  pooledRows(
    Array.from({ length: MARKETS }, (_, at) =>
      chainStrategies(sampleOf(createMarket({ seed: FIRST_SEED + at }), last, YEAR)),
    ),
  )

/** Means over markets, with their error and skewness from market to market. */
export function pooledRows(markets: readonly (readonly StrategyRow[])[]): StrategyRow[] {
  const names = new Set(markets.flat().map(({ name }) => name))
  return [...names].map((name) => {
    const rows = markets.flat().filter((row) => row.name === name)
    const gross = rows.map((row) => row.mean + row.costs)
    const [middle, costs, spread] = [mean(gross), mean(rows.map((row) => row.costs)), deviation(gross)]
    const error = spread / Math.sqrt(rows.length - 1)
    return {
      name,
      trades: rows.reduce((sum, row) => sum + row.trades, 0),
      sessions: rows.length,
      mean: middle - costs,
      costs,
      error,
      z: middle / error,
      skew: mean(gross.map((value) => ((value - middle) / spread) ** 3)),
    }
  })
}
