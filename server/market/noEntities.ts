import type { MarketStore } from '@/server/stores/market/port'

/** Nothing is stored. */
export const noEntities: MarketStore = {
  open: () => Promise.resolve(),
  insert: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  rows: () => Promise.resolve([]),
  count: () => Promise.resolve(0),
  sums: () => Promise.resolve([]),
  changes: () => 0,
  coverage: () => Promise.resolve([]),
}
