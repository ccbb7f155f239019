import { SyntheticFacts } from '@/server/market/builtIn/syntheticFacts'
import { createMarket } from '@/server/synthetic/market'

/** The built-in market of seed 7, made and worked out once in a process: for tests that only read it. */
export const builtInMarket = createMarket({ seed: 7 })
export const builtInFacts = new SyntheticFacts(builtInMarket)
