import type { BsmInput } from '@/lib/options/blackScholes'
import { normalCdf, normalPdf } from '@/lib/options/normal'

const DAYS_PER_YEAR = 365

/** Sensitivities of one share of option value, in the units of F19. */
export interface BsmGreeks {
  /** USD per USD of spot. */
  delta: number
  /** Delta per USD of spot. */
  gamma: number
  /** USD per vol point (0.01). */
  vega: number
  /** USD per calendar day. */
  theta: number
  /** USD per 1 % of rate. */
  rho: number
  /** Delta per 1.00 of volatility; divide by 100 for one vol point. */
  vanna: number
  /** Delta per calendar day. */
  charm: number
  /** USD per 1.00 of volatility squared (raw vega per 1.00 of volatility). */
  vomma: number
  /** Gamma per USD of spot. */
  speed: number
}

/** The greeks of a tape where nothing is known of a contract. */
export const NO_GREEKS = { delta: null, gamma: null, theta: null, vega: null } as const

/** Those that a page shows. */
export const UNKNOWN_GREEKS = {
  ...NO_GREEKS,
  rho: null,
  vanna: null,
  charm: null,
  vomma: null,
} as const

/** d1 of F19. With no variance left: ±Infinity by the side of the forward, 0 exactly at it. */
function d1Of(input: BsmInput, years: number, totalVol: number): number {
  const drift = Math.log(input.spot / input.strike) + (input.rate - input.dividendYield) * years
  if (totalVol !== 0) return drift / totalVol + 0.5 * totalVol
  return drift === 0 ? 0 : drift * Number.POSITIVE_INFINITY
}

function densityOf(d1: number, totalVol: number): number {
  return totalVol === 0 ? 0 : normalPdf(d1)
}

/** What the call and the put of one strike and expiry at one volatility share, and what all of one expiry do. */
interface BsmCommon {
  years: number
  rate: number
  dividendYield: number
  spot: number
  vol: number
  rootYears: number
  totalVol: number
  d1: number
  d2: number
  yieldFactor: number
  discount: number
  strike: number
  /** Discounted strike, USD. */
  strikeLeg: number
  density: number
}

/** Of the contract that was priced last. */
const shared: BsmCommon = {
  years: Number.NaN,
  rate: Number.NaN,
  dividendYield: Number.NaN,
  spot: 0,
  vol: 0,
  rootYears: 0,
  totalVol: 0,
  d1: 0,
  d2: 0,
  yieldFactor: 1,
  discount: 1,
  strike: Number.NaN,
  strikeLeg: 0,
  density: 0,
}

/** Writes what both sides share. Of contracts that follow each other call and put share it all, those of an expiry a part: it is kept. */
function writeBsmCommon(input: BsmInput, out: BsmCommon): void {
  const { spot, strike, rate, dividendYield, vol } = input
  const years = Math.max(input.years, 0)
  if (years !== out.years || rate !== out.rate || dividendYield !== out.dividendYield) {
    out.years = years
    out.rate = rate
    out.dividendYield = dividendYield
    out.rootYears = Math.sqrt(years)
    out.yieldFactor = Math.exp(-dividendYield * years)
    out.discount = Math.exp(-rate * years)
  } else if (strike === out.strike && spot === out.spot && vol === out.vol) return
  const totalVol = vol * out.rootYears
  const d1 = d1Of(input, years, totalVol)
  out.strike = strike
  out.spot = spot
  out.vol = vol
  out.totalVol = totalVol
  out.d1 = d1
  out.d2 = d1 - totalVol
  out.strikeLeg = strike * out.discount
  out.density = out.yieldFactor * densityOf(d1, totalVol)
}

/** The Greeks of F19 of one side from what both share; `sign` is 1 for a call and -1 for a put. */
function writeGreeksOfSide(common: BsmCommon, sign: 1 | -1, out: BsmGreeks): void {
  const { spot, rate, dividendYield, vol, years, rootYears, totalVol, d1, d2, yieldFactor, strikeLeg, density } = common
  const n1 = sign * normalCdf(sign * d1)
  const n2 = sign * normalCdf(sign * d2)
  out.delta = yieldFactor * n1
  out.rho = (strikeLeg * years * n2) / 100
  const carry = dividendYield * spot * yieldFactor * n1 - rate * strikeLeg * n2
  out.theta = carry / DAYS_PER_YEAR
  out.charm = (dividendYield * yieldFactor * n1) / DAYS_PER_YEAR
  if (density === 0) {
    out.gamma = 0
    out.vega = 0
    out.vanna = 0
    out.vomma = 0
    out.speed = 0
    return
  }
  const rawVega = spot * density * rootYears
  out.gamma = density / (spot * totalVol)
  out.vega = rawVega / 100
  out.theta = (carry - (spot * density * vol) / (2 * rootYears)) / DAYS_PER_YEAR
  out.vanna = (-density * d2) / vol
  out.charm -= (density * (2 * (rate - dividendYield) * years - d2 * totalVol)) / (2 * years * totalVol) / DAYS_PER_YEAR
  out.vomma = (rawVega * d1 * d2) / vol
  out.speed = (-out.gamma / spot) * (d1 / totalVol + 1)
}

/**
 * All Greeks of F19 written into `out`, so a loop over a whole chain allocates nothing (input may be a reused object too).
 * Without variance (no time or no volatility) delta, theta and rho take their limits, the rest are 0;
 * exactly at the forward, where gamma has no finite limit, delta counts half and gamma 0.
 */
export function writeBsmGreeks(input: BsmInput, out: BsmGreeks): void {
  writeBsmCommon(input, shared)
  writeGreeksOfSide(shared, input.type === 'C' ? 1 : -1, out)
}

/** Room for {@link writeBsmGreeks}. */
export const emptyGreeks = (): BsmGreeks => ({
  delta: 0,
  gamma: 0,
  vega: 0,
  theta: 0,
  rho: 0,
  vanna: 0,
  charm: 0,
  vomma: 0,
  speed: 0,
})

/** All Greeks of a European option, F19. See {@link BsmGreeks} for units and {@link writeBsmGreeks} for the limits. */
export function bsmGreeks(input: BsmInput): BsmGreeks {
  const out = emptyGreeks()
  writeBsmGreeks(input, out)
  return out
}

/** Delta alone, F19: allocates nothing, for hot loops with a reused input object. */
export function bsmDelta(input: BsmInput): number {
  const years = Math.max(input.years, 0)
  const d1 = d1Of(input, years, input.vol * Math.sqrt(years))
  const sign = input.type === 'C' ? 1 : -1
  return sign * Math.exp(-input.dividendYield * years) * normalCdf(sign * d1)
}

/** Greeks of a whole position. */
export interface NetGreeks {
  /** Shares that move the same. */
  readonly delta: number
  /** Shares per dollar. */
  readonly gamma: number
  /** USD per calendar day. */
  readonly theta: number
  /** USD per point of volatility. */
  readonly vega: number
}
