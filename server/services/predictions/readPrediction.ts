import type { PredictionPosition } from '@/lib/contract/predictions'
import { groupBy } from '@/lib/core/groupBy'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { questionKey, type VenueQuote, venueGap } from '@/lib/predictions/odds'
import type { OutcomePosition } from '@/lib/predictions/positions'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { optionChance } from '@/server/services/predictions/optionChance'
import {
  type KnownMarket,
  marketKey,
  type PredictionBook,
  yesPrice,
} from '@/server/services/predictions/predictionBook'
import { type PredictionScope, predictionScopeOf } from '@/server/services/predictions/predictionDesk'
import { eventOf, overrounds, predictionRow, priceNow } from '@/server/services/predictions/predictionRow'

const MOST_TRADES = 200
const MOST_HOLDERS = 40
/** Points of a price history: trades are joined by equal stretches of time. */
const POINTS = 300

/** One question closer: history, book, trades, holders, rules, the same question elsewhere. §4.10. */
export async function readPrediction(
  deps: MarketDeps,
  ctx: ServiceContext,
  { venue, market: id, ...when }: When & { readonly venue: string; readonly market: string },
) {
  const scope = await predictionScopeOf(deps, ctx, when)
  const { book, trades, meta } = scope
  const market = book.markets.get(marketKey(venue, id))
  if (market === undefined) throw new ServiceError('not_found', `${venue} has no market ${id}`)
  const rounds = overrounds(book)
  const rowOf = (one: KnownMarket) =>
    predictionRow(one, { book, overrounds: rounds, trades: trades.ofMarket.get(one.key) ?? [] })
  return {
    data: {
      row: rowOf(market),
      rules: market.row.rules,
      strike: market.row.strike,
      history: historyOf(market),
      book: [...market.book].sort((a, b) => b.price - a.price),
      book_ms: market.bookMs,
      trades: (trades.ofMarket.get(market.key) ?? []).slice(0, MOST_TRADES),
      holders: holdersOf(scope, market),
      siblings: eventOf(book, market)
        .filter(({ key }) => key !== market.key)
        .map(rowOf),
      gaps: twinsOf(book, market).flatMap((twin) => {
        const gap = venueGap(quoteOf(market), quoteOf(twin))
        if (gap === null) return []
        const buy_at = gap.buyAt === 0 ? market.row.venue : twin.row.venue
        return [{ row: rowOf(twin), buy_at, gross: gap.gross, fees: gap.fees, net: gap.net }]
      }),
      option_chance: await optionChance(deps, ctx, scope, market),
    },
    meta,
  }
}

const quoteOf = ({ bid, ask, row }: KnownMarket): VenueQuote => ({ bid, ask, feeRate: row.fee_rate ?? 0 })

/** The same words, closing on the same day, on other venues. */
function twinsOf(book: PredictionBook, market: KnownMarket): readonly KnownMarket[] {
  const keyOf = ({ row, closesMs }: KnownMarket) =>
    questionKey(row.title, row.outcome, closesMs === null ? '' : newYorkDateOf(closesMs))
  const own = keyOf(market)
  return [...book.markets.values()].filter((one) => one.row.venue !== market.row.venue && keyOf(one) === own)
}

function historyOf({ trades }: KnownMarket) {
  const [first, last] = [trades[0]?.ms ?? 0, trades.at(-1)?.ms ?? 0]
  const step = Math.max(60_000, Math.ceil((last - first) / POINTS))
  return [...groupBy(trades, ({ ms }) => Math.floor((ms - first) / step))].flatMap(([, own]) => {
    const end = own.at(-1)
    const volume = own.reduce((sum, { notional }) => sum + notional, 0)
    return end === undefined ? [] : [{ ms: end.ms, price: yesPrice(end), volume }]
  })
}

/** Who holds most, by outcome; where the venue names its traders. */
function holdersOf({ users }: PredictionScope, market: KnownMarket): PredictionPosition[] {
  const price = priceNow(market)
  const own = [...users.values()].flatMap(({ row, positions }) =>
    row.venue !== market.row.venue
      ? []
      : positions
          .filter((one) => one.market === market.row.market)
          .map((one) => positionRow(one, { trader: row.trader, title: market.row.title, price })),
  )
  const held = (one: PredictionPosition) => (one.is_resolved ? one.cost : (one.value ?? one.size * one.entry))
  return own.sort((a, b) => held(b) - held(a)).slice(0, MOST_HOLDERS)
}

/** A position on the wire; `price` is that of yes. */
export function positionRow(
  { market, outcome, size, entry, cost, realised, isResolved }: OutcomePosition,
  { trader, title, price }: { readonly trader: string; readonly title: string; readonly price: number | null },
): PredictionPosition {
  const own = price === null ? null : outcome === 'yes' ? price : 1 - price
  const value = isResolved || own === null ? null : own * size
  return { trader, market, title, outcome, size, entry, cost, value, realised, is_resolved: isResolved }
}
