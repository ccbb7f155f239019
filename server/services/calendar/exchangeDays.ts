import { announcedDays } from '@/lib/market/announcedDays'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

const MOST_ROWS = 500

/** What exchanges publish of their closed days and half days, and the operator has set, from the beginning of this year on. Nothing is invented. */
export async function readExchangeDays({ entities }: MarketDeps, { nowMs }: ServiceContext) {
  const from = `${newYorkDateOf(nowMs).slice(0, 4)}-01-01`
  const rows =
    (await entities?.rows('exchange_days', {
      where: [['date', '>=', from]],
      order: [['date', 'up']],
      limit: MOST_ROWS,
    })) ?? []
  const stored = new Set(rows.map(({ date }) => date))
  const set = [...announcedDays()].filter(({ date }) => date >= from && !stored.has(date))
  const all = [...rows, ...set].sort((a, b) => (a.date < b.date ? -1 : 1))
  return { data: all.map(({ market, date, name, closes_at }) => ({ market, date, name, closes_at })) }
}
