import type { OptionType } from '@/lib/options/contractLabel'
import type { ExerciseStyle } from '@/lib/options/exerciseStyle'
import { byStrike } from '@/lib/options/strikeQuote'
import { deltaOfStyle } from '@/lib/options/stylePrice'

/** Implied volatilities of one strike and expiry, fractions per year; null where none could be read. */
export interface VolPoint {
  readonly strike: number
  readonly callVol: number | null
  readonly putVol: number | null
}

/** One expiry: `years` as of F6 and its at-the-money volatility. */
export interface TermVol {
  readonly years: number
  readonly vol: number
}

/** Volatility at a tenor; `extrapolated` when no expiry lies on one side of it and the nearest one stands in. */
export interface TenorVol {
  readonly vol: number
  readonly extrapolated: boolean
}

/** Spot, rates (continuous) and time that turn a strike into a delta. */
export interface SmileMarket {
  readonly style: ExerciseStyle
  readonly spot: number
  readonly years: number
  readonly rate: number
  readonly dividendYield: number
}

/** F34, fractions of volatility; null where the strikes do not reach the delta. */
export interface Skew {
  /** IV of the 25-delta put less that of the 25-delta call. */
  readonly riskReversal25: number | null
  readonly riskReversal10: number | null
  /** Mean of the 25-delta volatilities less the at-the-money one. */
  readonly butterfly25: number | null
}

/** F34: volatility between two expiries; `negative` marks a term structure no forward variance can explain. */
export interface ForwardVol {
  readonly vol: number | null
  readonly negative: boolean
}

/** Tenors of F31 in days. */
export const TENOR_DAYS = [1, 5, 7, 14, 30, 60, 90, 180, 365] as const

function between(x: number, [x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number]): number {
  return x1 === x0 ? y0 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)
}

function blended({ callVol, putVol }: VolPoint): number | null {
  if (callVol === null || putVol === null) return callVol ?? putVol
  return 0.5 * (callVol + putVol)
}

/**
 * F31: volatility at the forward: mean of call and put (the only one where one is missing), linear in strike.
 * null when the strikes with a volatility do not enclose the forward.
 */
export function atmVol(points: readonly VolPoint[], forward: number): number | null {
  const known = byStrike(points).flatMap((point) => {
    const vol = blended(point)
    return vol === null ? [] : [[point.strike, vol] as const]
  })
  const above = known.findIndex(([strike]) => strike >= forward)
  const [low, high] = [known[Math.max(above - 1, 0)], known[above]]
  if (low === undefined || high === undefined) return null
  if (high[0] === forward) return high[1]
  return above === 0 ? null : between(forward, low, high)
}

/**
 * F31: volatility at a tenor from the expiries of one name: total variance σ²T linear in time between the expiries around
 * it. Beyond the first or last expiry that one's volatility, marked. null without expiries.
 */
export function tenorVol(terms: readonly TermVol[], days: number): TenorVol | null {
  const sorted = terms.filter((term) => term.years > 0 && term.vol > 0).sort((a, b) => a.years - b.years)
  const years = days / 365
  const after = sorted.findIndex((term) => term.years >= years)
  const [low, high] = [sorted[after - 1], sorted[after]]
  if (high && high.years === years) return { vol: high.vol, extrapolated: false }
  if (low && high) {
    const variance = (term: TermVol) => term.vol * term.vol * term.years
    const total = between(years, [low.years, variance(low)], [high.years, variance(high)])
    return { vol: Math.sqrt(total / years), extrapolated: false }
  }
  const nearest = high ?? sorted.at(-1)
  return nearest ? { vol: nearest.vol, extrapolated: true } : null
}

/** Size of a strike's delta at its own volatility, and that volatility. */
type DeltaPoint = readonly [delta: number, vol: number]

/** From the deepest in the money outwards. */
function deltasOf(points: readonly VolPoint[], market: SmileMarket, type: OptionType): readonly DeltaPoint[] {
  const { style, spot, years, rate, dividendYield } = market
  const input = { type, spot, years, rate, dividendYield, strike: 0, vol: 0 }
  const rows: DeltaPoint[] = []
  for (const point of byStrike(points)) {
    const vol = type === 'C' ? point.callVol : point.putVol
    if (vol === null || !(vol > 0)) continue
    input.strike = point.strike
    input.vol = vol
    rows.push([Math.abs(deltaOfStyle(style, input)), vol])
  }
  return type === 'C' ? rows : rows.reverse()
}

/**
 * Volatility of the option whose delta has this size (0.25 is the 25-delta option), each strike's delta taken at its own
 * volatility, linear in delta between the two strikes around it, searched from the money outwards.
 */
export function volAtDelta(
  points: readonly VolPoint[],
  market: SmileMarket,
  target: { readonly type: OptionType; readonly delta: number },
): number | null {
  const outwards = deltasOf(points, market, target.type)
  const beyond = outwards.findIndex(([delta]) => delta <= target.delta)
  const [inner, outer] = [outwards[beyond - 1], outwards[beyond]]
  if (outer && outer[0] === target.delta) return outer[1]
  return inner && outer ? between(target.delta, inner, outer) : null
}

/** F34: risk reversals and butterfly of one expiry; `atm` from {@link atmVol}. */
export function skewOf(points: readonly VolPoint[], market: SmileMarket, atm: number | null): Skew {
  const volOf = (type: OptionType, delta: number) => volAtDelta(points, market, { type, delta })
  const [put25, call25, put10, call10] = [volOf('P', 0.25), volOf('C', 0.25), volOf('P', 0.1), volOf('C', 0.1)]
  const has25 = put25 !== null && call25 !== null
  return {
    riskReversal25: has25 ? put25 - call25 : null,
    riskReversal10: put10 !== null && call10 !== null ? put10 - call10 : null,
    butterfly25: has25 && atm !== null ? 0.5 * (put25 + call25) - atm : null,
  }
}

/** F34: IV90 - IV30; above 0 is contango. null when a tenor is missing. */
export function termSlope(terms: readonly TermVol[]): number | null {
  const [short, long] = [tenorVol(terms, 30), tenorVol(terms, 90)]
  return short && long ? long.vol - short.vol : null
}

/** F34: volatility between two expiries, √((σ2²T2 - σ1²T1)/(T2 - T1)). null without time between them. */
export function forwardVol(near: TermVol, far: TermVol): ForwardVol {
  const span = far.years - near.years
  if (!(span > 0)) return { vol: null, negative: false }
  const variance = (far.vol * far.vol * far.years - near.vol * near.vol * near.years) / span
  return variance < 0 ? { vol: null, negative: true } : { vol: Math.sqrt(variance), negative: false }
}

/**
 * Move that options price in between two expiries, USD: S·√(σ2²T2 - σ1²T1), one deviation (F34 forward variance over its
 * span). Without an earlier expiry the whole time to the later one counts; null where the variance falls.
 */
export function spanMove(spot: number, near: TermVol | null, far: TermVol): number | null {
  const before = near === null ? 0 : near.vol * near.vol * near.years
  const variance = far.vol * far.vol * far.years - before
  return variance < 0 || (near !== null && near.years >= far.years) ? null : spot * Math.sqrt(variance)
}
