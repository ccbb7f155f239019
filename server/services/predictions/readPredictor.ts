import { groupBy } from '@/lib/core/groupBy'
import { calibrationBins } from '@/lib/predictions/brier'
import type { OutcomePosition } from '@/lib/predictions/positions'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { marketKey, type PredictionBook } from '@/server/services/predictions/predictionBook'
import { predictionScopeOf } from '@/server/services/predictions/predictionDesk'
import { priceNow } from '@/server/services/predictions/predictionRow'
import { positionRow } from '@/server/services/predictions/readPrediction'
import { traderKey } from '@/server/services/predictions/userTable'

const MOST_POSITIONS = 300
const MOST_TRADES = 200

/** One trader closer: profit so far, positions, calibration, categories. §4.10. */
export async function readPredictor(
  deps: MarketDeps,
  ctx: ServiceContext,
  asked: When & { readonly venue: string; readonly trader: string },
) {
  const { book, users, trades, meta } = await predictionScopeOf(deps, ctx, asked)
  const user = users.get(traderKey(asked))
  if (user === undefined) throw new ServiceError('not_found', `${asked.venue} knows no trader ${asked.trader}`)
  const marketOf = (id: string) => book.markets.get(marketKey(asked.venue, id))
  const lastMs = new Map(user.trades.map(({ market, ms }) => [market, ms]))
  const positions = [...user.positions].sort((a, b) => (lastMs.get(b.market) ?? 0) - (lastMs.get(a.market) ?? 0))
  return {
    data: {
      row: user.row,
      curve: curveOf(book, asked.venue, positions),
      positions: positions.slice(0, MOST_POSITIONS).map((one) => {
        const market = marketOf(one.market)
        const title = [market?.row.title, market?.row.outcome].filter((text) => text !== 'Yes').join(' ')
        return positionRow(one, { trader: asked.trader, title, price: market === undefined ? null : priceNow(market) })
      }),
      calibration: [...calibrationBins(user.forecasts)],
      categories: [...groupBy(positions, ({ market }) => marketOf(market)?.row.category ?? '')].map(
        ([category, own]) => ({
          category,
          positions: own.length,
          cost: own.reduce((sum, { cost }) => sum + cost, 0),
          profit: own.reduce((sum, { realised }) => sum + realised, 0),
        }),
      ),
      trades: trades.rows
        .filter(({ venue, trader }) => venue === asked.venue && trader === asked.trader)
        .slice(0, MOST_TRADES),
    },
    meta,
  }
}

/** Profit of resolved positions by the instant of their resolution, summed up. */
function curveOf(book: PredictionBook, venue: string, positions: readonly OutcomePosition[]) {
  const steps = positions.flatMap(({ market, realised, isResolved }) => {
    const ms = book.markets.get(marketKey(venue, market))?.resolvedMs ?? null
    return isResolved && ms !== null ? [{ ms, realised }] : []
  })
  let profit = 0
  return [
    ...groupBy(
      steps.sort((a, b) => a.ms - b.ms),
      ({ ms }) => ms,
    ),
  ].map(([ms, own]) => {
    profit += own.reduce((sum, { realised }) => sum + realised, 0)
    return { ms, profit }
  })
}
