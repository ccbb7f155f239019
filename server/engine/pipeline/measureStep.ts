import type { RawPrint } from '@/lib/flow/trade'
import { createTapeState } from '@/server/engine/pipeline/state'
import { step } from '@/server/engine/pipeline/step'

/** Microseconds per print, best of the rounds. */
export interface StepMeasure {
  readonly prints: number
  readonly stepUs: number
  /** `JSON.parse` of the same prints one by one: the yardstick for `step`. */
  readonly jsonParseUs: number
}

/**
 * How long `step` takes per print of one session against parsing the print's JSON text. `nowMs` is a clock with
 * fractions of a millisecond.
 */
export function measureStep(prints: readonly RawPrint[], nowMs: () => number, rounds = 5): StepMeasure {
  const texts = prints.map((print) => JSON.stringify(print))
  const sessionDate = prints[0]?.session_date ?? ''
  const perPrintUs = (run: () => void): number => {
    let best = Number.POSITIVE_INFINITY
    for (let round = 0; round < rounds; round += 1) {
      const start = nowMs()
      run()
      best = Math.min(best, nowMs() - start)
    }
    return (best * 1000) / Math.max(1, prints.length)
  }
  return {
    prints: prints.length,
    jsonParseUs: perPrintUs(() => {
      for (const text of texts) JSON.parse(text)
    }),
    stepUs: perPrintUs(() => {
      const state = createTapeState({ sessionDate })
      for (const print of prints) step(state, print, 0)
    }),
  }
}
