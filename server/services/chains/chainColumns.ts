import { type ChainListing, type ListedTerms, listingOf } from '@/lib/options/chainListing'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import type { ExposureColumns } from '@/lib/options/exposureColumns'
import { emptyQuotes, QUOTE_FIELDS, type QuoteColumns, unknownColumns } from '@/lib/options/quoteColumns'
import { midOf } from '@/lib/options/strikeQuote'
import type { ChainContract, ContractQuote } from '@/server/services/chains/chainContract'

/** What prints add up to, 0 for a contract without one: contracts, premium in USD, inventory as of F27 B. */
export const COUNTED_FIELDS = [
  'volume',
  'premium',
  'trades',
  'askVolume',
  'bidVolume',
  'midVolume',
  'multiVolume',
  'inventory',
] as const
/** What the prints of the session so far tell: these, and the last price in USD. */
const PRINT_FIELDS = ['last', ...COUNTED_FIELDS] as const
const FIELDS = [...QUOTE_FIELDS, ...PRINT_FIELDS]

type PrintField = (typeof PRINT_FIELDS)[number]
/** What the prints of each contract add up to, row by row. */
export type PrintColumns = Readonly<Record<PrintField, Float64Array>>

/**
 * A chain at an instant: one typed array for each figure, row by row a contract of its listing; NaN where a figure is not
 * known. They lie outside the heap, where V8 copies nothing. Who needs contracts as objects asks {@link rowsOf}.
 */
export interface ChainColumns extends QuoteColumns, PrintColumns, ExposureColumns {
  readonly listing: ChainListing
}

/** What prints tell where no prints are known: no volume, nothing else. */
export function emptyPrints({ length }: ChainListing): PrintColumns {
  const column = unknownColumns(PRINT_FIELDS, length)
  return {
    last: column('last'),
    volume: column('volume').fill(0),
    premium: column('premium'),
    trades: column('trades'),
    askVolume: column('askVolume'),
    bidVolume: column('bidVolume'),
    midVolume: column('midVolume'),
    multiVolume: column('multiVolume'),
    inventory: column('inventory'),
  }
}

const emptyColumns = (listing: ChainListing): ChainColumns => ({
  listing,
  ...emptyQuotes(listing.length),
  ...emptyPrints(listing),
})

/** Columns of quotes that come as objects. */
export function columnsOfQuotes(quotes: readonly ContractQuote[]): ChainColumns {
  const columns = emptyColumns(listingOf(quotes))
  for (const [row, quote] of quotes.entries())
    for (const field of QUOTE_FIELDS) columns[field][row] = quote[field] ?? Number.NaN
  return columns
}

/** Some contracts of a chain. */
export function pickRows(columns: ChainColumns, rows: Uint32Array): ChainColumns {
  const { terms } = columns.listing
  const picked = emptyColumns(listingOf(Array.from(rows, (row) => terms[row]).filter((one) => one !== undefined)))
  for (const field of FIELDS) {
    const [from, to] = [columns[field], picked[field]]
    for (let at = 0; at < rows.length; at += 1) to[at] = from[rows[at] ?? 0] ?? Number.NaN
  }
  return picked
}

/** The contracts of a chain as objects, in their order. */
export function rowsOf(columns: ChainColumns): ChainContract[] {
  return columns.listing.terms.map((terms, row) => rowOf(columns, terms, row))
}

/** Field by field for speed. */
function rowOf(columns: ChainColumns, terms: ListedTerms, row: number): ChainContract {
  const of = (field: (typeof FIELDS)[number]) => known(columns[field][row])
  const [bid, ask] = [of('bid'), of('ask')]
  return {
    symbol: terms.symbol,
    root: terms.root,
    type: terms.type,
    expiry: terms.expiry,
    strike: terms.strike,
    settlement: terms.settlement,
    bid,
    ask,
    mid: midOf(bid, ask),
    last: of('last'),
    iv: of('iv'),
    delta: of('delta'),
    gamma: of('gamma'),
    theta: of('theta'),
    vega: of('vega'),
    rho: of('rho'),
    vanna: of('vanna'),
    charm: of('charm'),
    vomma: of('vomma'),
    openInterest: terms.openInterest,
    oiChange: terms.oiChange,
    volume: of('volume') ?? 0,
    premium: of('premium'),
    trades: of('trades'),
    askVolume: of('askVolume'),
    bidVolume: of('bidVolume'),
    midVolume: of('midVolume'),
    multiVolume: of('multiVolume'),
    inventory: of('inventory'),
    multiplier: CONTRACT_SHARES,
    years: of('years') ?? 0,
  }
}

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value)
