import type { EpochMs } from '@/lib/core/nominal'
import { type CryptoCandle, dayFigures } from '@/lib/crypto/candles'
import { DAY_MS, HOUR_MS } from '@/lib/market/newYorkTime'
import type { MarketStore } from '@/server/stores/market/port'

/** Where candles are, and the instant they may be known at. */
export interface CryptoPlace {
  readonly store: MarketStore
  readonly nowMs: EpochMs
}

/** A pair of which nothing came for so long is marked with its age. */
const STALE_MS = HOUR_MS
const MOST = 50_000

export interface PairPlace {
  readonly pair: string
  readonly venue: string
}

export interface CandleRange {
  /** Seconds. */
  readonly step: number
  readonly fromMs: EpochMs
  readonly most: number
}

/** Candles of one stored step that are over by the instant of the page, oldest first. */
export async function storedCandles(
  { store, nowMs }: CryptoPlace,
  { pair, venue }: PairPlace,
  { step, fromMs, most }: CandleRange,
): Promise<readonly CryptoCandle[]> {
  const rows = await store.rows('crypto_candles', {
    where: [
      ['pair', '=', pair],
      ['venue', '=', venue],
      ['step', '=', step],
      ['start_at', '>=', fromMs * 1000],
      ['start_at', '<=', (nowMs - step * 1000) * 1000],
    ],
    order: [['start_at', 'down']],
    limit: most,
  })
  return rows
    .map(({ start_at, open, high, low, close, volume }) => ({
      startMs: start_at / 1000,
      open,
      high,
      low,
      close,
      volume,
    }))
    .reverse()
}

/** Steps a pair has candles of, seconds, finest first. */
export async function storedSteps({ store }: CryptoPlace, { pair, venue }: PairPlace): Promise<readonly number[]> {
  const known: number[] = []
  for (const step of STEPS) {
    const found = await store.rows('crypto_candles', {
      where: [
        ['pair', '=', pair],
        ['venue', '=', venue],
        ['step', '=', step],
      ],
      limit: 1,
    })
    if (found.length > 0) known.push(step)
  }
  return known
}

/** The 24 hours of a pair up to the end of its newest candle: what a file ends with is the instant its figures are of. F62. */
export async function pairDay(scope: CryptoPlace, place: PairPlace) {
  const steps = await storedSteps(scope, place)
  const finest = steps[0] ?? 60
  const newest = (await storedCandles(scope, place, { step: finest, fromMs: 0, most: 1 })).at(-1) ?? null
  const endMs = newest === null ? scope.nowMs : newest.startMs + finest * 1000
  const own = await storedCandles(scope, place, { step: finest, fromMs: endMs - DAY_MS, most: MOST })
  const day = finest > 86_400 ? null : dayFigures(own, endMs)
  return { steps, newest, endMs, day, isStale: scope.nowMs - endMs > STALE_MS }
}

/** Steps that files bring, seconds. */
const STEPS = [60, 300, 900, 1800, 3600, 14_400, 86_400, 604_800]
