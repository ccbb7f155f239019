import { describe, expect, it } from 'vitest'
import { sessionAxis } from '@/lib/charts/sessionAxis'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'

describe('issue 26 C12: time axis of a session', () => {
  it.each([
    ['2026-11-25', 81, 78],
    ['2026-11-27', 45, 42],
  ])('%s in steps of five minutes: %i slots, closed from %i', (session, slotCount, closedFrom) => {
    const times = ['09:30', '12:44'].map((time) => newYorkTimeToMs(session, time))
    expect(sessionAxis(session, times, 5)).toEqual({ slots: [0, 38], slotCount, closedFrom })
  })
})
