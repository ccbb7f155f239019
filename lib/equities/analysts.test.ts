import { describe, expect, it } from 'vitest'
import {
  callOutcome,
  consensusOf,
  consensusWords,
  countBuckets,
  currentRatings,
  type Rating,
  ratingBucket,
  revisionOf,
  targetFigures,
  targetOutcome,
} from '@/lib/equities/analysts'
import { addDays } from '@/lib/market/isoDate'

const rating = (change: Partial<Rating> = {}): Rating => ({
  ...{ firm: 'A', date: '2025-01-10', fromGrade: 'Buy', toGrade: 'Buy', target: null, previousTarget: null },
  ...change,
})

describe('F44 analysts', () => {
  it('words of firms fall into five buckets, however they are written; unknown words into none', () => {
    expect(
      ['Strong Buy', 'Overweight', 'Equal-weight', 'Sector Weight', 'UNDERPERFORM', 'Reduce'].map(ratingBucket),
    ).toEqual([5, 4, 3, 3, 2, 2])
    expect(['', 'Not Rated', 'Suspended'].map(ratingBucket)).toEqual([null, null, null])
    expect(countBuckets(['Buy', 'Hold', 'Not Rated'])).toEqual({ counts: { 5: 0, 4: 1, 3: 1, 2: 0, 1: 0 }, unknown: 1 })
  })

  it('consensus of Apple in February 2025 as Yahoo counts it (7, 21, 14, 2, 2): 3.63, a buy', () => {
    const consensus = consensusOf({ 5: 7, 4: 21, 3: 14, 2: 2, 1: 2 })
    expect([consensus.firms, consensus.score?.toFixed(2)]).toEqual([46, '3.63'])
    expect([consensusWords(consensus.score), consensusWords(null)]).toEqual(['Buy', '-'])
    expect(consensusOf({ 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 }).score).toBeNull()
  })

  it('a firm counts once with its newest rating of a year; its last target stays when a later line has none', () => {
    const current = currentRatings(
      [
        rating({ date: '2024-12-01', target: 90, toGrade: 'Hold' }),
        rating({ date: '2025-01-10' }),
        rating({ firm: 'Old', date: '2023-12-01' }),
        rating({ firm: 'Later', date: '2025-02-01' }),
      ],
      '2025-01-15',
    )
    expect(current).toEqual([rating({ date: '2025-01-10', target: 90 })])
  })

  it('targets: mean, median, ends, upside and dispersion (numpy: std([90,100,110,140], ddof=1) = 21.6024690)', () => {
    const figures = targetFigures([90, 100, 110, 140], 88)
    expect(figures).toMatchObject({ count: 4, mean: 110, median: 105, high: 140, low: 90, upside: 0.25 })
    expect(figures.dispersion).toBeCloseTo(21.602468994692867 / 110, 12)
    expect(targetFigures([], 88)).toMatchObject({ mean: null, upside: null, dispersion: null })
  })

  it('a revision goes by the bucket, then by the target', () => {
    expect(revisionOf(rating({ fromGrade: 'Hold', toGrade: 'Outperform', target: 9, previousTarget: 10 }))).toBe('up')
    expect(revisionOf(rating({ fromGrade: 'Buy', toGrade: 'Overweight', target: 9, previousTarget: 10 }))).toBe('down')
    expect(revisionOf(rating({ target: 10 }))).toBe('same')
  })

  it('a target is hit within twelve months, missed after them, open before; on its side of the price', () => {
    const day = (date: string, close: number) => ({ date, close })
    const closes = [day('2025-01-10', 100), day('2025-01-13', 105), day('2025-06-02', 92)]
    expect(targetOutcome(rating({ target: 105 }), closes)).toBe('hit')
    expect(targetOutcome(rating({ target: 93 }), closes)).toBe('hit')
    expect(targetOutcome(rating({ target: 120 }), closes)).toBe('open')
    expect(targetOutcome(rating({ target: 120 }), [...closes, day('2026-01-12', 130)])).toBe('missed')
    expect(targetOutcome(rating({ target: 100 }), closes)).toBeNull()
    expect(targetOutcome(rating({ target: 120, date: '2024-06-01' }), closes)).toBeNull()
  })

  it('an upgrade was right when the close 63 sessions later is higher, a downgrade when it is lower', () => {
    const closes = Array.from({ length: 70 }, (_, at) => ({ date: addDays('2025-01-10', at), close: 100 + at }))
    const up = rating({ fromGrade: 'Hold', toGrade: 'Buy' })
    expect(callOutcome(up, closes)).toBe('right')
    expect(callOutcome(rating({ fromGrade: 'Buy', toGrade: 'Hold' }), closes)).toBe('wrong')
    expect(callOutcome(rating(), closes)).toBeNull()
    expect(callOutcome({ ...up, date: '2025-01-20' }, closes)).toBeNull()
  })
})
