import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

const MOST_ROWS = 500

/** What exchanges publish of their closed days and half days, from the beginning of this year on. Nothing is invented. */
export async function readExchangeDays({ entities }: MarketDeps, { nowMs }: ServiceContext) {
  const rows =
    (await entities?.rows('exchange_days', {
      where: [['date', '>=', `${newYorkDateOf(nowMs).slice(0, 4)}-01-01`]],
      order: [['date', 'up']],
      limit: MOST_ROWS,
    })) ?? []
  return { data: rows.map(({ market, date, name, closes_at }) => ({ market, date, name, closes_at })) }
}
