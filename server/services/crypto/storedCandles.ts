import type { EpochMs } from '@/lib/core/nominal'
import type { CryptoCandle } from '@/lib/crypto/candles'
import type { CryptoPlace } from '@/server/services/crypto/cryptoScope'

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

/** Steps that files bring, seconds. */
const STEPS = [60, 300, 900, 1800, 3600, 14_400, 86_400, 604_800]
