import type { PredictionRow, VenueRow } from '@/lib/contract/predictions'
import { groupBy } from '@/lib/core/groupBy'
import { DAY_MS } from '@/lib/market/newYorkTime'
import { brierScore } from '@/lib/predictions/brier'
import { MOST_ROWS } from '@/lib/tables/rowOrder'
import { mapInTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { type PredictionBook, VENUE_DOWN_MS } from '@/server/services/predictions/predictionBook'
import { predictionScopeOf } from '@/server/services/predictions/predictionDesk'
import { overrounds, predictionRow, priceBefore } from '@/server/services/predictions/predictionRow'

const HORIZONS = [1, 3, 7, 14, 30]

/** The board of Prediction Markets. §4.10, F61. */
export async function readPredictions(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const { book, trades, users, meta } = await predictionScopeOf(deps, ctx, when)
  const rounds = overrounds(book)
  const made = await mapInTurns(book.markets.values(), (market) =>
    predictionRow(market, { book, overrounds: rounds, trades: trades.ofMarket.get(market.key) ?? [] }),
  )
  const rows = made.sort(
    (a, b) => Number(a.result !== '') - Number(b.result !== '') || (b.volume ?? 0) - (a.volume ?? 0),
  )
  const marked = trades.rows.filter((row) => row.is_unusual || row.is_whale || row.is_pattern)
  // Patterns are rare: they are not lost behind the many unusual sizes.
  const listed = [...marked.filter((row) => row.is_pattern), ...marked.filter((row) => !row.is_pattern)]
  const people = [...users.values()].map(({ row }) => row).sort((a, b) => b.volume - a.volume)
  return {
    data: {
      rows: rows.slice(0, MOST_ROWS),
      trades: listed.slice(0, MOST_ROWS).sort((a, b) => b.traded_ms - a.traded_ms),
      users: people.slice(0, MOST_ROWS),
      venues: venueRows(rows, book),
      accuracy: await mapInTurns(HORIZONS, (days) => accuracyAt(book, days)),
      now_ms: book.nowMs,
    },
    meta,
  }
}

function venueRows(rows: readonly PredictionRow[], { seenMs, nowMs }: PredictionBook): VenueRow[] {
  return [...groupBy(rows, ({ venue }) => venue)].map(([venue, own]) => {
    const seen = seenMs.get(venue) ?? null
    return { venue, markets: own.length, seen_ms: seen, is_down: seen === null || nowMs - seen > VENUE_DOWN_MS }
  })
}

/** Brier score of the markets so many days before their resolution, where a trade had told a price by then. F61. */
function accuracyAt(book: PredictionBook, days: number) {
  const forecasts = [...book.markets.values()].flatMap((market) => {
    const { result, resolvedMs } = market
    if (result === null || resolvedMs === null) return []
    const probability = priceBefore(market, resolvedMs - days * DAY_MS)
    return probability === null ? [] : [{ probability, isTrue: result === 'yes' }]
  })
  return { days, n: forecasts.length, brier: brierScore(forecasts) }
}
