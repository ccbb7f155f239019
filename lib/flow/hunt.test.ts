import { describe, expect, it } from 'vitest'
import { type HuntTrade, isThisWeek, mondayOf, streaksOf, weeksOf } from '@/lib/flow/hunt'

let seq = 0
const trade = (sessionDate: string, changePct: number | null): HuntTrade => {
  seq += 1
  return { sessionDate, atUs: seq, changePct }
}

describe('§4.14 Your Hunt: streaks', () => {
  it('wins and losses in a row, in order of the prints; flat and unknown trades neither make nor break one', () => {
    const trades = [
      trade('2026-11-16', 10),
      trade('2026-11-16', 20),
      trade('2026-11-16', 0),
      trade('2026-11-17', 5),
      trade('2026-11-17', -1),
      trade('2026-11-18', null),
      trade('2026-11-18', -50),
    ]
    const expected = { current: { kind: 'loss', count: 2 }, longestWin: 3, longestLoss: 2, sessionsInARow: 3 }
    expect(streaksOf(trades)).toEqual(expected)
    expect(streaksOf([...trades].reverse())).toEqual(expected)
  })

  it('a weekend and Thanksgiving do not break sessions in a row, a missed session does', () => {
    // 2026-11-26 is Thanksgiving; the 27th follows the 25th.
    const days = ['2026-11-25', '2026-11-27', '2026-11-30']
    expect(streaksOf(days.map((day) => trade(day, 1))).sessionsInARow).toBe(3)
    expect(streaksOf(['2026-11-20', '2026-11-24', '2026-11-25'].map((day) => trade(day, 1))).sessionsInARow).toBe(2)
    expect(streaksOf([])).toEqual({ current: null, longestWin: 0, longestLoss: 0, sessionsInARow: 0 })
  })
})

describe('§4.14 Your Hunt: weeks', () => {
  it('a week runs from Monday to Sunday, also across a year', () => {
    expect([mondayOf('2026-11-23'), mondayOf('2026-11-29'), mondayOf('2027-01-01')]).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-12-28',
    ])
    const inWeek = ['2026-11-23', '2026-11-24', '2026-11-29', '2026-11-30'].map((day) => isThisWeek(day, '2026-11-24'))
    expect(inWeek).toEqual([false, true, true, false])
  })

  it('the recap has what the trades of the week became, winners and losers, newest week first', () => {
    const weeks = weeksOf([
      trade('2026-11-13', 40),
      trade('2026-11-16', -30),
      trade('2026-11-20', 90),
      trade('2026-11-20', null),
    ])
    expect(weeks).toEqual([
      { from: '2026-11-16', trades: 3, winners: 1, losers: 1, mean: 30, best: 90, worst: -30 },
      { from: '2026-11-09', trades: 1, winners: 1, losers: 0, mean: 40, best: 40, worst: 40 },
    ])
    expect(weeksOf([trade('2026-11-16', null)])[0]).toMatchObject({ trades: 1, mean: null, best: null, worst: null })
  })
})
