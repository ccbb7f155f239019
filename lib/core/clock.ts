import type { EpochMs } from '@/lib/core/nominal'

/** The only way to know the time: passed in, so every rule can be tested at any instant. */
export type Clock = () => EpochMs
