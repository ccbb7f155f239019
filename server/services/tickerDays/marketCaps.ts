import { isCompanyIssue } from '@/lib/market/tickerGroups'
import type { Frame } from '@/server/services/tickerDays/frame'

const MILLION = 1e6

/**
 * C10 of every name, USD: shares outstanding times the last price where the source tells shares, else what it or a listing
 * file says; and F12 per million of it, USD.
 */
export function marketCaps(
  { names, facts, caps, scope }: Frame,
  last: Float64Array,
  netPremium: Float64Array | undefined,
): ReadonlyMap<string, Float64Array> {
  const market = Float64Array.from(names, ({ ticker, issueType }, row) => {
    const tellsShares = scope.meta.simulated && isCompanyIssue(issueType)
    const shares = tellsShares ? (facts.sharesOutstanding?.(ticker) ?? Number.NaN) : Number.NaN
    const worth = shares * (last[row] ?? Number.NaN)
    return Number.isNaN(worth) ? (caps[row] ?? Number.NaN) : worth
  })
  const perMillion = market.map((cap, row) => ((netPremium?.[row] ?? Number.NaN) / cap) * MILLION)
  return new Map([
    ['market_cap', market],
    ['net_premium_cap', perMillion],
  ])
}
