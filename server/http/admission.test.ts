import { describe, expect, it } from 'vitest'
import { Admission, type Admitted, type Pressure, workHeaders } from '@/server/http/admission'

/** Issue 23 point 3: admission. */
describe('admission of calls', () => {
  const admissionOf = () => {
    const state: { pressure: Pressure } = { pressure: null }
    const admission = new Admission(() => state.pressure)
    /** Calls of an endpoint have taken this long. */
    const takes = (endpoint: string, ms: number) => {
      const seat = admission.enter('measured', 'user', endpoint)
      if (seat.refused === null) seat.leave(ms)
    }
    takes('heavy', 3000)
    takes('light', 4)
    return { state, admission, takes }
  }
  const admitted = (seat: ReturnType<Admission['enter']>): Admitted => {
    if (seat.refused !== null) throw new Error(seat.refused)
    return seat
  }

  it('a caller has as much heavy work at once as the budget says, a visitor half of it, and more when some is done', () => {
    const { admission } = admissionOf()
    const seats = Array.from({ length: 20 }, () => admitted(admission.enter('a:1', 'visitor', 'heavy')))
    expect(seats.at(-1)).toMatchObject({ limitMs: 20_000, leftMs: 0 })
    const refused = admission.enter('a:1', 'visitor', 'heavy')
    expect(refused).toMatchObject({ refused: 'caller', leftMs: 0 })
    expect(workHeaders(refused)).toEqual({
      'X-Work-Limit-Ms': '20000',
      'X-Work-Remaining-Ms': '0',
      'Retry-After': '1',
    })
    // Others, and light calls of the same caller, are not kept waiting.
    admitted(admission.enter('a:2', 'visitor', 'heavy'))
    admitted(admission.enter('a:1', 'visitor', 'light'))
    seats[0]?.leave(3000)
    seats[1]?.leave(3000)
    admitted(admission.enter('a:1', 'visitor', 'heavy'))
    expect(admission.figures()).toMatchObject({ refused_caller: 1, callers: 2 })
    expect(admitted(admission.enter('u:1', 'user', 'heavy')).limitMs).toBe(40_000)
  })

  it('what a call costs follows what it has taken', () => {
    const { admission, takes } = admissionOf()
    for (let at = 0; at < 40; at += 1) takes('heavy', 1)
    for (let at = 0; at < 500; at += 1) admitted(admission.enter('a:1', 'visitor', 'heavy'))
    expect(admission.figures()).toMatchObject({ heavy_under_way: 0 })
  })

  it('calls under way together share the time, so that asking at once makes none of them dearer', () => {
    const { admission } = admissionOf()
    const seats = Array.from({ length: 50 }, () => admitted(admission.enter('u:1', 'user', 'page')))
    for (const seat of seats) seat.leave(2000)
    expect(admitted(admission.enter('u:1', 'user', 'page')).leftMs).toBeGreaterThan(39_800)
  })

  it('a host at its bounds refuses heavy calls of everybody and answers light ones', () => {
    const { admission, state } = admissionOf()
    for (const pressure of ['memory', 'lag'] as const) {
      state.pressure = pressure
      expect(admission.enter('u:1', 'user', 'heavy')).toMatchObject({ refused: pressure, retryAfterS: 5 })
      admitted(admission.enter('u:1', 'user', 'light')).leave(4)
    }
    state.pressure = null
    const seats = Array.from({ length: 64 }, (_, at) => admitted(admission.enter(`u:${at}`, 'user', 'heavy')))
    expect(admission.enter('u:99', 'user', 'heavy')).toMatchObject({ refused: 'heavy' })
    for (const seat of seats) seat.leave(3000)
    admitted(admission.enter('u:99', 'user', 'heavy')).leave(3000)
    expect(admission.figures()).toEqual({
      ...{ callers: 0, heavy_under_way: 0, refused_caller: 0, refused_heavy: 1, refused_memory: 1, refused_lag: 1 },
    })
  })
})
