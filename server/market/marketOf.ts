import type { DataMeta } from '@/lib/contract/flowRow'
import { perOwner } from '@/lib/core/perOwner'
import type { Tier } from '@/server/context'
import { factsMarket } from '@/server/market/facts/factsMarket'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { noFacts } from '@/server/market/facts/noFacts'
import type { Market } from '@/server/market/port'
import { storedMarket } from '@/server/market/stored/storedMarket'
import type { MarketStore } from '@/server/stores/market/port'
import type { TapeStore } from '@/server/stores/tape/port'

/** Which market an answer with that meta is made from. */
export type MarketOf = (meta: Pick<DataMeta, 'tier' | 'simulated'>) => Market

interface Sources {
  readonly facts: Readonly<Record<Tier, MarketFacts>>
  readonly store: TapeStore
  /** None on a host without a store for them (tests). */
  readonly entities: MarketStore | undefined
}

/**
 * The market a question is answered from, by its session and tier: the tier's own where the session is of the built-in
 * market, else everything that is stored. The sample tier never reaches the store.
 */
export function marketsOf({ facts, store, entities }: Sources): MarketOf {
  const stored = entities === undefined ? null : storedMarket(store)(entities)
  return ({ tier, simulated }) => {
    const seen = tier === 'sample' ? null : stored
    if (!simulated) return seen ?? factsMarket(noFacts)
    const own = factsMarket(facts[tier])
    return seen === null ? own : withRecordsOf(seen)(own)
  }
}

/** A market whose records and futures are those that are stored, where there are any. */
const withRecordsOf = perOwner((stored: Market) =>
  perOwner(
    (own: Market): Market => ({
      ...own,
      records: async (asked) => {
        const found = await stored.records(asked)
        return found.known ? found : await own.records(asked)
      },
      futures: async () => {
        const found = await stored.futures()
        return found.known ? found : await own.futures()
      },
    }),
  ),
)
