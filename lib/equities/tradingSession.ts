import type { EpochUs } from '@/lib/core/nominal'
import { sessionDateOf } from '@/lib/market/newYorkTime'
import { hoursOrRegular } from '@/lib/market/sessionHours'

export type TradingSession = 'pre' | 'regular' | 'post'

/** Part of the day of a print or bar: from 9:30 up to, not including, the close of that day (13:00 on a half day) is regular. */
export function tradingSession(atUs: EpochUs): TradingSession {
  const { openMs, closeMs } = hoursOrRegular(sessionDateOf(atUs))
  if (atUs < openMs * 1000) return 'pre'
  return atUs < closeMs * 1000 ? 'regular' : 'post'
}
