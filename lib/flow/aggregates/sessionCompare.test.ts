import { describe, expect, it } from 'vitest'
import { compareSessions } from '@/lib/flow/aggregates/sessionCompare'

describe('C18 summary tiles: today against the sessions before', () => {
  it('tells the change since the session before and the share of sessions below', () => {
    expect(compareSessions([10, 40, 20, 30], 25)).toEqual({
      previous: 30,
      change: -5,
      percentile: 50,
      count: 4,
      line: [10, 40, 20, 30, 25],
    })
  })

  it('draws twenty sessions and looks back a year of 252', () => {
    const year = Array.from({ length: 300 }, (_, at) => at)
    const { line, count, percentile } = compareSessions(year, 299.5)
    expect(line).toEqual([...year.slice(-20), 299.5])
    expect([count, percentile]).toEqual([252, 100])
  })

  it('passes over sessions without a value and says nothing without any', () => {
    expect(compareSessions([null, 5, null], 6)).toMatchObject({
      previous: null,
      change: null,
      percentile: 100,
      count: 1,
    })
    expect(compareSessions([], 6)).toMatchObject({ previous: null, change: null, percentile: null })
    expect(compareSessions([5], null)).toMatchObject({ previous: 5, change: null, percentile: null })
  })
})
