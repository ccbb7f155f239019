import { describe, expect, it } from 'vitest'
import { stillOpen } from '@/lib/flow/aggregates/stillOpen'

const day = (date: string, askVolume: number, openInterest: number | null) => ({ date, askVolume, openInterest })
const DAYS = [
  day('2026-11-16', 900, 100),
  day('2026-11-17', 100, 500),
  day('2026-11-18', 0, 580),
  day('2026-11-19', 50, 340),
  day('2026-11-20', 10, null),
]

describe('Contract Look-Up, still open?: ask-side volume since a date against the path of open interest', () => {
  it('a day shows in the next known morning; the share is of what was bought up to there', () => {
    expect(stillOpen(DAYS, '2026-11-17')).toEqual({
      path: [
        { date: '2026-11-17', bought: 100, added: 80 },
        { date: '2026-11-18', bought: 100, added: -160 },
        { date: '2026-11-19', bought: 150, added: null },
        { date: '2026-11-20', bought: 160, added: null },
      ],
      bought: 160,
      added: -160,
      share: 0,
    })
    expect(stillOpen(DAYS.slice(0, 3), '2026-11-16')).toMatchObject({ bought: 1000, added: 480, share: 48 })
  })

  it('says nothing without a later morning or without ask-side volume', () => {
    expect(stillOpen(DAYS, '2026-11-20')).toMatchObject({ bought: 10, added: null, share: null })
    expect(stillOpen([], '2026-11-20')).toEqual({ path: [], bought: 0, added: null, share: null })
    expect(stillOpen([day('a', 0, 5), day('b', 0, 9)], 'a')).toMatchObject({ added: 4, share: null })
  })
})
