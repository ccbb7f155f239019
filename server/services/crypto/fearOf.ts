import type { CryptoCandle } from '@/lib/crypto/candles'
import { realisedVol } from '@/lib/crypto/candles'
import { fearGauge } from '@/lib/crypto/fearGauge'
import { DAY_MS } from '@/lib/market/newYorkTime'
import { type PairPlace, storedCandles } from '@/server/market/stored/storedCandles'
import type { CryptoScope } from '@/server/services/crypto/cryptoScope'

const STRETCH = 30
const YEAR = 365
/** Funding is held against that of two months. */
const FUNDING_DAYS = 60

/** Fear gauge of the leading pair, from its days and its funding. §4.14. */
export async function fearOf(scope: CryptoScope, place: PairPlace) {
  const days = await storedCandles(scope, place, {
    step: 86_400,
    fromMs: scope.nowMs - (YEAR + STRETCH + 2) * DAY_MS,
    most: 2 * YEAR,
  })
  const funding = await scope.store.rows('crypto_funding', {
    where: [
      ['pair', '=', place.pair],
      ['funded_at', '<=', scope.nowMs * 1000],
      ['funded_at', '>', (scope.nowMs - FUNDING_DAYS * DAY_MS) * 1000],
    ],
    order: [['funded_at', 'down']],
    limit: 3 * YEAR,
  })
  return {
    pair: place.pair,
    ...fearGauge({
      vol: rolling(days, (part) => realisedVol(part, DAY_MS)),
      momentum: rolling(days, (part) => returnOf(part)),
      pressure: rolling(days, (part) => pressureOf(part)),
      funding: funding.flatMap(({ rate }) => (rate === null ? [] : [rate])).reverse(),
    }),
  }
}

/** A figure of the last thirty days, for every day that has them before it. */
function rolling(days: readonly CryptoCandle[], of: (part: readonly CryptoCandle[]) => number | null): number[] {
  const values: number[] = []
  for (let at = STRETCH; at < days.length; at += 1) {
    const value = of(days.slice(at - STRETCH, at + 1))
    if (value !== null) values.push(value)
  }
  return values
}

function returnOf(part: readonly CryptoCandle[]): number | null {
  const [first, last] = [part[0]?.close ?? 0, part.at(-1)?.close ?? 0]
  return first > 0 ? last / first - 1 : null
}

/** Volume of the last day over the mean of those before it, with the sign of its move. */
function pressureOf(part: readonly CryptoCandle[]): number | null {
  const last = part.at(-1)
  const before = part.slice(0, -1).map(({ volume }) => volume)
  const mean = before.reduce((sum, volume) => sum + volume, 0) / before.length
  return last === undefined || !(mean > 0) ? null : (last.volume / mean) * Math.sign(last.close - last.open)
}
