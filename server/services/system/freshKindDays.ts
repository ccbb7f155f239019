import type { FeedHealth } from '@/lib/contract/system'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { dueDay, isDayLate } from '@/lib/market/freshness'
import { type FreshKindKey, freshKinds } from '@/lib/market/freshnessBudgets'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { MarketStore } from '@/server/stores/market/port'

type Newest = (store: MarketStore, today: IsoDate) => Promise<IsoDate | null>

/** How the newest stored day of a kind is found. Days to come (dates that are announced) do not count. */
const NEWEST: Partial<Readonly<Record<FreshKindKey, Newest>>> = {
  halts: async (store) => dayOf((await store.rows('trading_halts', newestBy('halted_at')))[0]?.halted_at),
  news: async (store) => dayOf((await store.rows('news', newestBy('published_at')))[0]?.published_at),
  analysts: async (store) => dayOf((await store.rows('analyst_ratings', newestBy('rated_at')))[0]?.rated_at),
  economy: async (store) => {
    const asked = { where: [['actual', '!=', '']], order: [['event_at', 'down']], limit: 1 } as const
    return dayOf((await store.rows('economic_events', asked))[0]?.event_at)
  },
  short_volume: async (store) => (await store.rows('short_volume', newestBy('session_date')))[0]?.session_date ?? null,
  short_interest: async (store) =>
    (await store.rows('short_interest', newestBy('settlement_date')))[0]?.settlement_date ?? null,
  prices: async (store) => (await store.rows('stock_days', newestBy('session_date')))[0]?.session_date ?? null,
  insiders: async (store, today) => {
    const asked = { where: [['filed_date', '<=', today]], order: [['filed_date', 'down']], limit: 1 } as const
    return (await store.rows('insider_trades', asked))[0]?.filed_date ?? null
  },
  holdings: async (store) => (await store.rows('institution_holdings', newestBy('period')))[0]?.period ?? null,
  politics: async (store, today) => {
    const asked = { where: [['filed_date', '<=', today]], order: [['filed_date', 'down']], limit: 1 } as const
    return (await store.rows('political_trades', asked))[0]?.filed_date ?? null
  },
}

const newestBy = <C extends string>(column: C) =>
  ({ order: [[column, 'down'] as readonly [C, 'down']], limit: 1 }) as const

const dayOf = (us: number | undefined): IsoDate | null => (us === undefined ? null : newYorkDateOf(us / 1000))

/** Every kind that is judged by the day, with its newest stored day, the one that is due, and whether it is late (C17). */
export async function readKinds(store: MarketStore, nowMs: EpochMs): Promise<FeedHealth['kinds']> {
  const kinds: FeedHealth['kinds'] = []
  for (const kind of Object.keys(NEWEST) as FreshKindKey[]) {
    const newest = (await NEWEST[kind]?.(store, newYorkDateOf(nowMs))) ?? null
    const due = dueDay(kind, nowMs)
    if (due === null) continue
    // What was never imported is not late: nobody said it would come.
    const isLate = newest !== null && isDayLate(kind, newest, nowMs)
    kinds.push({ kind, label: freshKinds[kind].label, newest, due, is_late: isLate })
  }
  return kinds
}
