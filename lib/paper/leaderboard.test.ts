import { describe, expect, it } from 'vitest'
import { BOARD_DAYS, BOARD_TRADES, type BoardRecord, boardRecord, rankBoard } from '@/lib/paper/leaderboard'

const aRecord = (name: string, given: Partial<BoardRecord>) => ({
  ...{ name, gain: 0, drawdown: 0, trades: BOARD_TRADES, days: BOARD_DAYS },
  ...given,
})

describe('pages.md Paper Trading: leaderboard', () => {
  it('a record counts from the starting cash: a fall of the first day is a fall', () => {
    const record = boardRecord([90_000, 99_000, 110_000, 99_000], 4)
    expect(record.gain).toBeCloseTo(-0.01, 12)
    expect(record.drawdown).toBeCloseTo(-0.1, 12)
    expect(record).toMatchObject({ trades: 4, days: 4 })
  })

  it('an account that never fell has no drawdown; one without a close has no gain', () => {
    expect(boardRecord([101_000, 102_000], 1).drawdown).toBe(0)
    expect(boardRecord([], 0)).toEqual({ gain: 0, drawdown: 0, trades: 0, days: 0 })
  })

  it('ranks by return; equal returns share a place, the smaller fall first; too few trades or days have none', () => {
    const ranked = rankBoard([
      aRecord('deep', { gain: 0.2, drawdown: -0.3 }),
      aRecord('shallow', { gain: 0.2, drawdown: -0.1 }),
      aRecord('third', { gain: -0.05 }),
      aRecord('few trades', { gain: 9, trades: BOARD_TRADES - 1 }),
      aRecord('few days', { gain: 9, days: BOARD_DAYS - 1 }),
    ])
    expect(ranked.map(({ rank, name }) => [rank, name])).toEqual([
      [1, 'shallow'],
      [1, 'deep'],
      [3, 'third'],
    ])
  })
})
