import { describe, expect, it } from 'vitest'
import { changeOf } from '@/server/services/contracts/pastDays'

const day = (session_date: string, open_interest: number | null) => {
  return { option_symbol: 'AAPL260320C00200000', session_date, open_interest }
}
/** A market that knows the mornings of November 2026, or none. */
const marketOf = (knows: boolean) => {
  const openInterest = (_symbol: string, date: string) => (knows && date.startsWith('2026-11') ? 90 : null)
  return { market: { contracts: { openInterest } } }
}

describe('F37 change of open interest over a night', () => {
  it('is against the morning of the session before, also where the contract did not trade in it or no day is before it', () => {
    expect(changeOf(marketOf(true), day('2026-11-18', 100), day('2026-11-17', 70))).toBe(30)
    expect(changeOf(marketOf(true), day('2026-11-18', 100), day('2026-11-13', 70))).toBe(10)
    expect(changeOf(marketOf(true), day('2026-11-18', 100), undefined)).toBe(10)
  })

  it('is against the last day where the market does not know its mornings, and unknown without one', () => {
    expect(changeOf(marketOf(false), day('2026-11-18', 100), day('2026-11-13', 70))).toBe(30)
    expect(changeOf(marketOf(false), day('2026-11-18', 100), undefined)).toBeNull()
    expect(changeOf(marketOf(true), day('2026-11-18', null), day('2026-11-17', 70))).toBeNull()
  })
})
