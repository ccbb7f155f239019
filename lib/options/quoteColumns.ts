/** What a quote tells: USD per share, volatility as a fraction a year, time as of F6, greeks in the units of F19. */
export const QUOTE_FIELDS = [
  'bid',
  'ask',
  'iv',
  'years',
  'delta',
  'gamma',
  'theta',
  'vega',
  'rho',
  'vanna',
  'charm',
  'vomma',
] as const

/** Quotes of a chain, row by row one contract, in typed arrays; NaN where a figure is not known. */
export type QuoteColumns = Readonly<Record<(typeof QUOTE_FIELDS)[number], Float64Array>>

/** Columns in which nothing is known yet, in one piece of memory. */
export function unknownColumns<Field extends string>(
  fields: readonly Field[],
  length: number,
): (field: Field) => Float64Array {
  const all = new Float64Array(fields.length * length).fill(Number.NaN)
  return (field) => {
    const from = fields.indexOf(field) * length
    return all.subarray(from, from + length)
  }
}

/** Quotes of so many contracts of which nothing is known yet. */
export function emptyQuotes(length: number): QuoteColumns {
  const column = unknownColumns(QUOTE_FIELDS, length)
  return {
    bid: column('bid'),
    ask: column('ask'),
    iv: column('iv'),
    years: column('years'),
    delta: column('delta'),
    gamma: column('gamma'),
    theta: column('theta'),
    vega: column('vega'),
    rho: column('rho'),
    vanna: column('vanna'),
    charm: column('charm'),
    vomma: column('vomma'),
  }
}
