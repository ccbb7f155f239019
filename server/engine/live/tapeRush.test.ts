import { expect, it } from 'vitest'
import { TapeRush } from '@/server/engine/live/tapeRush'

it('a tape that is being brought up to now is told from one that runs', () => {
  const now = { rows: 0, ms: 0 }
  const rush = new TapeRush(
    () => now.rows,
    () => now.ms,
  )
  const after = (ms: number, rows: number): boolean => {
    now.ms += ms
    now.rows += rows
    return rush.isOn
  }
  expect(after(100, 0)).toBe(false)
  expect(after(100, 200)).toBe(false)
  expect(after(100, 900)).toBe(true)
  // Too short a stretch says nothing: what was last known holds.
  expect(after(10, 0)).toBe(true)
  expect(after(100, 20)).toBe(false)
  // A session that begins anew has fewer prints than the one before.
  expect(after(100, -1000)).toBe(false)
})
