import type { IsoDate, Usd } from '@/lib/core/nominal'
import type { ListedTerms } from '@/lib/options/chainListing'
import type { BsmGreeks } from '@/lib/options/greeks'
import type { QuoteColumns } from '@/lib/options/quoteColumns'

/** What holds of a listed contract for a whole session. */
export interface ChainTerms extends ListedTerms {
  /** Of the morning, contracts; NaN where a chain was asked for without it. */
  readonly openInterest: number
  /** Against the morning before. */
  readonly oiChange: number
}

/** A listed contract at an instant: quote in USD per share, greeks in the units of F19, time as of F6. */
export interface QuotedContract extends ChainTerms, Readonly<Omit<BsmGreeks, 'speed'>> {
  readonly bid: number
  readonly ask: number
  readonly iv: number
  readonly years: number
}

/** What every contract of a chain is priced from. Rates are continuous fractions per year. */
export interface ChainMarket {
  readonly spot: Usd
  readonly rate: number
  readonly dividendYield: number
}

/** A chain at an instant: what holds for the session, and the quotes of the instant in the same order. */
export interface QuotedChain extends ChainMarket {
  readonly terms: readonly ChainTerms[]
  readonly quotes: QuoteColumns
  /** The same row by row as objects, made when they are first asked for. */
  readonly contracts: readonly QuotedContract[]
}

/** Volatility and time of every contract at an instant, in the order of `terms`: enough for exposures, without quotes. */
export interface ChainVols extends ChainMarket {
  readonly terms: readonly ChainTerms[]
  readonly vols: Float64Array
  readonly years: Float64Array
  /** As the source itself tells them, in the units of F19; without, they follow from volatility and time. */
  readonly greeks?: Readonly<Record<'delta' | 'gamma' | 'vanna' | 'charm', Float64Array>>
}

/** One expiry, several, or the first ones on or after a day. */
export type ChainPart = IsoDate | readonly IsoDate[] | { readonly from: IsoDate; readonly count: number }

export interface ChainWanted {
  /** Every expiry where none is named. */
  readonly part?: ChainPart | undefined
  /** Whether the open interest is wanted too; it costs as much as the quotes. True where it is not said. */
  readonly hasInterest?: boolean | undefined
}
