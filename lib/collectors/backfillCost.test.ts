import { describe, expect, it } from 'vitest'
import { costOfDays, costOfPrints } from '@/lib/collectors/backfillCost'

describe('issue 25.4 what a back-fill takes is told before it begins', () => {
  it('calls of a source and the minutes they take within its limit', () => {
    expect(costOfPrints(200, 5)).toContain('200 calls, more where pages are long: 40 min or more at 5 a minute')
    expect(costOfPrints(200, 300)).toContain('1 min')
    expect(costOfPrints(null, 300)).toContain('not known in advance')
  })

  it('days on which a publisher publishes, weekends and holidays left out, at its pace', () => {
    // Thanksgiving is the 26th.
    expect(costOfDays({ from: '2026-11-23', to: '2026-11-30' }, 'sessions', 1000)).toBe(
      '5 publication days: 5 s or more, one file each.',
    )
    expect(costOfDays({ from: '2026-11-23', to: '2026-11-30' }, 'weekdays', 60_000)).toContain('6 publication days')
    expect(costOfDays({ from: '2026-11-30', to: '2026-11-23' }, 'weekdays', 1000)).toContain('after the last')
    expect(costOfDays({ from: '', to: '2026-11-23' }, 'weekdays', 1000)).toBe('')
  })
})
