import type { DataMeta } from '@/lib/contract/flowRow'
import { factsMarket } from '@/server/market/facts/factsMarket'
import { noFacts } from '@/server/market/facts/noFacts'
import type { Market } from '@/server/market/port'
import { storedMarket } from '@/server/market/stored/storedMarket'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

/**
 * The market a question is answered from, decided once by its session and tier: the tier's own where the session is of the
 * built-in market, else everything that is stored. The sample tier never reaches the store.
 */
export function marketOf(
  deps: Pick<MarketDeps, 'desk' | 'entities' | 'facts'>,
  { meta }: { readonly meta: DataMeta },
): Market {
  if (meta.simulated) return factsMarket(deps.facts[meta.tier])
  if (meta.tier === 'sample' || deps.entities === undefined) return factsMarket(noFacts)
  return storedMarket(deps.desk.store)(deps.entities)
}
