import type { Period, Side } from '@/lib/backtest/plan'
import type { IsoDate } from '@/lib/core/nominal'
import { previousSession } from '@/lib/market/calendar'

const keyOf = (date: IsoDate, period: Exclude<Period, 'none'>): string => {
  if (period === 'yearly') return date.slice(0, 4)
  const month = Number(date.slice(5, 7))
  return period === 'monthly' ? date.slice(0, 7) : `${date.slice(0, 4)} ${Math.ceil(month / 3)}`
}

/**
 * Whether a close is the first or the last of its period: the session before or after it lies in another one. The trading
 * calendar is known before it comes, so nothing of the future is used. The last session given ends no period; the first one
 * begins one where the exchange's session before it lies in another period.
 */
export function settlesAt(dates: readonly IsoDate[], at: number, period: Period, side: Side): boolean {
  if (period === 'none') return false
  const date = dates[at]
  const other = side === 'last' ? dates[at + 1] : (dates[at - 1] ?? (date === undefined ? date : previousSession(date)))
  return date !== undefined && other !== undefined && keyOf(date, period) !== keyOf(other, period)
}
