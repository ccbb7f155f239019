import { MINUTE_US } from '@/lib/market/newYorkTime'
import { afterHalt } from '@/server/synthetic/equities/halts'
import type { ChainExpiry } from '@/server/synthetic/listing/chain'
import type { TickerDay } from '@/server/synthetic/options/tickerDay'
import { LATE_MINUTES } from '@/server/synthetic/prices/minuteGrid'
import { mix, poisson, Stream, uniform } from '@/server/synthetic/random'
import { arrivalUs } from '@/server/synthetic/tape/arrivals'
import { PACKAGE_SHARE } from '@/server/synthetic/tape/chanceOrders'
import { CBOE_EXCHANGE, type Code, codeOf, exchangeFor } from '@/server/synthetic/tape/codes'
import { FILL, type TapeColumns } from '@/server/synthetic/tape/columns'
import { orderSize } from '@/server/synthetic/tape/sizes'

/** Legs per package on average. */
const LEGS = 2.35
/** Packages go where positions are: no leg is larger than this share of its contract's open interest. */
const MOST_OF_INTEREST = 0.3

/** Legs of a package: expiry steps, strike steps from the first leg, call (0) or put (1), ratio, bought (1) or sold (-1). */
type Leg = readonly [expiry: number, strike: number, right: 0 | 1, ratio: number, way: 1 | -1]

/** The usual strategies by cumulative share; `w` is the width in strikes. */
const STRATEGIES: readonly (readonly [number, (w: number) => readonly Leg[]])[] = [
  [
    0.2,
    (w) => [
      [0, 0, 0, 1, 1],
      [0, w, 0, 1, -1],
    ],
  ],
  [
    0.38,
    (w) => [
      [0, 0, 1, 1, 1],
      [0, -w, 1, 1, -1],
    ],
  ],
  [
    0.46,
    () => [
      [0, 0, 0, 1, 1],
      [0, 0, 1, 1, 1],
    ],
  ],
  [
    0.53,
    (w) => [
      [0, w, 0, 1, 1],
      [0, -w, 1, 1, 1],
    ],
  ],
  [
    0.63,
    (w) => [
      [0, w, 0, 1, 1],
      [0, -w, 1, 1, -1],
    ],
  ],
  [
    0.71,
    () => [
      [0, 0, 0, 1, -1],
      [1, 0, 0, 1, 1],
    ],
  ],
  [
    0.77,
    () => [
      [0, 0, 1, 1, -1],
      [1, 0, 1, 1, 1],
    ],
  ],
  [
    0.83,
    (w) => [
      [0, 0, 0, 1, -1],
      [1, w, 0, 1, 1],
    ],
  ],
  [
    0.88,
    (w) => [
      [0, 0, 0, 1, 1],
      [0, w, 0, 2, -1],
      [0, 2 * w, 0, 1, 1],
    ],
  ],
  [
    0.93,
    (w) => [
      [0, 0, 1, 1, 1],
      [0, -w, 1, 2, -1],
    ],
  ],
  [
    1,
    (w) => [
      [0, w, 0, 1, -1],
      [0, 2 * w, 0, 1, 1],
      [0, -w, 1, 1, -1],
      [0, -2 * w, 1, 1, 1],
    ],
  ],
]

/** What the packages of a ticker's session depend on beside its day. */
export interface PackageMarket {
  /** Prints expected of the ticker. */
  readonly prints: number
  /** Open interest of a contract in the morning. */
  readonly interestOf: (contract: number) => number
}

/** Writes the multi-leg packages of a ticker's session; all legs of a package print in the same millisecond. */
export function writePackages(day: TickerDay, { prints, interestOf }: PackageMarket, out: TapeColumns): void {
  const key = mix(day.dayKey, 0x9ac4)
  const count = poisson((prints * PACKAGE_SHARE) / LEGS, uniform(key, 0))
  if (day.chain.expiries.length === 0) return
  for (let n = 1; n <= count; n += 1) writePackage(day, mix(key, n), interestOf, out)
}

function writePackage(day: TickerDay, key: number, interestOf: PackageMarket['interestOf'], out: TapeColumns): void {
  const stream = new Stream(key)
  const { expiries } = day.chain
  const first = Math.min(expiries.length - 1, Math.floor(expiries.length * stream.unit() ** 2.2))
  const pick = stream.unit()
  const width = 1 + Math.floor(4 * stream.unit() ** 2)
  const legs = STRATEGIES.find(([limit]) => pick <= limit)?.[1](width) ?? []
  const shift = Math.round(2.5 * stream.normal())
  const base = Math.max(1, Math.round(orderSize(stream) * (stream.unit() < 0.3 ? 4 : 1)))
  const isProprietary = day.instrument.issueType === 'Index'
  const code = codeFor(base, stream.unit(), isProprietary && legs.length >= 3)
  const exchange = isProprietary ? CBOE_EXCHANGE : exchangeFor(stream.unit())
  const isReversed = stream.unit() < 0.45
  const nearest = expiries[first]
  if (nearest === undefined) return
  const late = nearest.lastSession === day.session || !day.instrument.tradesLate ? 0 : LATE_MINUTES
  const timeUs =
    Math.floor(afterHalt(day.halts, arrivalUs(day, key, (day.close + late) * MINUTE_US - 2000)) / 1000) * 1000
  const contracts = legs.map(([step, strikes, right]) =>
    contractNear(day, expiries[Math.min(expiries.length - 1, first + step)] ?? nearest, shift + strikes, right),
  )
  if (contracts.includes(-1)) return
  const rooms = legs.map(([, , , ratio], place) => interestOf(contracts[place] ?? -1) / ratio)
  const size = Math.min(base, Math.floor(MOST_OF_INTEREST * Math.min(...rooms)))
  if (size < 1) return
  legs.forEach(([, , , ratio, way], place) => {
    const draw = stream.unit()
    const isBought = (way === 1) !== isReversed
    out.push({
      timeUs: timeUs + place,
      contract: contracts[place] ?? 0,
      size: size * ratio,
      condition: codeOf(code),
      fill: legFill(isBought, draw),
      exchange,
      salt: key,
      cancels: -1,
    })
  })
}

function legFill(isBought: boolean, draw: number): number {
  if (draw < 0.3) return FILL.mid
  if (draw < 0.62) return isBought ? FILL.high : FILL.low
  if (draw < 0.9) return isBought ? FILL.ask : FILL.bid
  return isBought ? FILL.low : FILL.high
}

/** The contract `steps` strikes away from the money, held at the ends of the list. */
function contractNear(day: TickerDay, expiry: ChainExpiry, steps: number, right: 0 | 1): number {
  const { thousandths } = expiry.strikes
  if (thousandths.length === 0) return -1
  let low = 0
  let high = thousandths.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((thousandths[middle] ?? 0) < day.reference * 1000) low = middle + 1
    else high = middle
  }
  const place = Math.max(0, Math.min(thousandths.length - 1, low + steps))
  return expiry.offset + place * 2 + right
}

function codeFor(size: number, u: number, isProprietaryCombo: boolean): Code {
  if (isProprietaryCombo && size >= 50 && u < 0.2) return 'CBMO'
  if (size >= 100 && u < 0.45) return u < 0.38 ? 'MLFT' : 'MLCT'
  if (u < 0.02) return 'MLCT'
  if (u < 0.05) return 'MFSL'
  if (u < 0.17) return 'MLAT'
  if (u < 0.22) return 'MASL'
  if (u < 0.26) return 'TLET'
  if (u < 0.28) return 'TLAT'
  if (u < 0.3) return 'TLFT'
  return u < 0.42 ? 'MESL' : 'MLET'
}
