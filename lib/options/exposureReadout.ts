import { formatMoney } from '@/lib/format/money'
import { formatCount, formatUpTo } from '@/lib/format/number'
import type { ExposureGreek } from '@/lib/options/exposureGroups'
import { crossingsOf, type ProfilePoint } from '@/lib/options/gammaProfile'

/** Net exposure of one strike, in the measure's unit. */
interface StrikeNet {
  readonly strike: number
  readonly net: number
}

export interface ReadoutInput {
  readonly greek: ExposureGreek
  readonly spot: number
  readonly net: number
  /** Rising by strike. */
  readonly strikes: readonly StrikeNet[]
  readonly zeroGamma: number | null
  /** F28: total gamma over the price, rising; empty where unknown. */
  readonly profile: readonly ProfilePoint[]
}

const UNITS: Readonly<Record<ExposureGreek, string>> = {
  gamma: ' per 1%',
  delta: ' of delta',
  vanna: ' of delta per vol point',
  charm: ' of delta per day',
  positions: ' contracts',
}

/** The rule-made sentence over the profile: sign of the whole, the prices around the spot at which it holds, the next strike against it. */
export function exposureReadout({ greek, spot, net, strikes, zeroGamma, profile }: ReadoutInput): string {
  if (strikes.length === 0 || net === 0) return 'No exposure in the chosen expiries.'
  const parts = [`Net ${signed(greek, net)}${UNITS[greek]}`]
  if (greek === 'gamma') parts[0] += `: ${gammaWords(net)}${bandWords(profile, spot, Math.sign(net))}`
  const against = firstAgainst(strikes, spot, Math.sign(net))
  if (against !== null) {
    const word = net > 0 ? 'negative' : 'positive'
    parts.push(`first large ${word} strike ${level(against.strike)} (${signed(greek, against.net)})`)
  }
  if (greek === 'gamma') {
    parts.push(zeroGamma === null ? 'no sign change within ±10%' : `zero gamma at ${level(zeroGamma)}`)
  }
  return `${parts.join('; ')}.`
}

function gammaWords(net: number): string {
  return net > 0 ? 'dealers sell rallies and buy dips' : 'dealers buy rallies and sell dips'
}

/**
 * Where dealers go on as they do at the spot: up to the next prices at which total gamma changes sign. Nothing where the
 * profile, that prices every contract by its own volatility, does not share the sign of the sum at the spot.
 */
function bandWords(profile: readonly ProfilePoint[], spot: number, sign: number): string {
  const nearest = profile.reduce<ProfilePoint | null>(
    (best, point) => (best === null || Math.abs(point.spot - spot) < Math.abs(best.spot - spot) ? point : best),
    null,
  )
  if (nearest === null || Math.sign(nearest.gex) !== sign) return ''
  const crossings = crossingsOf(profile)
  const low = crossings.findLast((price) => price < spot)
  const high = crossings.find((price) => price > spot)
  if (low !== undefined && high !== undefined) return ` between ${level(low)} and ${level(high)}`
  if (low !== undefined) return ` above ${level(low)}`
  return high === undefined ? ' at every price within ±10%' : ` below ${level(high)}`
}

/** The strike nearest the spot whose net is against the whole and at least a quarter of the largest such one. */
function firstAgainst(strikes: readonly StrikeNet[], spot: number, sign: number): StrikeNet | null {
  const against = strikes.filter((row) => Math.sign(row.net) === -sign)
  const largest = against.reduce((most, row) => Math.max(most, Math.abs(row.net)), 0)
  const large = against.filter((row) => Math.abs(row.net) >= largest / 4)
  return large.reduce<StrikeNet | null>(
    (best, row) => (best === null || Math.abs(row.strike - spot) < Math.abs(best.strike - spot) ? row : best),
    null,
  )
}

function signed(greek: ExposureGreek, value: number): string {
  const sign = value > 0 ? '+' : '−'
  const size = Math.abs(value)
  return sign + (greek === 'positions' ? formatCount(size) : formatMoney(size))
}

function level(strike: number): string {
  return formatUpTo(strike, 2)
}
