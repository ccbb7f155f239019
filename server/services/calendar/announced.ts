import { announceDays, type PublishedDay } from '@/lib/market/announcedDays'
import { isExchangeDayByRule } from '@/lib/market/exchangeHolidays'
import type { MarketStore } from '@/server/stores/market/port'

const MOST_ROWS = 5000
/** The most special closures that a year has had: four in 2001. A list with more was read wrongly. */
const MOST_OF_YEAR = 5
/** So often it is read again: a closure is announced hours ahead. */
export const ANNOUNCED_EVERY_MS = 60_000

/** Gives the clocks of this process the days that exchanges have announced: the operator's own first, then what was collected. */
export async function announceStored(
  entities: Pick<MarketStore, 'rows'> | undefined,
  closures: readonly PublishedDay[],
): Promise<void> {
  const rows = await entities?.rows('exchange_days', { where: [], order: [['date', 'down']], limit: MOST_ROWS })
  announceDays([...closures, ...plausible(rows ?? [])])
}

/** Without the years that have more special closures than any year has had: there the rules stand alone. */
function plausible<D extends PublishedDay>(days: readonly D[]): readonly D[] {
  const counts = new Map<string, number>()
  for (const { market, date, closes_at } of days) {
    if (closes_at !== null || !isExchangeDayByRule(date)) continue
    const key = `${market} ${date.slice(0, 4)}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return days.filter(({ market, date }) => (counts.get(`${market} ${date.slice(0, 4)}`) ?? 0) <= MOST_OF_YEAR)
}
