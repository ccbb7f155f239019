import type { RawPrint } from '@/lib/flow/trade'
import type { TapeState } from '@/server/engine/pipeline/state'
import { step } from '@/server/engine/pipeline/step'

/** Microseconds per print. */
export interface StepMeasure {
  readonly prints: number
  readonly stepUs: number
  /** `JSON.parse` of the same prints one by one: the yardstick for `step`. */
  readonly jsonParseUs: number
}

/** Prints parsed before they are stepped: about what a feed hands over at once. */
const SLICE = 1000

/**
 * How long `step` takes per print against parsing the print's JSON text. Both work in turns on the same prints, so the
 * prints `step` gets are young and each side pays for the garbage it makes. `state` goes on from where it is: give one
 * that has seen the session so far. `nowMs` is a clock with fractions of a millisecond.
 */
export function measureStep(state: TapeState, texts: readonly string[], nowMs: () => number): StepMeasure {
  let parseMs = 0
  let stepMs = 0
  for (let from = 0; from < texts.length; from += SLICE) {
    const slice = texts.slice(from, from + SLICE)
    const startedMs = nowMs()
    const prints = slice.map((text): RawPrint => JSON.parse(text))
    const parsedMs = nowMs()
    for (const print of prints) step(state, print, 0)
    stepMs += nowMs() - parsedMs
    parseMs += parsedMs - startedMs
  }
  const perPrintUs = (ms: number): number => (ms * 1000) / Math.max(1, texts.length)
  return { prints: texts.length, stepUs: perPrintUs(stepMs), jsonParseUs: perPrintUs(parseMs) }
}
