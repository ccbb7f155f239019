import { createMarket, type SyntheticMarket } from '@/server/synthetic/market'

/** Seed of the built-in market when the environment names none. */
export const DEFAULT_SEED = 20_260_101
/** The sample data of free visitors is a market of its own, so it tells nothing about the other. */
const SAMPLE_KEY = 0x5a3d1e

/** The market that free and unknown visitors see: the same generator under another seed, `source` 'sample'. */
export function createSampleMarket(seed = DEFAULT_SEED): SyntheticMarket {
  return createMarket({ seed: seed ^ SAMPLE_KEY, source: 'sample' })
}
