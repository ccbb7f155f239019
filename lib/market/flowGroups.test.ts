import { describe, expect, it } from 'vitest'
import { groupsOfName, NAME_GROUPS } from '@/lib/market/flowGroups'

describe('F50 groups of names', () => {
  it('a name counts in its sector and in each of its themes, a fund in no sector', () => {
    const keys = (ticker: string, sector: string | null) => groupsOfName(ticker, sector).map((one) => one.key)
    expect(keys('NVDA', 'Information Technology')).toEqual(['XLK', 'mag7', 'semis', 'ai'])
    expect(keys('XLE', null)).toEqual(['energy'])
    expect(keys('KO', 'Consumer Staples')).toEqual(['XLP'])
    expect(keys('KO', 'Drinks')).toEqual(['Drinks'])
  })

  it('there are eleven sectors, and no two groups share a key', () => {
    expect(NAME_GROUPS.filter((one) => one.kind === 'sector')).toHaveLength(11)
    expect(new Set(NAME_GROUPS.map((one) => one.key)).size).toBe(NAME_GROUPS.length)
  })
})
