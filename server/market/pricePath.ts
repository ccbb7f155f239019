import type { EpochMs, Usd } from '@/lib/core/nominal'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import type { MinuteBar } from '@/server/market/facts/stockFacts'

/** The line of a day from its minutes: the open, then each close at the end of its minute; of one that runs, at the instant. */
export function pathOf(bars: readonly MinuteBar[], untilMs: EpochMs): { startMs: EpochMs; price: Usd }[] {
  const [first] = bars
  if (first === undefined) return []
  const closes = bars.map(({ startMs, close }) => ({ startMs: Math.min(startMs + MINUTE_MS, untilMs), price: close }))
  const points = [{ startMs: first.startMs, price: first.open }, ...closes]
  // A minute that begins with the instant stands for the end of the one before.
  return points.filter(({ startMs }, at) => startMs < (points[at + 1]?.startMs ?? Number.POSITIVE_INFINITY))
}
