import { describe, expect, it, vi } from 'vitest'
import { Foreground } from '@/server/engine/ring/foreground'

/** Longer than any test takes: only the end of a call lets the work go on. */
const NEVER_MS = 1_000_000

describe('work behind answers lets calls go first', () => {
  it('goes on at once while no call is being answered', async () => {
    await expect(new Foreground().clear(NEVER_MS)).resolves.toBeUndefined()
  })

  it('waits until the last call that is being answered has ended', async () => {
    const calls = new Foreground()
    const told: string[] = []
    calls.enter()
    calls.enter()
    const work = calls.clear(NEVER_MS).then(() => told.push('work'))
    calls.leave()
    await Promise.resolve()
    told.push('second call')
    calls.leave()
    await work
    expect(told).toEqual(['second call', 'work'])
  })

  it('goes on after its patience although calls never end', async () => {
    vi.useFakeTimers()
    const calls = new Foreground()
    calls.enter()
    const work = calls.clear(NEVER_MS)
    await vi.advanceTimersByTimeAsync(NEVER_MS)
    await expect(work).resolves.toBeUndefined()
    vi.useRealTimers()
  })
})
