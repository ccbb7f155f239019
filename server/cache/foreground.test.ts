import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Foreground } from '@/server/cache/foreground'

/** Longer than any test takes: only the end of a call lets the work go on. */
const NEVER_MS = 1_000_000
const PATIENCE_MS = 30

afterEach(() => {
  vi.useRealTimers()
})

describe('work behind answers lets calls go first', () => {
  it('goes on at once while no call is being answered', async () => {
    await expect(new Foreground(NEVER_MS).clear()).resolves.toBeUndefined()
  })

  it('waits until the last call that is being answered has ended', async () => {
    const calls = new Foreground(NEVER_MS)
    const told: string[] = []
    calls.enter()
    calls.enter()
    const work = calls.clear().then(() => told.push('work'))
    calls.leave()
    await Promise.resolve()
    told.push('second call')
    calls.leave()
    await work
    expect(told).toEqual(['second call', 'work'])
  })

  it('goes on after its patience although calls never end, one piece of work at a time', async () => {
    vi.useFakeTimers()
    const calls = new Foreground(PATIENCE_MS)
    const told: string[] = []
    calls.enter()
    const works = ['first', 'second'].map((name) => calls.clear().then(() => told.push(name)))
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    expect(told).toEqual(['first'])
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    await Promise.all(works)
    expect(told).toEqual(['first', 'second'])
  })

  it('after a long piece it waits three times as long, and never for a piece that nobody went on from', async () => {
    vi.useFakeTimers()
    const calls = new Foreground(PATIENCE_MS)
    calls.enter()
    const waitsFor = async (ms: number) => {
      let isOn = false
      const work = calls.clear().then(() => {
        isOn = true
      })
      await vi.advanceTimersByTimeAsync(ms - 1)
      expect(isOn).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      await work
    }
    await waitsFor(PATIENCE_MS)
    await vi.advanceTimersByTimeAsync(100)
    await waitsFor(300)
    await vi.advanceTimersByTimeAsync(60_000)
    await waitsFor(600)
  })

  it('a call that comes between two pieces of work goes before the second', async () => {
    vi.useFakeTimers()
    const calls = new Foreground(NEVER_MS)
    const told: string[] = []
    calls.enter()
    const first = calls.clear().then(() => {
      told.push('first')
      calls.enter()
    })
    const second = calls.clear().then(() => told.push('second'))
    calls.leave()
    await first
    await vi.advanceTimersByTimeAsync(1)
    told.push('call')
    calls.leave()
    await vi.advanceTimersByTimeAsync(1)
    await second
    expect(told).toEqual(['first', 'call', 'second'])
  })

  it('goes on in time though its timer ran out while the piece before it was let go', async () => {
    const calls = new Foreground(PATIENCE_MS)
    calls.enter()
    const pieces = [calls.clear(), calls.clear()]
    // After what was set for this moment, so that the timers of the next come before its end.
    await setImmediate()
    calls.leave()
    const stays = pause(PATIENCE_MS).then(() => calls.enter())
    const untilMs = performance.now() + 2 * PATIENCE_MS
    while (performance.now() < untilMs);
    await stays
    // A call is being answered from now on; the second piece waits for it no longer than it is patient.
    await Promise.all(pieces)
  })
})
