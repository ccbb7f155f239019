import { describe, expect, it } from 'vitest'
import type { InterestChange } from '@/server/market/facts/marketFacts'
import { InterestChanges } from '@/server/services/contractDays/interestChanges'

const change = (n: number): InterestChange => ({
  optionSymbol: `AAPL250117${n % 2 === 0 ? 'C' : 'P'}${String(n).padStart(8, '0')}`,
  ticker: n % 3 === 0 ? 'AAPL' : 'SPXW',
  type: n % 2 === 0 ? 'C' : 'P',
  expiry: n % 5 === 0 ? '2025-01-17' : '2027-12-17',
  strike: n / 8,
  openInterest: n * 1e6 + 0.5,
  before: n === 7 ? 0 : n + 4_294_967_296,
  upDays: n % 4,
})

describe('F37 the changes of a morning in columns', () => {
  it('come back as they were told, in that order, beyond the first room', () => {
    const told = Array.from({ length: 5000 }, (_, n) => change(n))
    const kept = new InterestChanges()
    for (const one of told) kept.add(one)
    expect([...kept.values()]).toEqual(told)
    expect(kept.size).toBe(5000)
    for (const [row, one] of told.entries()) {
      expect(kept.rowOf(one.optionSymbol)).toBe(row)
      expect([kept.before(row), kept.openInterest(row), kept.upDays(row)]).toEqual([
        one.before,
        one.openInterest,
        one.upDays,
      ])
    }
    expect(kept.rowOf('MSFT250117C00400000')).toBe(-1)
  })

  it('a contract told twice keeps its place and what was told last, as a map would', () => {
    const kept = new InterestChanges()
    const again = { ...change(0), openInterest: 3, before: 2, upDays: 9 }
    for (const one of [change(0), change(1), again]) kept.add(one)
    expect([...kept.values()]).toEqual([again, change(1)])
  })
})
