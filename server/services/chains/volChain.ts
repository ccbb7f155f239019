import { writeBsmGreeks } from '@/lib/options/greeks'
import { isSettling } from '@/lib/options/timeToExpiry'
import type { ChainVols } from '@/server/engine/facts/marketFacts'
import { Breather } from '@/server/engine/ring/breather'
import type { ContractQuote } from '@/server/services/chains/chainSnapshot'

const NO_GREEKS = { delta: 0, gamma: 0, theta: 0, vega: 0, rho: 0, vanna: 0, charm: 0, vomma: 0 } as const

/** A chain without bid and ask, its greeks from volatilities (F19): a fraction of the work of quoting it. */
export async function quotesOfVols(chain: ChainVols): Promise<readonly ContractQuote[]> {
  const { terms, vols, years, spot, rate, dividendYield } = chain
  const greeks = { delta: 0, gamma: 0, vega: 0, theta: 0, rho: 0, vanna: 0, charm: 0, vomma: 0, speed: 0 }
  const breather = new Breather()
  const quotes: ContractQuote[] = []
  for (const [at, own] of terms.entries()) {
    const [vol, left] = [vols[at] ?? 0, years[at] ?? 0]
    const { type, strike } = own
    writeBsmGreeks({ type, strike, spot, rate, dividendYield, vol, years: left }, greeks)
    const { delta, gamma, theta, vega, rho, vanna, charm, vomma } = isSettling(left) ? NO_GREEKS : greeks
    quotes.push({
      symbol: own.symbol,
      root: own.root,
      type,
      expiry: own.expiry,
      strike,
      settlement: own.settlement,
      bid: null,
      ask: null,
      iv: vol,
      delta,
      gamma,
      theta,
      vega,
      rho,
      vanna,
      charm,
      vomma,
      openInterest: own.openInterest,
      oiChange: own.oiChange,
      years: left,
    })
    if (at % 128 === 0 && breather.isDue) await breather.rest()
  }
  return quotes
}
