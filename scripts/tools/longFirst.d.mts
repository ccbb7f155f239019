import type { TestSequencerConstructor } from 'vitest/node'

export const LongFirst: TestSequencerConstructor
