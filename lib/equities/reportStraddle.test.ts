import { describe, expect, it } from 'vitest'
import {
  effectDateOf,
  moveRatio,
  pricedMove,
  reportSessions,
  straddleAtExpiry,
  straddleReturn,
  surprise,
} from '@/lib/equities/reportStraddle'

describe('F45 straddles around a report', () => {
  it('bought for 10 and worth 12.5 a day later: +25 %; the priced move of 10 on 200 is 0.85 · 10 ÷ 200', () => {
    expect(straddleReturn(10, 12.5)).toBeCloseTo(0.25, 12)
    expect(pricedMove(10, 200)).toBeCloseTo(0.0425, 12)
    expect(moveRatio(-0.085, 0.0425)).toBeCloseTo(2, 12)
    expect(straddleAtExpiry(187, 190)).toBe(3)
  })

  it('nothing is told where an input is missing or costs nothing', () => {
    expect([straddleReturn(null, 1), straddleReturn(10, null), straddleReturn(0, 1)]).toEqual([null, null, null])
    expect([pricedMove(null, 100), pricedMove(1, 0), moveRatio(0.1, 0), moveRatio(null, 0.1)]).toEqual([
      ...[null, null, null, null],
    ])
  })

  it('surprise is by the size of the estimate, so a smaller loss than feared is good', () => {
    expect(surprise(2.4, 2)).toBeCloseTo(0.2, 12)
    expect(surprise(-0.5, -1)).toBeCloseTo(0.5, 12)
    expect([surprise(1, 0), surprise(null, 1)]).toEqual([null, null])
  })

  it('news after the close is traded the next session, news before the open the same; nobody guesses an unknown time', () => {
    // Thursday 2026-11-19; Thanksgiving is the 26th.
    expect(effectDateOf('2026-11-19', 'postmarket')).toBe('2026-11-20')
    expect(effectDateOf('2026-11-19', 'premarket')).toBe('2026-11-19')
    expect(effectDateOf('2026-11-20', 'postmarket')).toBe('2026-11-23')
    expect(effectDateOf('2026-11-26', 'premarket')).toBe('2026-11-27')
    expect(effectDateOf('2026-11-19', 'unknown')).toBeNull()
    expect(reportSessions('2026-11-20')).toEqual({ before: '2026-11-19', day: '2026-11-20', week: '2026-11-27' })
  })
})
