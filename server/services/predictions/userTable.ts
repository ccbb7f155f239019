import type { PredictorRow } from '@/lib/contract/predictions'
import { groupBy } from '@/lib/core/groupBy'
import { brierScore, type Forecast } from '@/lib/predictions/brier'
import { type OutcomePosition, PositionBook } from '@/lib/predictions/positions'
import { isSmartMoney, roiEstimate } from '@/lib/predictions/roiBound'
import { inTurns, part } from '@/server/cache/turns'
import { type KnownTrade, marketKey, type PredictionBook } from '@/server/services/predictions/predictionBook'

/** One trader with the trades and positions behind the figures. */
interface KnownUser {
  readonly row: PredictorRow
  /** Oldest first. */
  readonly trades: readonly KnownTrade[]
  readonly positions: readonly OutcomePosition[]
  readonly forecasts: readonly Forecast[]
}

export type UserTable = ReadonlyMap<string, KnownUser>

export const traderKey = ({ venue, trader }: Pick<KnownTrade, 'venue' | 'trader'>): string => `${venue}:${trader}`

/** Traders whose name the venue tells. F61. */
export async function userTable(book: PredictionBook): Promise<UserTable> {
  const trades = [...book.markets.values()].flatMap(({ trades }) => trades).filter(({ trader }) => trader !== '')
  await part(() => trades.sort((a, b) => a.ms - b.ms))
  const users = new Map<string, KnownUser>()
  for await (const [key, own] of inTurns(groupBy(trades, traderKey))) {
    users.set(key, userOf(book, key, own))
  }
  return users
}

function userOf(book: PredictionBook, key: string, trades: readonly KnownTrade[]): KnownUser {
  const positions = positionsOf(book, trades)
  const resolved = positions.filter(({ isResolved }) => isResolved)
  const estimate = roiEstimate(resolved.map(({ cost, realised }) => ({ cost, profit: realised })))
  const venue = trades[0]?.venue ?? ''
  const resultOf = (market: string) => book.markets.get(marketKey(venue, market))?.result ?? null
  // What is bought is a forecast: the price paid is the least chance the buyer gives it.
  const forecasts = trades.flatMap(({ action, market, outcome, price }): readonly Forecast[] => {
    const result = resultOf(market)
    return action === 'buy' && result !== null ? [{ probability: price, isTrue: result === outcome }] : []
  })
  const categories = [
    ...groupBy(trades, ({ market }) => book.markets.get(marketKey(venue, market))?.row.category ?? ''),
  ]
  return {
    trades,
    positions,
    forecasts,
    row: {
      key,
      venue,
      trader: trades[0]?.trader ?? '',
      first_seen_ms: trades[0]?.ms ?? 0,
      last_seen_ms: trades.at(-1)?.ms ?? 0,
      trades: trades.length,
      markets: new Set(trades.map(({ market }) => market)).size,
      volume: trades.reduce((sum, { notional }) => sum + notional, 0),
      resolved: resolved.length,
      wins: resolved.filter(({ realised }) => realised > 0).length,
      profit: resolved.reduce((sum, { realised }) => sum + realised, 0),
      roi: estimate?.roi ?? null,
      roi_low: estimate?.low ?? null,
      is_smart: isSmartMoney(estimate),
      brier: brierScore(forecasts),
      categories: categories
        .filter(([name]) => name !== '')
        .sort((a, b) => b[1].length - a[1].length)
        .map(([name]) => name),
    },
  }
}

/** Positions of one trader. */
function positionsOf(book: PredictionBook, trades: readonly KnownTrade[]): readonly OutcomePosition[] {
  const own = new PositionBook()
  for (const trade of trades) own.add(trade)
  const venue = trades[0]?.venue ?? ''
  return own.list((market) => book.markets.get(marketKey(venue, market))?.result ?? null)
}
