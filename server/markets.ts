import type { Clock } from '@/lib/core/clock'
import { currentOrLastSession } from '@/lib/market/session'
import type { FeedSource } from '@/server/engine/feedSource'
import type { Env } from '@/server/env'
import { SyntheticFacts } from '@/server/market/builtIn/syntheticFacts'
import { syntheticSource } from '@/server/market/builtIn/syntheticSource'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { noFacts } from '@/server/market/facts/noFacts'
import { sourceName } from '@/server/market/source'
import { dutiesOf } from '@/server/roles'
import { createMarket, type SyntheticMarket } from '@/server/synthetic/market'
import { SeriesShelf } from '@/server/synthetic/prices/seriesShelf'

/** The built-in market and that of the sample tier, with what they know beside their prints. */
export interface Markets {
  readonly market: SyntheticMarket
  readonly sample: SyntheticMarket
  /** False where the tape comes from another feed: nothing of the built-in market is told beside it. */
  readonly hasTapeFacts: boolean
  /** Plays the sample; null on a host that answers nobody and works for nobody. */
  readonly sampleSource: FeedSource | null
  readonly facts: { readonly tape: MarketFacts; readonly sample: MarketFacts }
  /** Makes the prices behind every session so far, resting often: afterwards no first ask makes others wait. */
  warm(begin?: 'first' | 'last'): Promise<void>
}

/** What the threads of a host share of the prices of both markets. */
export interface MarketShelves {
  readonly market: SharedArrayBuffer
  readonly sample: SharedArrayBuffer
}

export const newShelves = (): MarketShelves => ({
  market: new SeriesShelf().memory,
  sample: new SeriesShelf().memory,
})

/** The sample has another seed than the tape, so that nobody takes it for that. */
const SAMPLE_SEED_SHIFT = 7919

export function openMarkets(
  env: Pick<Env, 'SEED' | 'RATE' | 'FEED' | 'ROLE'>,
  clock: Clock,
  shelves: MarketShelves,
): Markets {
  const source = sourceName('synthetic', env.SEED, env.RATE)
  const market = createMarket({ seed: env.SEED, source, shelf: new SeriesShelf(shelves.market) })
  const sample = createMarket({
    seed: env.SEED + SAMPLE_SEED_SHIFT,
    source: 'sample',
    shelf: new SeriesShelf(shelves.sample),
  })
  const hasTapeFacts = env.FEED === 'synthetic'
  const { serves, works } = dutiesOf(env)
  const hasSample = serves || works
  return {
    market,
    sample,
    hasTapeFacts,
    sampleSource: hasSample ? syntheticSource(sample, clock) : null,
    facts: { tape: hasTapeFacts ? new SyntheticFacts(market) : noFacts, sample: new SyntheticFacts(sample) },
    warm: async (begin) => {
      const date = currentOrLastSession(clock())
      for (const one of [...(hasTapeFacts ? [market] : []), ...(hasSample ? [sample] : [])]) await one.warm(date, begin)
    },
  }
}
