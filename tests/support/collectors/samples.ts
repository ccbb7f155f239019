import { finraSamples } from '@/tests/support/collectors/finraSamples'
import { governmentSamples } from '@/tests/support/collectors/governmentSamples'
import { marketSamples } from '@/tests/support/collectors/marketSamples'
import type { Sample } from '@/tests/support/collectors/sample'
import { secSamples } from '@/tests/support/collectors/secSamples'

/** What is published in the tests of each collector, by its id. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  ...secSamples,
  ...finraSamples,
  ...governmentSamples,
  ...marketSamples,
}
