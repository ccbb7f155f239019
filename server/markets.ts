import type { Clock } from '@/lib/core/clock'
import { currentOrLastSession } from '@/lib/market/session'
import type { Env } from '@/server/env'
import { createSampleMarket } from '@/server/market/builtIn/sampleMarket'
import { SyntheticFacts } from '@/server/market/builtIn/syntheticFacts'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { noFacts } from '@/server/market/facts/noFacts'
import { sourceName } from '@/server/market/source'
import { createMarket, type SyntheticMarket } from '@/server/synthetic/market'

/** The built-in market and the smaller one of the sample tier, with what they know beside their prints. */
export interface Markets {
  readonly market: SyntheticMarket
  readonly sample: SyntheticMarket
  /** False where the tape comes from another feed: nothing of the built-in market is told beside it. */
  readonly hasTapeFacts: boolean
  readonly facts: { readonly tape: MarketFacts; readonly sample: MarketFacts }
  /** Makes the prices behind every session so far, resting often: afterwards no first ask makes others wait. */
  warm(): Promise<void>
}

export function openMarkets(env: Pick<Env, 'SEED' | 'RATE' | 'FEED'>, clock: Clock): Markets {
  const market = createMarket({ seed: env.SEED, source: sourceName('synthetic', env.SEED, env.RATE) })
  const sample = createSampleMarket(env.SEED)
  const hasTapeFacts = env.FEED === 'synthetic'
  return {
    market,
    sample,
    hasTapeFacts,
    facts: { tape: hasTapeFacts ? new SyntheticFacts(market) : noFacts, sample: new SyntheticFacts(sample) },
    warm: async () => {
      const date = currentOrLastSession(clock())
      for (const one of hasTapeFacts ? [market, sample] : [sample]) await one.warm(date)
    },
  }
}
