import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import { HOUR_MS, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { MarketRow } from '@/server/stores/market/port'
import { type InventedVenue, predictionTrades, venuePrice } from '@/server/synthetic/predictions/predictionTrades'
import { priceQuestions } from '@/server/synthetic/predictions/priceQuestions'
import type { InventedQuestion } from '@/server/synthetic/predictions/question'
import { releaseQuestions } from '@/server/synthetic/predictions/releaseQuestions'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { hashText, mix, uniform } from '@/server/synthetic/random'
import { sessionNumberOf } from '@/server/synthetic/sessionIndex'

/** Two venues that do not exist. */
const VENUES = [
  { name: 'Meridian', feeRate: 0.07 },
  { name: 'Northgate', feeRate: 0 },
] as const
const LEVELS = 7

/** What the built-in prediction market holds of one question on one venue. */
export interface PredictionRows {
  readonly market: MarketRow<'prediction_markets'>
  readonly trades: readonly MarketRow<'prediction_trades'>[]
  readonly books: readonly MarketRow<'prediction_books'>[]
}

/** Questions of half a year up to a day, one venue after the other, so that a reader can rest in between. All is invented. */
export function* predictionRows(prices: PriceModel, asOf: IsoDate): Generator<PredictionRows> {
  const endMs = newYorkTimeToMs(addDays(asOf, 1), '00:00')
  const venues = VENUES.map((venue) => ({ ...venue, key: hashText(prices.seed, `${venue.name}:predictions`) }))
  for (const question of questions(prices, asOf))
    for (const [place, venue] of venues.entries()) {
      // Every second question is asked on both venues.
      if (place === 1 && (hashText(7, question.event) & 1) === 1) continue
      yield rowsOf(venue, question, { asOf, endMs })
    }
}

function* questions(prices: PriceModel, asOf: IsoDate): Generator<InventedQuestion> {
  yield* priceQuestions(prices, sessionNumberOf(asOf))
  yield* releaseQuestions(prices.seed, asOf)
}

function rowsOf(
  venue: InventedVenue,
  question: InventedQuestion,
  { asOf, endMs }: { readonly asOf: IsoDate; readonly endMs: EpochMs },
): PredictionRows {
  const { market, event, eventTitle, title, outcome, category, isExclusive, rules, ticker, strike, release } = question
  const isOver = question.resolvedMs < endMs
  return {
    market: {
      venue: venue.name,
      market,
      event,
      event_title: eventTitle,
      title,
      outcome,
      category,
      is_exclusive: isExclusive,
      opened_at: question.openedMs * 1000,
      closes_at: question.closesMs * 1000,
      resolved_at: isOver ? question.resolvedMs * 1000 : null,
      result: isOver ? (question.isTrue ? 'yes' : 'no') : '',
      bid: null,
      ask: null,
      last: null,
      previous: null,
      volume: null,
      volume_day: null,
      open_interest: null,
      liquidity: null,
      fee_rate: venue.feeRate,
      rules,
      ticker,
      strike,
      release,
      yes_token: '',
      no_token: '',
      seen_at: null,
      source: 'simulated',
    },
    trades: predictionTrades(venue, question, endMs),
    books: [...booksOf(venue, question, asOf)],
  }
}

/** Books at every full hour of the day, while the question is open. */
function* booksOf(venue: InventedVenue, question: InventedQuestion, asOf: IsoDate) {
  const startMs = newYorkTimeToMs(asOf, '00:00')
  for (let hour = 0; hour < 24; hour += 1) {
    const ms = startMs + hour * HOUR_MS
    if (ms < question.openedMs || ms >= question.closesMs) continue
    const key = mix(hashText(venue.key, question.market), hour)
    const mid = venuePrice(venue, question, ms)
    for (const side of ['bid', 'ask'] as const)
      for (let level = 0; level < LEVELS; level += 1) {
        const away = (side === 'bid' ? -1 : 1) * (0.01 + level * 0.01)
        const price = Math.round((mid + away) * 100) / 100
        if (price <= 0 || price >= 1) continue
        const size = Math.round(150 * (level + 1) * (0.4 + 2 * uniform(key, level + (side === 'bid' ? 0 : 50)) ** 2))
        const row: MarketRow<'prediction_books'> = {
          venue: venue.name,
          market: question.market,
          token: '',
          seen_at: ms * 1000,
          side,
          price,
          size,
          source: 'simulated',
        }
        yield row
      }
  }
}
