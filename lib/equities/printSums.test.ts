import { describe, expect, it } from 'vitest'
import type { EquityPrint } from '@/lib/equities/equityPrint'
import { addLargePrint, emptyPrintSums } from '@/lib/equities/printSums'

const base: EquityPrint = {
  ...{ seq: 1, session_date: '2025-01-15', executed_at_us: 0, ticker: 'SPY', price: 500, size: 4000 },
  ...{ nbbo_bid: 499.98, nbbo_ask: 500, market_center: 'L', off_lit: true, trade_settlement: 'regular' },
  ...{ trade_code: null, sale_cond_codes: null, ext_hour_sold_codes: null, volume: 1_000_000, canceled: false },
}

describe('F39 sums of large prints', () => {
  it('by venue and side, from $1M; cancelled ones never count', () => {
    const sums = emptyPrintSums()
    const prints: Partial<EquityPrint>[] = [
      {}, // $2.0M at the ask, off the exchanges
      { price: 499.98, size: 3000 }, // $1,499,940 at the bid
      { price: 499.99, size: 2500 }, // $1,249,975 at the midpoint
      { size: 1999 }, // under $1M
      { canceled: true },
      { off_lit: false, size: 6000 }, // $3.0M at the ask, on an exchange
    ]
    for (const change of prints) addLargePrint(sums, { ...base, ...change })
    expect(sums.off).toEqual({
      ...{ prints: 3, notional: 4_749_915, ask: 2_000_000, bid: 1_499_940, mid: 1_249_975, none: 0 },
      biggest: 2_000_000,
    })
    expect(sums.lit).toMatchObject({ prints: 1, notional: 3_000_000, ask: 3_000_000, biggest: 3_000_000 })
  })
})
