import { afterEach, describe, expect, it } from 'vitest'
import { announceDays, announcedStand, onAnnounced, type PublishedDay } from '@/lib/market/announcedDays'
import { isSession, nextSession, sessionsBetween } from '@/lib/market/calendar'
import { holidayRows, nextClosure, remarksOf } from '@/lib/market/holidaySchedule'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { publishedDifferences } from '@/lib/market/publishedDays'
import { marketState, sessionEndMs } from '@/lib/market/session'
import { sessionHours } from '@/lib/market/sessionHours'
import { calendarMonth, monthlyExpiration } from '@/lib/market/tradingCalendar'
import { expiryInstantMs } from '@/lib/options/timeToExpiry'

const told = (date: string, closes_at: string | null, market = 'NYSE'): PublishedDay => {
  return { market, date, name: closes_at === null ? 'National Day of Mourning' : 'Storm', closes_at }
}

afterEach(() => announceDays([]))

describe('days that an exchange announces outside its rules (issue 25)', () => {
  it('stays closed for everybody: hours, sessions, pill, countdown, expirations, calendar and schedule', () => {
    expect(isSession('2027-03-19')).toBe(true)
    expect(sessionHours('2027-03-19')).not.toBeNull()
    announceDays([told('2027-03-19', null)])
    expect(sessionHours('2027-03-19')).toBeNull()
    expect(isSession('2027-03-19')).toBe(false)
    expect(nextSession('2027-03-18')).toBe('2027-03-22')
    expect(sessionsBetween('2027-03-15', '2027-03-22')).toHaveLength(5)
    expect(monthlyExpiration(2027, 3)).toBe('2027-03-18')
    expect(expiryInstantMs('2027-03-19')).toBe(newYorkTimeToMs('2027-03-18', '16:00'))
    expect(marketState(newYorkTimeToMs('2027-03-19', '11:00'))).toMatchObject({
      phase: 'closed',
      changesAtMs: newYorkTimeToMs('2027-03-22', '04:00'),
    })
    expect(nextClosure('2027-03-02')).toMatchObject({ row: { date: '2027-03-19', name: 'National Day of Mourning' } })
    const march = calendarMonth(2027, 3)
    expect(march.filter(({ layer }) => layer === 'holidays').map(({ date }) => date)).toEqual([
      '2027-03-19',
      '2027-03-26',
    ])
    expect(march.filter(({ date, layer }) => date === '2027-03-19' && layer !== 'holidays')).toEqual([])
  })

  it('closes early for everybody, with the late trading of index options a quarter of an hour after', () => {
    const close = newYorkTimeToMs('2027-03-05', '14:00')
    announceDays([told('2027-03-05', '14:00')])
    expect(sessionHours('2027-03-05')).toMatchObject({
      ...{ closeMs: close, lateCloseMs: close + 900_000, afterHoursEndMs: newYorkTimeToMs('2027-03-05', '18:00') },
      isEarlyClose: true,
    })
    expect([sessionEndMs('2027-03-05'), expiryInstantMs('2027-03-05')]).toEqual([close, close])
    expect(isSession('2027-03-05')).toBe(true)
    expect(remarksOf(2027)).toContainEqual({
      date: '2027-03-05',
      note: 'Early close (Storm): stocks and their options end at 14:00.',
    })
    const [noted] = calendarMonth(2027, 3).filter(({ layer }) => layer === 'remarks')
    expect(noted).toMatchObject({ title: 'Early close 14:00', time: { startMs: close - 1_800_000, minutes: 30 } })
    expect(
      publishedDifferences(2027, [told('2027-03-05', '14:00')]).filter(({ date }) => date === '2027-03-05'),
    ).toEqual([])
  })

  it('a closure of another market, an hour later than the rule and what the rules know change nothing', () => {
    const before = [holidayRows(2026), remarksOf(2026)]
    announceDays([
      told('2027-03-05', null, 'OTC'),
      told('2026-11-27', '16:00'),
      told('2026-11-26', null),
      // The specification's table trades on it, the exchange does not.
      told('2026-07-03', null),
    ])
    expect(isSession('2027-03-05')).toBe(true)
    expect(sessionHours('2026-11-27')?.closeMs).toBe(newYorkTimeToMs('2026-11-27', '13:00'))
    expect(isSession('2026-07-03')).toBe(true)
    expect([holidayRows(2026), remarksOf(2026)]).toEqual(before)
  })

  it('is taken back, and told to who listens once for each change; closed wins over early', () => {
    let heard = 0
    const end = onAnnounced(() => {
      heard += 1
    })
    const stand = announcedStand()
    announceDays([told('2027-03-05', '13:00'), told('2027-03-05', null, 'NASDAQ')])
    announceDays([told('2027-03-05', '13:00'), told('2027-03-05', null, 'NASDAQ')])
    expect([heard, announcedStand() - stand, sessionHours('2027-03-05')]).toEqual([1, 1, null])
    announceDays([])
    expect([heard, sessionHours('2027-03-05') === null]).toEqual([2, false])
    end()
    announceDays([told('2027-03-05', null)])
    expect(heard).toBe(2)
  })

  it.each(['2001-09-11', '2001-09-14', '2004-06-11', '2012-10-29', '2012-10-30', '2018-12-05', '2025-01-09'])(
    'past closures are known by rule: %s',
    (date) => {
      expect(sessionHours(date)).toBeNull()
      expect(isSession(date)).toBe(false)
    },
  )
})
