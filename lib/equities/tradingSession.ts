import { SESSION_CLOSE_MS, SESSION_OPEN_MS } from '@/lib/market/session'

export type TradingSession = 'pre' | 'regular' | 'post'

/**
 * Part of the day of a print or bar: 9:30 up to, not including, 16:00 is regular. On days that close early everything
 * from `closeMs` on is post.
 * @param msOfDay milliseconds since midnight, New York wall clock
 */
export function tradingSession(msOfDay: number, closeMs: number = SESSION_CLOSE_MS): TradingSession {
  if (msOfDay < SESSION_OPEN_MS) return 'pre'
  return msOfDay < closeMs ? 'regular' : 'post'
}
