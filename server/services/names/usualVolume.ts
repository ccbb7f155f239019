import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import { relativeVolume } from '@/lib/core/ratio'
import { sessionOffset } from '@/lib/market/calendar'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { sessionEndMs, sessionStartMs } from '@/lib/market/session'
import { type Prices, valueOr } from '@/server/market/port'

/** Whose volume by minute is the measure of a usual day. */
const MEASURE: Ticker = 'SPY'
const USUAL_DAYS = 5

/** Share of a usual day's volume that is done by the minute of an instant; null where no earlier minutes are known. */
export async function usualShare(
  prices: Pick<Prices, 'minuteBars'>,
  sessionDate: IsoDate,
  untilMs: EpochMs,
  measure: Ticker = MEASURE,
): Promise<number | null> {
  const passed = Math.floor((untilMs - sessionStartMs(sessionDate)) / MINUTE_MS) + 1
  let [done, whole] = [0, 0]
  for (let back = 1; back <= USUAL_DAYS; back += 1) {
    const date = sessionOffset(sessionDate, -back)
    const day = valueOr(await prices.minuteBars(measure, date, sessionEndMs(date)), [])
    for (const [minute, { volume }] of day.entries()) {
      whole += volume
      if (minute < passed) done += volume
    }
  }
  return whole === 0 || done === 0 ? null : done / whole
}

/** F13: shares so far over the mean of the last 30 sessions, scaled by the share of a usual day that has passed. */
export const relativeShares = (soFar: number | null, average: number | null, share: number | null): number | null =>
  soFar === null || average === null || share === null ? null : relativeVolume(soFar, average * share)
