import type { Frame } from '@/server/services/tickerDays/frame'

const MILLION = 1e6

/**
 * C10 of every name, USD: shares outstanding times the last price where the source tells shares, else what it or a listing
 * file says; and F12 per million of it, USD.
 */
export function marketCaps(
  { names, caps, capOf }: Frame,
  last: Float64Array,
  netPremium: Float64Array | undefined,
): ReadonlyMap<string, Float64Array> {
  const market = Float64Array.from(names, ({ ticker, issueType }, row) => {
    const price = last[row] ?? Number.NaN
    const name = { ticker, issueType, marketCap: caps[row] ?? null }
    return capOf(name, Number.isNaN(price) ? null : price) ?? Number.NaN
  })
  const perMillion = market.map((cap, row) => ((netPremium?.[row] ?? Number.NaN) / cap) * MILLION)
  return new Map([
    ['market_cap', market],
    ['net_premium_cap', perMillion],
  ])
}
