import { describe, expect, it } from 'vitest'
import { TapeRush } from '@/server/engine/live/tapeRush'

function aTape(row: number, mode = 'practice') {
  const now = { row, ms: 0, session: { mode } }
  const rush = new TapeRush([now], () => now.ms)
  const later = (ms: number, rows: number): boolean => {
    now.ms += ms
    now.row += rows
    return rush.isOn
  }
  return { later }
}

describe('a tape that is being brought up to now', () => {
  it('is told from one that runs by its prints a second', () => {
    const { later } = aTape(50)
    expect(later(100, 0)).toBe(false)
    expect(later(100, 200)).toBe(false)
    expect(later(100, 900)).toBe(true)
    // Too short a stretch says nothing: what was last known holds.
    expect(later(10, 0)).toBe(true)
    expect(later(100, 20)).toBe(false)
    // A session that begins anew has fewer prints than the one before.
    expect(later(100, -1000)).toBe(false)
  })

  it('has half a minute for its first print; nothing is awaited where no session plays', () => {
    const { later } = aTape(0)
    expect(later(1000, 0)).toBe(true)
    expect(later(1000, 10)).toBe(false)
    const silent = aTape(0)
    expect(silent.later(29_000, 0)).toBe(true)
    expect(silent.later(2000, 0)).toBe(false)
    expect(aTape(0, 'none').later(1000, 0)).toBe(false)
  })
})
