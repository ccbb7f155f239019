import { describe, expect, it } from 'vitest'
import { breakEven, chainStrikes, chanceOfProfit } from '@/components/stocks/chain/chainStrikes'
import type { ChainContractRow } from '@/lib/contract/chains'

const NOTHING = {
  ...{ bid: null, ask: null, mid: null, last: null, iv: null, delta: null, gamma: null, theta: null, vega: null },
  ...{ rho: null, vanna: null, charm: null, vomma: null, open_interest: null, oi_change: null, volume: 0 },
  ...{ premium: null, trades: null, ask_volume: null, bid_volume: null, mid_volume: null, multi_volume: null },
  ...{ inventory: null, multiplier: 100, years: 0.25 },
}
const row = (type: 'C' | 'P', strike: number, change: Partial<ChainContractRow> = {}): ChainContractRow => ({
  ...NOTHING,
  ...{ option_symbol: `X${type}${strike}`, root: 'X', type, expiry: '2025-03-21', strike, settlement: 'PM' },
  ...change,
})

describe('§4.7 option chains', () => {
  const rows = [90, 95, 100, 105, 110].flatMap((strike) => [row('C', strike, { mid: 3 }), row('P', strike, { mid: 2 })])
  it('shows the strikes around the money, marks the nearest and its straddle', () => {
    const shown = chainStrikes(rows, { expiry: '2025-03-21', spot: 101, around: 1 })
    expect(shown.map((one) => [one.strike, one.isAtm])).toEqual([
      [95, false],
      [100, true],
      [105, false],
    ])
    expect(shown[1]?.straddle).toBe(5)
    expect(chainStrikes(rows, { expiry: '2025-03-21', spot: 101, around: null })).toHaveLength(5)
    expect(chainStrikes(rows, { expiry: '2025-04-17', spot: 101, around: 1 })).toEqual([])
  })
  it('takes the afternoon series where a day has two', () => {
    const both = [row('C', 100, { settlement: 'AM', mid: 9 }), row('C', 100, { mid: 3 })]
    expect(chainStrikes(both, { expiry: '2025-03-21', spot: 100, around: null })[0]?.call?.mid).toBe(3)
  })
  it('F57 break-even and chance of profit of one bought contract, against a normal table', () => {
    const market = { spot: 100, rate: 0, dividend_yield: 0 }
    const call = row('C', 100, { mid: 4, iv: 0.2, years: 1 })
    expect([breakEven(call), breakEven(row('P', 100, { mid: 4 }))]).toEqual([104, 96])
    // d = (ln 1.04 + 0.02) / 0.2 = 0.29610 → 1 − Φ = 0.38357
    expect(chanceOfProfit(call, market)).toBeCloseTo(0.38357, 4)
    expect(chanceOfProfit(row('C', 100), market)).toBeNull()
  })
})
