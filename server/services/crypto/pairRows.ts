import type { CryptoPairRow } from '@/lib/contract/crypto'
import { type CryptoCandle, realisedVol, volumeScore } from '@/lib/crypto/candles'
import { DAY_MS, HOUR_MS } from '@/lib/market/newYorkTime'
import { type CryptoPlace, type PairPlace, pairDay, storedCandles } from '@/server/market/stored/storedCandles'
import { newestUpTo } from '@/server/services/newestUpTo'

const VOL_DAYS = 30
const MOST = 50_000
const MOST_PAIRS = 200

/** Pairs and venues that are stored. */
export async function storedPairs({ store, nowMs }: CryptoPlace): Promise<readonly PairPlace[]> {
  const found = new Map<string, PairPlace>()
  const names = await store.coverage('crypto_candles', { by: 'pair', day: 'pair', limit: MOST_PAIRS })
  for (const { value: pair } of names) {
    const rows = await store.rows('crypto_candles', newestUpTo(['pair', pair], ['start_at', nowMs * 1000], 500))
    for (const { venue } of rows) found.set(`${venue} ${pair}`, { pair, venue })
  }
  return [...found.values()]
}

/** Figures of one pair. F62. */
export async function pairRow(scope: CryptoPlace, place: PairPlace): Promise<CryptoPairRow> {
  const { steps, newest, endMs, day, isStale } = await pairDay(scope, place)
  const { vol, volume_z } = await spreadOf(scope, place, { steps, endMs, volume: day?.volume ?? null })
  const [funding] = await scope.store.rows(
    'crypto_funding',
    newestUpTo(['pair', place.pair], ['funded_at', scope.nowMs * 1000], 1),
  )
  return {
    key: `${place.venue}:${place.pair}`,
    pair: place.pair,
    venue: place.venue,
    last: day?.last ?? newest?.close ?? null,
    change: day?.change ?? null,
    open: day?.open ?? null,
    high: day?.high ?? null,
    low: day?.low ?? null,
    volume: day?.volume ?? null,
    turnover: day === null ? null : day.volume * day.last,
    vol,
    volume_z,
    funding: funding?.rate ?? null,
    funding_hours: funding?.hours ?? null,
    open_interest: funding?.open_interest ?? null,
    seen_ms: newest === null ? null : endMs,
    is_stale: isStale,
  }
}

interface Spread {
  readonly steps: readonly number[]
  readonly endMs: number
  readonly volume: number | null
}

/** 30-day volatility from hours where they are stored, else from days; volume against the thirty days before. */
async function spreadOf(scope: CryptoPlace, place: PairPlace, { steps, endMs, volume }: Spread) {
  const fromMs = endMs - (VOL_DAYS + 1) * DAY_MS
  const read = (step: number): Promise<readonly CryptoCandle[]> =>
    steps.includes(step) ? storedCandles(scope, place, { step, fromMs, most: MOST }) : Promise.resolve([])
  const [hours, days] = [await read(3600), await read(86_400)]
  return {
    vol: realisedVol(hours, HOUR_MS) ?? realisedVol(days, DAY_MS),
    volume_z:
      volume === null
        ? null
        : volumeScore(
            volume,
            days.slice(-VOL_DAYS).map((one) => one.volume),
          ),
  }
}
