import { describe, expect, it } from 'vitest'
import { fdaOutcome, fdaPrecision, fdaStatus, moveAcross, runwayMonths } from '@/lib/equities/fdaEvents'

describe('§4.6 dates of the FDA', () => {
  it.each([
    ['FILSPARI (sNDA) Exact', 'sNDA'],
    ['New formulation, NDA', 'NDA'],
    ['BLA RGX-121', 'BLA'],
    ['sBLA priority review', 'sBLA'],
    ['AGENDA 2030', ''],
  ])('%s is of kind "%s"', (words, status) => expect(fdaStatus(words)).toBe(status))
  it('a day is exact, a window, or nothing is told', () => {
    expect(['Exact, orphan drug', 'Estimated', 'Q3 window', 'orphan drug'].map(fdaPrecision)).toEqual([
      'exact',
      'window',
      'window',
      '',
    ])
    expect(fdaOutcome('NDA, Exact, outcome: approved; label')).toBe('approved')
    expect(fdaOutcome('Exact')).toBe('')
  })
  it('the move runs from the close before the day to the close of the session after it', () => {
    const closes = [
      { date: '2026-03-13', close: 10 },
      { date: '2026-03-16', close: 30 },
      { date: '2026-03-17', close: 12 },
    ]
    expect(moveAcross(closes, '2026-03-16')).toBeCloseTo(0.2, 12)
    // A Sunday: from Friday to Monday.
    expect(moveAcross(closes, '2026-03-15')).toBeCloseTo(2, 12)
    expect(moveAcross(closes, '2026-03-17')).toBeNull()
    expect(moveAcross(closes, '2026-03-13')).toBeNull()
  })
  it('cash runway: 300M of cash and 120M used in a year are 30 months', () => {
    expect(runwayMonths(300e6, -120e6)).toBe(30)
    expect(runwayMonths(300e6, 5e6)).toBeNull()
    expect(runwayMonths(null, -1)).toBeNull()
  })
})
