import { z } from 'zod'
import { dataCall } from '@/lib/contract/endpoint'
import { nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'

const Outcome = z.enum(['yes', 'no'])
/** Names of venues, markets and traders are the venue's own. */
const VenueField = z.string().trim().min(1).max(60)
const IdField = z.string().trim().min(1).max(200)

/** One yes/no question on one venue. Prices USD of the yes contract (a probability), instants epoch ms. */
export const PredictionRow = z.object({
  key: z.string(),
  venue: z.string(),
  market: z.string(),
  event_title: z.string(),
  title: z.string(),
  outcome: z.string(),
  category: z.string(),
  /** F61 implied probability. */
  price: nullable,
  bid: nullable,
  ask: nullable,
  spread: nullable,
  /** Against the price 24 hours before, USD. */
  change: nullable,
  /** As the venue counts it; of the built-in market USD paid. */
  volume: nullable,
  volume_day: nullable,
  /** USD within 2 cents of the best prices. */
  liquidity: nullable,
  /** F61 overround of the outcomes of its event; null where they are not exclusive. */
  overround: nullable,
  trades: z.number(),
  /** Unusual trades within the last day. */
  unusual: z.number(),
  closes_ms: nullable,
  resolved_ms: nullable,
  result: z.enum(['yes', 'no', '']),
  ticker: z.string(),
  release: z.string(),
  /** Newest quote, book or trade of its venue. */
  seen_ms: nullable,
  is_stale: z.boolean(),
})
export type PredictionRow = z.infer<typeof PredictionRow>

/** One trade of a taker. Price of the outcome traded, size contracts, notional USD. */
export const PredictionTradeRow = z.object({
  key: z.string(),
  venue: z.string(),
  market: z.string(),
  title: z.string(),
  outcome_title: z.string(),
  category: z.string(),
  traded_ms: z.number(),
  outcome: Outcome,
  action: z.enum(['buy', 'sell']),
  price: z.number(),
  size: z.number(),
  notional: z.number(),
  trader: z.string(),
  /** z-scores of the notional against 30 days of the market and the trader's own history. */
  z_market: nullable,
  z_trader: nullable,
  is_unusual: z.boolean(),
  is_whale: z.boolean(),
  is_pattern: z.boolean(),
  result: z.enum(['yes', 'no', '']),
})
export type PredictionTradeRow = z.infer<typeof PredictionTradeRow>

/** One trader of one venue. USD, fractions. */
export const PredictorRow = z.object({
  key: z.string(),
  venue: z.string(),
  trader: z.string(),
  first_seen_ms: z.number(),
  last_seen_ms: z.number(),
  trades: z.number(),
  markets: z.number(),
  volume: z.number(),
  resolved: z.number(),
  wins: z.number(),
  /** Of resolved positions. */
  profit: z.number(),
  roi: nullable,
  roi_low: nullable,
  is_smart: z.boolean(),
  brier: nullable,
  categories: z.array(z.string()),
})
export type PredictorRow = z.infer<typeof PredictorRow>

export const VenueRow = z.object({
  venue: z.string(),
  markets: z.number(),
  seen_ms: nullable,
  is_down: z.boolean(),
})
export type VenueRow = z.infer<typeof VenueRow>

const Position = z.object({
  trader: z.string(),
  market: z.string(),
  title: z.string(),
  outcome: Outcome,
  size: z.number(),
  entry: z.number(),
  cost: z.number(),
  /** What is held at the newest price; null once resolved or where no price is known. */
  value: nullable,
  realised: z.number(),
  is_resolved: z.boolean(),
})
export type PredictionPosition = z.infer<typeof Position>

const Bin = z.object({ from: z.number(), to: z.number(), n: z.number(), said: z.number(), came: z.number() })

/** Prediction Markets. §4.10, F61. */
export const predictions = {
  /** Every question, the trades that stand out, and the traders with most volume. */
  board: dataCall({
    id: 'predictions.board',
    query: z.object(WHEN_FIELDS),
    data: z.object({
      rows: z.array(PredictionRow),
      trades: z.array(PredictionTradeRow),
      users: z.array(PredictorRow),
      venues: z.array(VenueRow),
      /** Brier score of resolved markets so many days before their resolution. */
      accuracy: z.array(z.object({ days: z.number(), n: z.number(), brier: nullable })),
      now_ms: z.number(),
    }),
  }),
  market: dataCall({
    id: 'predictions.market',
    query: z.object({ ...WHEN_FIELDS, venue: VenueField, market: IdField }),
    data: z.object({
      row: PredictionRow,
      rules: z.string(),
      strike: nullable,
      /** Price of yes over time, oldest first. */
      history: z.array(z.object({ ms: z.number(), price: z.number(), volume: z.number() })),
      book: z.array(z.object({ side: z.enum(['bid', 'ask']), price: z.number(), size: z.number() })),
      book_ms: nullable,
      trades: z.array(PredictionTradeRow),
      holders: z.array(Position),
      /** Other outcomes of the same event. */
      siblings: z.array(PredictionRow),
      /** The same question elsewhere, with the gap net of fees, USD a contract. */
      gaps: z.array(
        z.object({ row: PredictionRow, buy_at: z.string(), gross: z.number(), fees: z.number(), net: z.number() }),
      ),
      /** Chance that options give to a close at or above the strike; null where it cannot be compared. */
      option_chance: nullable,
    }),
  }),
  user: dataCall({
    id: 'predictions.user',
    query: z.object({ ...WHEN_FIELDS, venue: VenueField, trader: IdField }),
    data: z.object({
      row: PredictorRow,
      /** Profit of resolved positions and sales so far, USD, oldest first. */
      curve: z.array(z.object({ ms: z.number(), profit: z.number() })),
      positions: z.array(Position),
      calibration: z.array(Bin),
      categories: z.array(
        z.object({ category: z.string(), positions: z.number(), cost: z.number(), profit: z.number() }),
      ),
      trades: z.array(PredictionTradeRow),
    }),
  }),
}
