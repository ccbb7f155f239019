import { describe, expect, it } from 'vitest'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { repairedSinceUs } from '@/server/feeds/feedSession'

describe('how far back a restart asks (feeds-live.md 13.4)', () => {
  const since = (date: string, time: string) => repairedSinceUs(newYorkTimeToMs(date, time))
  const openOf = (date: string) => newYorkTimeToMs(date, '09:30') * 1000

  it('over a night to the session before', () => {
    expect(since('2026-11-24', '10:00')).toBe(openOf('2026-11-23'))
  })

  it('over a weekend to the afternoon of Friday, which a clock of hours leaves out', () => {
    expect(since('2026-11-23', '09:10')).toBe(openOf('2026-11-20'))
    expect(since('2026-11-22', '12:00')).toBeLessThan(openOf('2026-11-20'))
  })

  it('over a holiday to the day before it', () => {
    expect(since('2026-11-27', '09:45')).toBe(openOf('2026-11-25'))
  })
})
