import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fakeTimers } from '@/tests/support/fakeTimers'
import { createFrameScheduler } from './frameScheduler'

it('commits the first value at once and later ones together after 250 ms', () => {
  const { timers, advance, clock } = fakeTimers()
  const commits: number[] = []
  const scheduler = createFrameScheduler(() => commits.push(clock()), timers)
  scheduler.request()
  scheduler.request()
  advance(100)
  scheduler.request()
  expect(commits).toEqual([0])
  advance(150)
  expect(commits).toEqual([0, 250])
  advance(1000)
  scheduler.request()
  expect(commits).toEqual([0, 250, 1250])
})

it('never commits twice within 250 ms and never forgets a request', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400), { maxLength: 50 }), (waits) => {
      const { timers, advance, clock } = fakeTimers()
      const commits: number[] = []
      const scheduler = createFrameScheduler(() => commits.push(clock()), timers)
      let lastRequest = 0
      for (const wait of waits) {
        advance(wait)
        scheduler.request()
        lastRequest = clock()
      }
      advance(250)
      for (let i = 1; i < commits.length; i++)
        expect((commits[i] ?? 0) - (commits[i - 1] ?? 0)).toBeGreaterThanOrEqual(250)
      if (waits.length > 0) expect(commits.at(-1)).toBeGreaterThanOrEqual(lastRequest)
    }),
  )
})

it('flushes a waiting change at once and nothing when nothing waits', () => {
  const { timers } = fakeTimers()
  let commits = 0
  const scheduler = createFrameScheduler(() => commits++, timers)
  scheduler.flush()
  expect(commits).toBe(0)
  scheduler.request()
  scheduler.request()
  scheduler.flush()
  expect(commits).toBe(2)
})
