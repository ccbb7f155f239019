import type { Usd } from '@/lib/core/nominal'
import { isCompanyIssue } from '@/lib/market/tickerGroups'
import type { MarketFacts, TickerInfo } from '@/server/market/facts/marketFacts'

/**
 * C10 market cap of a name, USD: shares outstanding times a price of the same market where the source tells shares of a
 * company and the price is known, else what the source says.
 */
export function marketCapAt(
  facts: Pick<MarketFacts, 'sharesOutstanding'>,
  { ticker, issueType, marketCap }: Pick<TickerInfo, 'ticker' | 'issueType' | 'marketCap'>,
  price: Usd | null,
): Usd | null {
  const shares = isCompanyIssue(issueType) ? (facts.sharesOutstanding?.(ticker) ?? null) : null
  return shares === null || price === null ? marketCap : shares * price
}
