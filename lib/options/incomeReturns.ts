/** Quote, strike and time of an option that is sold for its premium; USD per share, calendar days. */
export interface IncomeInput {
  readonly premium: number
  readonly strike: number
  readonly underlying: number
  /** Calendar days to expiry; the last day counts as one. */
  readonly days: number
}

const YEAR_DAYS = 365

/** Return of a covered call when the price stays, percent: premium / (S − premium). pages.md §4.1 Options Screener. */
export function coveredCallStatic({ premium, underlying }: IncomeInput): number | null {
  return percent(premium, underlying - premium)
}

/** Return of a covered call when the stock is called away, percent: (premium + max(0, K − S)) / (S − premium). */
export function coveredCallIfCalled({ premium, strike, underlying }: IncomeInput): number | null {
  return percent(premium + Math.max(0, strike - underlying), underlying - premium)
}

/** Return of a cash-secured put, percent: premium / (K − premium). */
export function securedPutReturn({ premium, strike }: IncomeInput): number | null {
  return percent(premium, strike - premium)
}

/** A return over `days` as a simple yearly rate: × 365 / DTE. */
export function perYear(returnPct: number | null, days: number): number | null {
  return returnPct === null ? null : (returnPct * YEAR_DAYS) / Math.max(1, days)
}

function percent(gain: number, cost: number): number | null {
  return cost > 0 && Number.isFinite(gain) ? (100 * gain) / cost : null
}
