import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storageKeys } from '@/lib/client/storage/keys'
import { writeStored } from '@/lib/client/storage/storage'

const heard: number[][] = []
class FakeAudio {
  readonly currentTime = 0
  readonly destination = {}
  resume = async () => undefined
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: () => undefined,
  })
  createOscillator = () => {
    const pitches: number[] = []
    return {
      frequency: { setValueAtTime: (hertz: number) => pitches.push(hertz) },
      connect: () => undefined,
      start: () => heard.push(pitches),
      stop: () => undefined,
    }
  }
}

/** A browser that nobody has touched yet, or somebody has. */
const touched = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true })

beforeEach(() => {
  heard.length = 0
  vi.resetModules()
  vi.stubGlobal('AudioContext', FakeAudio)
  writeStored(storageKeys.sounds, 'true')
  touched(true)
})

describe('C6 sounds', () => {
  it('are silent until they are switched on in this browser', async () => {
    const { playTone } = await import('@/lib/client/sound/tone')
    writeStored(storageKeys.sounds, null)
    expect(playTone('up', 5000)).toBe(false)
    expect(heard).toEqual([])
  })

  it('are silent until the visitor has touched the page', async () => {
    const { playTone } = await import('@/lib/client/sound/tone')
    touched(false)
    expect(playTone('up', 5000)).toBe(false)
    touched(true)
    expect(playTone('up', 5001)).toBe(true)
  })

  it('come once a second at most, rising for up and falling for down', async () => {
    const { playTone } = await import('@/lib/client/sound/tone')
    expect([0, 400, 999, 1000, 1999, 2000].map((ms) => playTone(ms < 1000 ? 'up' : 'down', ms))).toEqual([
      ...[true, false, false],
      ...[true, false, true],
    ])
    expect(heard.map(([first = 0, second = 0]) => Math.sign(second - first))).toEqual([1, -1, -1])
  })
})
