import { describe, expect, it } from 'vitest'
import { excessOf, reportedReturn } from '@/lib/equities/congressReport'

type Pair = readonly [number, number]
const purchase = (amount: number, entry: number, exit: number, [marketEntry, marketExit]: Pair = [400, 420]) => ({
  amount,
  entry,
  exit,
  marketEntry,
  marketExit,
})

describe('F43 §4.13 return of disclosed purchases from their filing on', () => {
  it('weighs by the middle of the bracket, the benchmark with the same weights and days', () => {
    // 8,000.50 of +10 % over a market of +5 %, 32,500.50 of −4 % over one of −2 %.
    const found = reportedReturn([purchase(8000.5, 50, 55), purchase(32_500.5, 100, 96, [500, 490])])
    const weight = 8000.5 + 32_500.5
    expect(found.value).toBeCloseTo((8000.5 * 0.1 - 32_500.5 * 0.04) / weight, 12)
    expect(found.benchmark).toBeCloseTo((8000.5 * 0.05 - 32_500.5 * 0.02) / weight, 12)
    expect(found.purchases).toBe(2)
    expect(excessOf(found)).toBeCloseTo((found.value ?? 0) - (found.benchmark ?? 0), 12)
  })

  it('a purchase without an amount or a price counts for nothing; without any there is no return', () => {
    expect(reportedReturn([purchase(0, 50, 55), purchase(1000, 0, 55), purchase(1000, 50, 55)]).purchases).toBe(1)
    expect(reportedReturn([])).toEqual({ value: null, benchmark: null, purchases: 0 })
    expect(excessOf({ value: null, benchmark: 0.1 })).toBeNull()
  })
})
