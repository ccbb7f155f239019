import type { FlowItem } from '@/lib/flow/trade'
import { sessionOffset } from '@/lib/market/calendar'
import type { MarketRow } from '@/server/stores/market/port'
import type { PrintKey } from '@/server/stores/tape/port'
import { SESSION, tape } from '@/tests/stores/tapeFixtures'

export const BATCH = 200

/** Batch number `batch` is the same prints whoever makes it. */
export function batchItems(batch: number): FlowItem[] {
  return tape(batch * BATCH + 1, BATCH)
}

/** After every third batch a few of its prints are taken back. */
export function cancelKeys(batch: number): PrintKey[] {
  if (batch % 3 !== 2) return []
  return [1, 50, 51, 199].map((at) => ({ sessionDate: SESSION, source: 'synthetic', seq: batch * BATCH + at }))
}

/** With each batch closes of as many days of one name. */
export const CLOSES = 50
export function batchCloses(batch: number): MarketRow<'stock_days'>[] {
  return Array.from({ length: CLOSES }, (_, at) => ({
    ...{ ticker: `K${batch}`, session_date: sessionOffset(SESSION, -at), series: 'raw', source: 'test' },
    ...{ open: null, high: null, low: null, close: batch + at / 100, volume: 2 ** 33 },
  }))
}
