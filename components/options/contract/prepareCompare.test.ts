import { describe, expect, it } from 'vitest'
import type { ContractBarRow } from '@/lib/contract/contracts'
import { prepareCompare } from './prepareCompare'

const OPEN = Date.parse('2026-11-20T14:30:00Z')
const bar = (minute: number, close: number | null): ContractBarRow => ({
  ...{ start_ms: OPEN + minute * 60_000, open: close, high: close, low: close, close, vwap: close, volume: 1 },
  ...{ ask_volume: 1, bid_volume: 0, mid_volume: 0, none_volume: 0, premium: 1, trades: 1 },
  ...{ iv_high: null, iv_low: null, underlying: null, spread_pct: null },
})

describe('Contract Look-Up: up to four contracts on one chart', () => {
  it('are drawn in percent of their first price and hold it between trades', () => {
    const model = prepareCompare(
      [
        { symbol: 'AAPL261218C00200000', rows: [bar(0, 2), bar(2, 3)] },
        { symbol: 'AAPL261218P00200000', rows: [bar(1, 4), bar(2, null), bar(3, 3)] },
      ],
      { days: 1, timeZone: 'America/New_York', formatTime: String },
    )
    expect(model.times).toHaveLength(4)
    expect(model.series.map(({ name, values }) => [name, values])).toEqual([
      ['AAPL $200 C 12/18/2026', [0, 0, 50, 50]],
      ['AAPL $200 P 12/18/2026', [null, 0, 0, -25]],
    ])
  })
})
