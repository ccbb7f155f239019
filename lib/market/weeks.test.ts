import { describe, expect, it } from 'vitest'
import { mondayOf, weekdaysBetween, weeksFrom } from '@/lib/market/weeks'

describe('§4.6 weeks of a calendar', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-20', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2026-01-01', '2025-12-29'],
  ])('the week of %s begins on Monday %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday)
  })

  it('two weeks end on the second Sunday and have ten weekdays', () => {
    const { from, to } = weeksFrom('2026-11-18', 2)
    expect([from, to]).toEqual(['2026-11-16', '2026-11-29'])
    const days = weekdaysBetween(from, to)
    expect(days).toHaveLength(10)
    expect([days[4], days[5]]).toEqual(['2026-11-20', '2026-11-23'])
  })
})
