import type { IsoDate, OptionSymbol } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import type { OptionType } from '@/lib/options/contractLabel'
import { type ExerciseStyle, exerciseStyleOf } from '@/lib/options/exerciseStyle'
import type { Settlement } from '@/lib/options/timeToExpiry'

/** What holds of a listed contract for a whole session; open interest in contracts, null where not known. */
export interface ListedTerms {
  readonly symbol: OptionSymbol
  readonly root: string
  readonly type: OptionType
  readonly expiry: IsoDate
  readonly strike: number
  readonly settlement: Settlement
  /** Of the morning. */
  readonly openInterest: number | null
  /** Against the morning before. */
  readonly oiChange: number | null
}

/**
 * The contracts of a chain as columns: row by row one contract, in the order of its source. Made once for a list of terms,
 * which a session keeps, and shared by every instant of it.
 */
export interface ChainListing {
  readonly terms: readonly ListedTerms[]
  readonly length: number
  /** Of all of them: the roots of one underlying share it. */
  readonly style: ExerciseStyle
  /** Rising; two roots may share a day. */
  readonly expiries: readonly IsoDate[]
  /** Place among the expiries. */
  readonly expiryAt: Uint16Array
  /** Every strike once, rising, USD. */
  readonly levels: Float64Array
  /** Place among the levels. */
  readonly levelAt: Uint32Array
  /** USD. */
  readonly strikes: Float64Array
  /** 1 is a put. */
  readonly puts: Uint8Array
  /** Open interest of the morning, contracts; NaN where not known. */
  readonly openInterest: Float64Array
}

/** Exercise style of a chain: the roots of one underlying share it. */
export const styleOfTerms = (terms: readonly Pick<ListedTerms, 'root'>[]): ExerciseStyle =>
  exerciseStyleOf(terms[0]?.root ?? '')

/** The columns of a list of terms, made when they are first asked for. */
export const listingOf: (terms: readonly ListedTerms[]) => ChainListing = perOwner(makeListing)

function makeListing(terms: readonly ListedTerms[]): ChainListing {
  const { length } = terms
  const expiries = [...new Set(terms.map(({ expiry }) => expiry))].sort()
  const levels = Float64Array.from(new Set(terms.map(({ strike }) => strike))).sort()
  const placeOf = new Map(expiries.map((expiry, at) => [expiry, at]))
  const levelOf = new Map(Array.from(levels, (level, at) => [level, at]))
  const listing = {
    terms,
    length,
    style: styleOfTerms(terms),
    expiries,
    levels,
    expiryAt: new Uint16Array(length),
    levelAt: new Uint32Array(length),
    strikes: new Float64Array(length),
    puts: new Uint8Array(length),
    openInterest: new Float64Array(length),
  }
  for (const [row, { type, expiry, strike, openInterest }] of terms.entries()) {
    listing.expiryAt[row] = placeOf.get(expiry) ?? 0
    listing.levelAt[row] = levelOf.get(strike) ?? 0
    listing.strikes[row] = strike
    listing.puts[row] = type === 'P' ? 1 : 0
    listing.openInterest[row] = openInterest ?? Number.NaN
  }
  return listing
}

const rowsBySymbol = perOwner(
  ({ terms }: ChainListing): ReadonlyMap<OptionSymbol, number> =>
    new Map(terms.map(({ symbol }, row) => [symbol, row])),
)

/** Row of a contract; -1 where it is not listed. */
export function rowOfSymbol(listing: ChainListing, symbol: OptionSymbol): number {
  return rowsBySymbol(listing).get(symbol) ?? -1
}

/** Rows of some expiries, in their order. */
export function rowsOfExpiries(listing: ChainListing, expiries: ReadonlySet<IsoDate>): Uint32Array {
  const wanted = listing.expiries.map((expiry) => expiries.has(expiry))
  const { length, expiryAt } = listing
  const rows = new Uint32Array(length)
  let found = 0
  for (let row = 0; row < length; row += 1) {
    if (wanted[expiryAt[row] ?? 0] === true) {
      rows[found] = row
      found += 1
    }
  }
  return rows.subarray(0, found)
}
