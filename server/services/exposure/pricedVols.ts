import { KeptPromises } from '@/lib/core/keptPromises'
import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { writeBsmGreeks } from '@/lib/options/greeks'
import { isSettling } from '@/lib/options/timeToExpiry'
import type { Tier } from '@/server/context'
import type { ChainVols } from '@/server/engine/facts/marketFacts'
import { Breather } from '@/server/engine/ring/breather'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

/** Instants whose greeks are kept: a page looks at four, and each takes some hundred kilobytes of an index. */
const MOST_KEPT = 16
/** Contracts between two looks at the clock. */
const CHECK_EVERY = 256

const keptBy = perOwner((_deps: MarketDeps) => new KeptPromises<PricedVols | null>(MOST_KEPT))

/** Where the volatilities of a chain are asked. */
export interface VolsAt {
  readonly tier: Tier
  readonly ticker: Ticker
  readonly sessionDate: IsoDate
  readonly atMs: EpochMs
}

/** The volatilities of a chain at an instant with their greeks, shared by every measure that is taken of it. */
export async function pricedVolsAt(deps: MarketDeps, { tier, ticker, sessionDate, atMs }: VolsAt) {
  return await keptBy(deps).get([tier, ticker, sessionDate, atMs].join(' '), async () => {
    const chain = await deps.facts[tier].chainVols(ticker, sessionDate, atMs)
    return chain === null ? null : new PricedVols(chain)
  })
}

/** Greeks of F19 by place in the chain, worked out an expiry at a time when it is first asked for. */
export class PricedVols {
  readonly delta: Float64Array
  readonly gamma: Float64Array
  readonly vanna: Float64Array
  readonly charm: Float64Array
  private readonly known = new Set<IsoDate>()

  constructor(readonly chain: ChainVols) {
    const { length } = chain.terms
    this.delta = new Float64Array(length)
    this.gamma = new Float64Array(length)
    this.vanna = new Float64Array(length)
    this.charm = new Float64Array(length)
  }

  /** Makes the greeks of these expiries known. Two callers at a time do the same work twice, with the same result. */
  async price(expiries: ReadonlySet<IsoDate>): Promise<void> {
    const wanted = new Set([...expiries].filter((expiry) => !this.known.has(expiry)))
    if (wanted.size === 0) return
    const { terms, vols, years, rate, dividendYield, spot } = this.chain
    const greeks = { delta: 0, gamma: 0, vega: 0, theta: 0, rho: 0, vanna: 0, charm: 0, vomma: 0, speed: 0 }
    const breather = new Breather()
    for (const [at, { type, strike, expiry }] of terms.entries()) {
      if (at % CHECK_EVERY === 0 && breather.isDue) await breather.rest()
      const left = years[at] ?? 0
      if (!wanted.has(expiry) || isSettling(left)) continue
      writeBsmGreeks({ type, strike, spot, rate, dividendYield, vol: vols[at] ?? 0, years: left }, greeks)
      this.delta[at] = greeks.delta
      this.gamma[at] = greeks.gamma
      this.vanna[at] = greeks.vanna
      this.charm[at] = greeks.charm
    }
    for (const expiry of wanted) this.known.add(expiry)
  }
}
