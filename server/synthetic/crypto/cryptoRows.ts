import type { IsoDate } from '@/lib/core/nominal'
import { dayNumberOf } from '@/lib/market/isoDate'
import { DAY_MS, MINUTE_MS } from '@/lib/market/newYorkTime'
import type { MarketRow } from '@/server/stores/market/port'
import { bookedTrades, fundingRows, transferRows } from '@/server/synthetic/crypto/cryptoEvents'
import { CryptoPrices, DAY_MINUTES, type InventedPair, PAIRS } from '@/server/synthetic/crypto/cryptoPrices'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { hashText, mix, uniform } from '@/server/synthetic/random'

type Candle = MarketRow<'crypto_candles'>

/** A venue that does not exist. */
const CRYPTO_VENUE = 'Harbor'
const DAYS = 800
const HOUR_DAYS = 40
const MINUTE_DAYS = 2
const DAYS_AT_ONCE = 50

export interface CryptoRows {
  readonly candles: readonly Candle[]
  readonly trades: readonly MarketRow<'crypto_trades'>[]
  readonly funding: readonly MarketRow<'crypto_funding'>[]
  readonly transfers: readonly MarketRow<'crypto_transfers'>[]
}

const NOTHING: CryptoRows = { candles: [], trades: [], funding: [], transfers: [] }

/** Invented coins up to the end of a day (UTC, and the evening of New York behind it), pair by pair; nothing traded here. */
export function* cryptoRows(model: PriceModel, asOf: IsoDate): Generator<CryptoRows> {
  const { seed } = model
  const prices = new CryptoPrices(model)
  // A session of New York ends in the next day of UTC.
  const last = dayNumberOf(asOf) + 1
  for (const pair of PAIRS) {
    // In parts: the days of a coin are a million drawn minutes, which would hold the event loop.
    for (let day = last - DAYS + 1; day <= last; day += DAYS_AT_ONCE) {
      yield { ...NOTHING, candles: dayCandles(prices, pair, day, Math.min(last, day + DAYS_AT_ONCE - 1)) }
    }
    for (let day = last - HOUR_DAYS + 1; day <= last; day += 1) {
      const hours = [...stepCandles(prices, seed, { pair, day, minutes: 60 })]
      const minutes = day > last - MINUTE_DAYS - 1 ? stepCandles(prices, seed, { pair, day, minutes: 1 }) : []
      yield { ...NOTHING, candles: [...hours, ...minutes] }
    }
    yield {
      ...NOTHING,
      trades: bookedTrades(prices, seed, pair, last),
      funding: fundingRows(prices, seed, pair, last),
    }
  }
  yield { ...NOTHING, transfers: transferRows(prices, seed, last) }
}

function dayCandles(prices: CryptoPrices, pair: InventedPair, first: number, last: number): readonly Candle[] {
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const day = first + at
    const minutes = prices.minutes(pair, day)
    const open = prices.close(pair, day - 1)
    return candleOf(pair, {
      step: 86_400,
      startMs: day * DAY_MS,
      open,
      path: minutes,
      volume: prices.volume(pair, day),
    })
  })
}

interface Asked {
  readonly pair: InventedPair
  readonly day: number
  readonly minutes: number
}

function* stepCandles(prices: CryptoPrices, seed: number, { pair, day, minutes }: Asked): Generator<Candle> {
  const path = prices.minutes(pair, day)
  const volume = prices.volume(pair, day)
  const key = mix(hashText(seed, `${pair.pair}:share`), day)
  for (let from = 0; from < DAY_MINUTES; from += minutes) {
    let share = 0
    for (let at = from; at < from + minutes; at += 1) share += 0.2 + 1.6 * uniform(key, at)
    yield candleOf(pair, {
      step: minutes * 60,
      startMs: day * DAY_MS + from * MINUTE_MS,
      open: from === 0 ? prices.close(pair, day - 1) : (path[from - 1] ?? 0),
      path: path.subarray(from, from + minutes),
      volume: (volume * share) / DAY_MINUTES,
    })
  }
}

interface Drawn {
  readonly step: number
  readonly startMs: number
  readonly open: number
  readonly path: Float64Array
  readonly volume: number
}

function candleOf({ pair }: InventedPair, { step, startMs, open, path, volume }: Drawn): Candle {
  let [high, low] = [open, open]
  for (const price of path) {
    if (price > high) high = price
    if (price < low) low = price
  }
  return {
    pair,
    venue: CRYPTO_VENUE,
    step,
    start_at: startMs * 1000,
    open,
    high,
    low,
    close: path.at(-1) ?? open,
    volume,
    source: 'simulated',
  }
}
