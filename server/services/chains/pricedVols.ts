import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { type ChainListing, listingOf, rowsOfExpiries } from '@/lib/options/chainListing'
import type { OptionType } from '@/lib/options/contractLabel'
import { type BsmGreeks, emptyGreeks } from '@/lib/options/greeks'
import { writeGreeksOfStyle } from '@/lib/options/stylePrice'
import { isSettling } from '@/lib/options/timeToExpiry'
import { AnswerCache } from '@/server/cache/answerCache'
import { inTurns, pieces } from '@/server/cache/turns'
import type { Tier } from '@/server/context'
import type { ChainVols } from '@/server/market/facts/chainFacts'
import { type ChainColumns, emptyPrints } from '@/server/services/chains/chainColumns'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

/** Instants whose greeks are kept: a page looks at four, and each takes half a megabyte of an index. */
const MOST_KEPT = 16
/** Contracts between two looks at the clock. */
const CHECK_EVERY = 256

const keptBy = perOwner((_deps: MarketDeps) => new AnswerCache<PricedVols | null>('chains/pricedVols', MOST_KEPT))

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

const GREEKS = ['delta', 'gamma', 'theta', 'vega', 'rho', 'vanna', 'charm', 'vomma'] as const

/** Greeks of F19 or F21 by the style of the chain, row by row, worked out an expiry at a time when it is first asked for. */
export class PricedVols {
  readonly listing: ChainListing
  readonly greeks: Readonly<Record<(typeof GREEKS)[number], Float64Array>>
  private readonly known = new Set<IsoDate>()

  constructor(readonly chain: ChainVols) {
    this.listing = listingOf(chain.terms)
    const { length } = this.listing
    const all = new Float64Array(GREEKS.length * length)
    const column = (at: number) => all.subarray(at * length, (at + 1) * length)
    this.greeks = {
      delta: column(0),
      gamma: column(1),
      theta: column(2),
      vega: column(3),
      rho: column(4),
      vanna: column(5),
      charm: column(6),
      vomma: column(7),
    }
  }

  /** Makes the greeks of these expiries known. Two callers at a time do the same work twice, with the same result. */
  async price(expiries: ReadonlySet<IsoDate>): Promise<void> {
    const wanted = new Set([...expiries].filter((expiry) => !this.known.has(expiry)))
    if (wanted.size === 0) return
    const { vols, years, rate, dividendYield, spot } = this.chain
    const { strikes, puts, style } = this.listing
    const input = { type: 'C' as OptionType, strike: 0, spot, rate, dividendYield, vol: 0, years: 0 }
    const written = emptyGreeks()
    const rows = rowsOfExpiries(this.listing, wanted)
    const write = (row: number): void => {
      const [strike, vol, left] = [strikes[row] ?? 0, vols[row] ?? 0, years[row] ?? 0]
      // What settles has no greeks any more: zeros stand.
      if (isSettling(left)) return
      input.type = puts[row] === 1 ? 'P' : 'C'
      input.strike = strike
      input.vol = vol
      input.years = left
      writeGreeksOfStyle(style, input, written)
      this.keep(row, written)
    }
    for await (const [from, until] of inTurns(pieces(rows.length, CHECK_EVERY))) rows.slice(from, until).forEach(write)
    for (const expiry of wanted) this.known.add(expiry)
  }

  private keep(row: number, written: BsmGreeks): void {
    const { greeks } = this
    greeks.delta[row] = written.delta
    greeks.gamma[row] = written.gamma
    greeks.theta[row] = written.theta
    greeks.vega[row] = written.vega
    greeks.rho[row] = written.rho
    greeks.vanna[row] = written.vanna
    greeks.charm[row] = written.charm
    greeks.vomma[row] = written.vomma
  }
}

/** A chain without bid and ask, its greeks from volatilities: a fraction of the work of quoting it. */
export async function columnsOfVols(chain: ChainVols): Promise<ChainColumns> {
  const priced = new PricedVols(chain)
  await priced.price(new Set(priced.listing.expiries))
  const { listing, greeks } = priced
  const unknown = new Float64Array(listing.length).fill(Number.NaN)
  return { listing, ...greeks, ...emptyPrints(listing), iv: chain.vols, years: chain.years, bid: unknown, ask: unknown }
}
