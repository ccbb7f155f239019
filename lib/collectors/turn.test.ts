import { describe, expect, it } from 'vitest'
import { nextTurnMs, pauseAfterFailures, publishesOn, type Turn } from '@/lib/collectors/turn'

const utc = (text: string) => Date.parse(text)
const evening: Turn = { days: 'sessions', at: ['18:15', '20:00'] }
const office: Turn = { days: 'weekdays', everyMinutes: 10, between: ['06:00', '22:00'] }

describe('issue 25 §3: turns of collectors in New York time', () => {
  it.each([
    ['before the first time of a session', evening, '2026-11-27T15:00:00Z', '2026-11-27T23:15:00Z'],
    ['between two times', evening, '2026-11-27T23:15:00Z', '2026-11-28T01:00:00Z'],
    ['over a weekend', evening, '2026-11-28T02:00:00Z', '2026-11-30T23:15:00Z'],
    ['over Thanksgiving', evening, '2026-11-26T15:00:00Z', '2026-11-27T23:15:00Z'],
    ['in summer the clock is an hour nearer to UTC', evening, '2026-07-06T12:00:00Z', '2026-07-06T22:15:00Z'],
    ['every ten minutes', office, '2026-11-27T15:03:00Z', '2026-11-27T15:10:00Z'],
    [
      'the last of a day is followed by the first of the next weekday',
      office,
      '2026-11-28T03:00:00Z',
      '2026-11-30T11:00:00Z',
    ],
    [
      'the night before the clocks go forward',
      { days: 'every day', at: ['02:30'] },
      '2026-03-08T05:00:00Z',
      '2026-03-08T07:30:00Z',
    ],
    ['on Fridays alone', { days: [5], at: ['15:35'] }, '2026-11-28T15:00:00Z', '2026-12-04T20:35:00Z'],
  ] as const)('%s', (_name, turn, after, expected) => {
    expect(new Date(nextTurnMs(turn as Turn, utc(after))).toISOString()).toBe(new Date(expected).toISOString())
  })

  it('days of publishers', () => {
    expect(publishesOn('weekdays', '2026-11-26')).toBe(true)
    expect(publishesOn('sessions', '2026-11-26')).toBe(false)
    expect(publishesOn('every day', '2026-11-29')).toBe(true)
  })

  it('a publisher that fails is left alone longer each time, two hours at most', () => {
    expect([1, 2, 3, 4, 5, 6, 40].map((failures) => pauseAfterFailures(failures) / 60_000)).toEqual([
      5, 10, 20, 40, 80, 120, 120,
    ])
  })
})
