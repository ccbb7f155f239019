import { formatMoney } from '@/lib/format/money'
import { formatCount, formatUpTo } from '@/lib/format/number'
import type { ExposureGreek } from '@/lib/options/exposureGroups'

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
}

const UNITS: Readonly<Record<ExposureGreek, string>> = {
  gamma: ' per 1%',
  delta: ' of delta',
  vanna: ' of delta per vol point',
  charm: ' of delta per day',
  positions: ' contracts',
}

/** The rule-made sentence over the profile: sign of the whole, the band around the spot of one sign, the next strike against it. */
export function exposureReadout({ greek, spot, net, strikes, zeroGamma }: ReadoutInput): string {
  if (strikes.length === 0 || net === 0) return 'No exposure in the chosen expiries.'
  const parts = [`Net ${signed(greek, net)}${UNITS[greek]}`]
  if (greek === 'gamma') parts[0] += `: ${gammaWords(net)}${bandWords(strikes, spot, Math.sign(net))}`
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

/** The run of strikes around the spot whose net has the sign of the whole. */
function bandWords(strikes: readonly StrikeNet[], spot: number, sign: number): string {
  const above = strikes.filter((row) => row.strike >= spot)
  const below = strikes.filter((row) => row.strike < spot).toReversed()
  const run = (rows: readonly StrikeNet[]) => {
    const end = rows.findIndex((row) => Math.sign(row.net) === -sign)
    return (end < 0 ? rows : rows.slice(0, end)).at(-1)?.strike ?? null
  }
  const [low, high] = [run(below), run(above)]
  return low === null || high === null ? '' : ` between ${level(low)} and ${level(high)}`
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
