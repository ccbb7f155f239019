import type { Period } from '@/lib/backtest/plan'
import type { IsoDate } from '@/lib/core/nominal'

const keyOf = (date: IsoDate, period: Exclude<Period, 'none'>): string => {
  if (period === 'yearly') return date.slice(0, 4)
  const month = Number(date.slice(5, 7))
  return period === 'monthly' ? date.slice(0, 7) : `${date.slice(0, 4)} ${Math.ceil(month / 3)}`
}

/**
 * Whether a close is the last of its period: the session after it lies in the next one. The trading calendar is known before
 * it comes, so nothing of the future is used. The last session known ends no period.
 */
export function endsPeriod(dates: readonly IsoDate[], at: number, period: Period): boolean {
  const [date, next] = [dates[at], dates[at + 1]]
  return period !== 'none' && date !== undefined && next !== undefined && keyOf(date, period) !== keyOf(next, period)
}
