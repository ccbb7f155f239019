import { describe, expect, it } from 'vitest'
import { dueDay, isDayLate, overdueMs } from '@/lib/market/freshness'
import { type FreshKindKey, freshKinds } from '@/lib/market/freshnessBudgets'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'

const at = (date: string, time: string) => newYorkTimeToMs(date, time)

describe('C17 freshness budgets', () => {
  it('are those of the guide', () => {
    const budgets = Object.fromEntries(Object.entries(freshKinds).map(([kind, { budget }]) => [kind, budget]))
    expect(budgets).toMatchObject({
      prints: { ms: 2000 },
      minutes: { ms: 90_000 },
      exposure: { ms: 630_000 },
      quotes: { ms: 5000 },
      halts: { ms: 5000 },
      news: { ms: 30_000 },
      open_interest: { time: '07:00' },
      short_volume: { later: 1, time: '08:00' },
      short_interest: { days: 12 },
      holdings: { days: 45 },
      politics: { ms: 3_600_000 },
      economy: { ms: 60_000 },
    })
  })

  it('C17 values of a running session are overdue by what goes beyond the budget, 15 minutes later on a delayed plan', () => {
    const now = at('2026-11-20', '11:00')
    expect(overdueMs('quotes', now - 5000, { nowMs: now })).toBeNull()
    expect(overdueMs('quotes', now - 5001, { nowMs: now })).toBe(1)
    expect(overdueMs('quotes', now - 900_000 - 5000, { nowMs: now, isDelayed: true })).toBeNull()
    expect(overdueMs('quotes', now - 900_000 - 6000, { nowMs: now, isDelayed: true })).toBe(1000)
    expect(overdueMs('exposure', now - 630_001, { nowMs: now })).toBe(1)
    // After the close, and on Saturday, nothing new is made.
    expect(overdueMs('prints', now - 60_000, { nowMs: at('2026-11-20', '16:30') })).toBeNull()
    expect(overdueMs('prints', now, { nowMs: at('2026-11-21', '11:00') })).toBeNull()
    expect(overdueMs('politics', 0, { nowMs: now })).toBeNull()
  })

  // Worked by hand on the calendar: 2026-11-26 is Thanksgiving, 2026-11-20 a Friday.
  const cases: readonly (readonly [FreshKindKey, string, string, string])[] = [
    ['open_interest', '2026-11-23', '06:59', '2026-11-19'],
    ['open_interest', '2026-11-23', '07:00', '2026-11-20'],
    ['open_interest', '2026-11-27', '07:00', '2026-11-25'],
    ['short_volume', '2026-11-20', '07:59', '2026-11-18'],
    ['short_volume', '2026-11-20', '08:00', '2026-11-19'],
    ['insiders', '2026-11-20', '22:14', '2026-11-19'],
    ['insiders', '2026-11-20', '22:15', '2026-11-20'],
    ['insiders', '2026-11-22', '12:00', '2026-11-20'],
    // Settlements: Friday 13 November (the 15th is a Sunday) and Monday 30 November.
    ['short_interest', '2026-11-24', '12:00', '2026-10-30'],
    ['short_interest', '2026-11-25', '12:00', '2026-11-13'],
    ['short_interest', '2026-12-12', '00:00', '2026-11-30'],
    // 45 days after 30 September is 14 November.
    ['holdings', '2026-11-13', '12:00', '2026-06-30'],
    ['holdings', '2026-11-14', '12:00', '2026-09-30'],
    ['holdings', '2027-02-13', '12:00', '2026-09-30'],
    ['holdings', '2027-02-14', '12:00', '2026-12-31'],
    ['news', '2026-11-20', '16:00', '2026-11-19'],
    ['news', '2026-11-20', '16:01', '2026-11-20'],
    ['politics', '2026-11-20', '17:00', '2026-11-16'],
    ['analysts', '2026-11-23', '09:30', '2026-11-20'],
  ]
  it.each(cases)('%s at %s %s: the newest day that must be there is %s', (kind, date, time, due) => {
    expect(dueDay(kind, at(date, time))).toBe(due)
  })

  it('a day is late when it is older than the due one, or not known at all', () => {
    const now = at('2026-11-23', '07:00')
    expect(isDayLate('open_interest', '2026-11-20', now)).toBe(false)
    expect(isDayLate('open_interest', '2026-11-19', now)).toBe(true)
    expect(isDayLate('open_interest', null, now)).toBe(true)
    expect(isDayLate('prints', null, now)).toBe(false)
  })
})
