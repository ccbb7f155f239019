import type { Usd } from '@/lib/core/nominal'
import { isCompanyIssue } from '@/lib/market/tickerGroups'
import type { MarketFacts, TickerInfo } from '@/server/market/facts/marketFacts'

/**
 * C10 market cap of a company, USD: shares outstanding times a price of the same market where the source tells shares and the
 * price is known, else what the source says. A fund has net assets instead, an index neither: null.
 */
export function marketCapAt(
  facts: Pick<MarketFacts, 'sharesOutstanding'>,
  { ticker, issueType, marketCap }: Pick<TickerInfo, 'ticker' | 'issueType' | 'marketCap'>,
  price: Usd | null,
): Usd | null {
  if (issueType !== null && !isCompanyIssue(issueType)) return null
  const shares = issueType === null ? null : (facts.sharesOutstanding?.(ticker) ?? null)
  return shares === null || price === null ? marketCap : shares * price
}
