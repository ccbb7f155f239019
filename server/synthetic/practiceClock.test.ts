import { describe, expect, it, onTestFinished } from 'vitest'
import { announceDays } from '@/lib/market/announcedDays'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { hoursOrRegular } from '@/lib/market/sessionHours'
import { isSamePass, marketPosition } from '@/server/synthetic/practiceClock'
import { dateOfSession, sessionNumberOf } from '@/server/synthetic/sessionIndex'

const lengthOf = (date: string) => hoursOrRegular(date).lateCloseMs - hoursOrRegular(date).openMs
const at = (date: string, time: string) => newYorkTimeToMs(date, time)

describe('practice clock', () => {
  it('§4 Market session: runs in real time from 9:30 to 16:15 on a trading day', () => {
    expect(marketPosition(at('2026-11-18', '09:30'))).toMatchObject({
      sessionDate: '2026-11-18',
      sessionMs: 0,
      mode: 'live',
      epoch: 0,
    })
    expect(marketPosition(at('2026-11-18', '16:14:59'))).toMatchObject({ mode: 'live', sessionMs: 24_299_000 })
  })

  it('plays the session before on a day that its exchange has closed, and its sessions keep their numbers', () => {
    const sessions = () => [sessionNumberOf('2027-03-08'), dateOfSession(sessionNumberOf('2027-03-04') + 1)]
    const before = sessions()
    announceDays([{ market: 'NYSE', date: '2027-03-05', name: 'National Day of Mourning', closes_at: null }])
    onTestFinished(() => announceDays([]))
    expect(marketPosition(at('2027-03-05', '11:00'))).toMatchObject({ sessionDate: '2027-03-04', mode: 'practice' })
    expect(sessions()).toEqual(before)
  })

  it('plays the session just finished from its beginning after 16:15', () => {
    const position = marketPosition(at('2026-11-18', '16:15'))
    expect(position).toMatchObject({ sessionDate: '2026-11-18', sessionMs: 0, mode: 'practice', epoch: 1 })
    expect(marketPosition(at('2026-11-18', '23:00'))).toMatchObject({ sessionMs: 0, epoch: 2 })
    expect(marketPosition(at('2026-11-19', '09:29:59'))).toMatchObject({
      sessionDate: '2026-11-18',
      mode: 'practice',
      epoch: 3,
    })
  })

  it('issue 26 C12: a half day runs to 13:15 and is played again from then on', () => {
    expect(marketPosition(at('2026-11-27', '13:14:59'))).toMatchObject({ mode: 'live', sessionMs: 13_499_000 })
    expect(marketPosition(at('2026-11-27', '13:15'))).toMatchObject({
      sessionDate: '2026-11-27',
      sessionMs: 0,
      mode: 'practice',
      epoch: 1,
    })
    expect(marketPosition(at('2026-11-27', '17:00'))).toMatchObject({ sessionMs: 0, epoch: 2 })
  })

  it('plays Wednesday on Thanksgiving and Friday over the weekend', () => {
    expect(marketPosition(at('2026-11-26', '12:00'))).toMatchObject({ sessionDate: '2026-11-25', mode: 'practice' })
    expect(marketPosition(at('2026-11-29', '12:00'))).toMatchObject({ sessionDate: '2026-11-27', mode: 'practice' })
  })

  it('moves on with the wall clock and names where each pass began', () => {
    for (let ms = at('2026-11-20', '08:00'); ms < at('2026-11-30', '18:00'); ms += 1_234_567) {
      const position = marketPosition(ms)
      expect(position.sessionMs).toBeGreaterThanOrEqual(0)
      expect(position.sessionMs).toBeLessThan(lengthOf(position.sessionDate))
      expect(ms - position.startedAtMs).toBe(position.sessionMs)
      expect(isSamePass(position, marketPosition(position.startedAtMs))).toBe(true)
    }
  })
})
