import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sessionOnOrBefore } from '@/lib/market/calendar'
import { marketStateLabel } from '@/lib/market/marketStateLabel'
import { newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import {
  currentOrLastSession,
  currentOrLastSessionStart,
  isBeforeClose,
  isMarketOpen,
  isTradingNow,
  marketState,
  msUntilOpen,
  sessionEndMs,
  sessionOfNow,
  sessionStartMs,
  twoSessionsBack,
} from '@/lib/market/session'
import { sessionHours } from '@/lib/market/sessionHours'

const at = newYorkTimeToMs
const anInstant = fc.integer({ min: Date.UTC(2023, 0, 4), max: Date.UTC(2027, 11, 30) })

describe('§4 market session', () => {
  it.each([
    ['2025-06-18', '00:00', '2025-06-18'],
    ['2025-06-18', '15:59:59', '2025-06-18'],
    ['2025-06-18', '16:00', '2025-06-20'],
    ['2025-06-19', '12:00', '2025-06-20'],
  ])(
    '§9 the session of %s %s is that of %s: the one that runs, else the next (Juneteenth is none)',
    (date, clock, session) => {
      expect(sessionOfNow(at(date, clock))).toBe(session)
    },
  )
  it.each([
    ['2025-06-18', '09:29:59', false],
    ['2025-06-18', '09:30', true],
    ['2025-06-18', '15:59:59', true],
    ['2025-06-18', '16:00', false],
    ['2025-06-19', '12:00', false],
    ['2025-06-21', '12:00', false],
    ['2025-01-09', '12:00', false],
    ['2025-11-28', '15:00', true],
  ])('§4 open at %s %s New York: %s', (date, time, isOpen) => {
    expect(isMarketOpen(at(date, time))).toBe(isOpen)
  })

  it('§4 a timestamp of exactly 9:30 can be left out of the open check', () => {
    expect(isMarketOpen(at('2025-06-18', '09:30'), { excludeOpeningInstant: true })).toBe(false)
    expect(isMarketOpen(at('2025-06-18', '09:30') + 1, { excludeOpeningInstant: true })).toBe(true)
  })

  it('§4 before close today is true on a trading day before 16:00', () => {
    expect(isBeforeClose(at('2025-06-18', '00:00'))).toBe(true)
    expect(isBeforeClose(at('2025-06-18', '15:59:59'))).toBe(true)
    expect(isBeforeClose(at('2025-06-18', '16:00'))).toBe(false)
    expect(isBeforeClose(at('2025-06-19', '10:00'))).toBe(false)
  })

  it('§4 time until open counts to 9:30 of the same day, else 0', () => {
    expect(msUntilOpen(at('2025-06-18', '09:00'))).toBe(1_800_000)
    expect(msUntilOpen(at('2025-06-18', '09:30'))).toBe(0)
    expect(msUntilOpen(at('2025-06-18', '18:00'))).toBe(0)
    expect(msUntilOpen(at('2025-03-09', '01:30'))).toBe(7 * 3_600_000)
  })

  it.each([
    ['2025-06-18', '12:00', '2025-06-18'],
    ['2025-06-18', '09:30', '2025-06-18'],
    ['2025-06-18', '09:29', '2025-06-17'],
    ['2025-06-18', '18:00', '2025-06-18'],
    ['2025-06-20', '08:00', '2025-06-18'],
    ['2025-06-22', '12:00', '2025-06-20'],
    ['2025-01-10', '07:00', '2025-01-08'],
    ['2023-07-05', '09:00', '2023-06-30'],
  ])('§4 at %s %s the current or last session started on %s at 9:30', (date, time, session) => {
    expect(currentOrLastSessionStart(at(date, time))).toBe(at(session, '09:30'))
  })

  it('§4 gives the day two trading days before the last session start', () => {
    expect(twoSessionsBack(at('2025-06-20', '12:00'))).toBe('2025-06-17')
    expect(twoSessionsBack(at('2025-06-20', '09:00'))).toBe('2025-06-16')
  })

  it('§4 the rules agree with each other at any instant', () => {
    fc.assert(
      fc.property(anInstant, (nowMs) => {
        const start = currentOrLastSessionStart(nowMs)
        expect(start).toBeLessThanOrEqual(nowMs)
        expect(isMarketOpen(start)).toBe(true)
        expect(sessionOnOrBefore(newYorkDateOf(nowMs)) >= currentOrLastSession(nowMs)).toBe(true)
        expect(isMarketOpen(nowMs)).toBe(nowMs < at(currentOrLastSession(nowMs), '16:00'))
        if (isMarketOpen(nowMs)) expect(isBeforeClose(nowMs) && msUntilOpen(nowMs) === 0).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('the state of the pill holds until its change, and then is the next phase', () => {
    fc.assert(
      fc.property(anInstant, (nowMs) => {
        const { phase, nextPhase, changesAtMs } = marketState(nowMs)
        expect(changesAtMs).toBeGreaterThan(nowMs)
        expect(marketState(changesAtMs - 1).phase).toBe(phase)
        expect(marketState(changesAtMs).phase).toBe(nextPhase)
        const date = newYorkDateOf(nowMs)
        expect(isTradingNow(nowMs)).toBe(phase === 'open')
        if (phase === 'open') expect(nowMs).toBeLessThan(sessionEndMs(date))
        if (phase !== 'closed') expect(sessionHours(date)).not.toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['2026-11-27', '09:00', 'Pre, early close 13:00', '09:30'],
    ['2026-11-27', '12:59', 'Open, early close 13:00', '13:00'],
    ['2026-11-27', '13:00', 'Closed early', '17:00'],
    ['2026-11-25', '12:59', 'Open', '16:00'],
  ])('on %s at %s the pill says %s until %s', (date, time, words, change) => {
    const state = marketState(at(date, time))
    expect(marketStateLabel(state)).toBe(words)
    expect(state.changesAtMs).toBe(at(date, change))
  })

  it('what is traded by ends at 13:00 on a half day, the rule of the specification at 16:00', () => {
    expect(isTradingNow(at('2026-11-27', '13:00'))).toBe(false)
    expect(isMarketOpen(at('2026-11-27', '13:00'))).toBe(true)
    expect(marketState(at('2026-11-27', '17:00')).changesAtMs).toBe(at('2026-11-30', '04:00'))
    // The exchange keeps Christmas of 2027 on the Friday, the table of the specification does not.
    expect(marketState(at('2027-12-24', '12:00')).phase).toBe('closed')
  })

  it.each([
    ['03:59', 'closed', 'pre', '04:00'],
    ['04:00', 'pre', 'open', '09:30'],
    ['09:30', 'open', 'after', '16:00'],
    ['16:00', 'after', 'closed', '20:00'],
  ])('at %s of a trading day the market is %s', (time, phase, nextPhase, change) => {
    expect(marketState(at('2025-06-18', time))).toEqual({
      phase,
      nextPhase,
      changesAtMs: at('2025-06-18', change),
      isEarlyClose: false,
    })
  })

  it('after the last session before a holiday weekend the next change is the next pre-market', () => {
    expect(marketState(at('2025-06-18', '20:00')).changesAtMs).toBe(at('2025-06-20', '04:00'))
    expect(sessionStartMs('2025-06-18')).toBe(Date.parse('2025-06-18T13:30:00Z'))
  })
})
