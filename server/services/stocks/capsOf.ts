import type { Usd } from '@/lib/core/nominal'
import { marketCapAt } from '@/server/market/facts/marketCap'
import type { MarketFacts, TickerInfo } from '@/server/market/facts/marketFacts'

type Named = Pick<TickerInfo, 'ticker' | 'issueType' | 'marketCap'>

/** C10 of names at a price of theirs, USD; unknown where imported prices stand beside invented shares. */
export function capsOf(
  facts: MarketFacts,
  { simulated }: { readonly simulated: boolean },
): (name: Named, price: Usd | null) => Usd | null {
  const isInvented = facts.sharesOutstanding !== undefined
  return (name, price) => (isInvented && !simulated ? null : marketCapAt(facts, name, price))
}
