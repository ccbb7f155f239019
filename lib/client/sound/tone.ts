import { browserClock } from '@/lib/client/clock'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored } from '@/lib/client/storage/storage'

/** Up, down or neither: the direction of what came in, so that the ear tells it apart. */
export type Tone = 'up' | 'down' | 'plain'

/** Hertz of the two halves of a tone. */
const PITCHES: Readonly<Record<Tone, readonly [number, number]>> = {
  up: [587, 784],
  down: [587, 440],
  plain: [587, 587],
}
const HALF_S = 0.07
/** Quiet: of a full 1. */
const LOUDNESS = 0.06
/** A busy tape ticks at most once a second. */
const LEAST_GAP_MS = 1000

let context: AudioContext | null = null
let lastMs = Number.NEGATIVE_INFINITY

/** Off until it is switched on in this browser. */
export const hasSounds = (): boolean => readStored(storageKeys.sounds) === 'true'

/** A short tone, if sounds are on, the visitor has touched the page and none came within a second. Says whether it plays. */
export function playTone(tone: Tone, nowMs = browserClock()): boolean {
  const isTouched = navigator.userActivation?.hasBeenActive ?? true
  if (!hasSounds() || !isTouched || nowMs - lastMs < LEAST_GAP_MS || typeof AudioContext === 'undefined') return false
  lastMs = nowMs
  context ??= new AudioContext()
  void context.resume()
  const startS = context.currentTime
  const gain = context.createGain()
  gain.gain.setValueAtTime(LOUDNESS, startS)
  // Fades to silence: a cut tone clicks.
  gain.gain.exponentialRampToValueAtTime(0.0001, startS + 2 * HALF_S)
  gain.connect(context.destination)
  const oscillator = context.createOscillator()
  const [first, second] = PITCHES[tone]
  oscillator.frequency.setValueAtTime(first, startS)
  oscillator.frequency.setValueAtTime(second, startS + HALF_S)
  oscillator.connect(gain)
  oscillator.start(startS)
  oscillator.stop(startS + 2 * HALF_S)
  return true
}
