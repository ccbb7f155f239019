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
import { sharesOf } from '@/server/synthetic/tape/expiryShares'
import { orderSize } from '@/server/synthetic/tape/sizes'
import { legsFor } from '@/server/synthetic/tape/strategies'
import { sizesOf, type TickerActivity } from '@/server/synthetic/tape/tickerActivity'

/** Legs per package on average. */
const LEGS = 2.35
/** Packages go where positions are: no leg is larger than this share of its contract's open interest. */
const MOST_OF_INTEREST = 0.3
/** A leg may be this many times as large as the largest single order: a package risks less than its legs. */
const PACKAGE_ROOM = 2

/** What the packages of a ticker's session depend on beside its day. */
export interface PackageMarket {
  /** How the ticker trades today. */
  readonly activity: TickerActivity
  /** Open interest of a contract in the morning. */
  readonly interestOf: (contract: number) => number
}

interface SharedMarket extends PackageMarket {
  /** What each expiry of the chain takes of the trading. */
  readonly shares: Float64Array
}

/** Writes the multi-leg packages of a ticker's session; all legs of a package print in the same millisecond. */
export function writePackages(day: TickerDay, market: PackageMarket, out: TapeColumns): void {
  const key = mix(day.dayKey, 0x9ac4)
  const count = poisson((market.activity.prints * PACKAGE_SHARE) / LEGS, uniform(key, 0))
  if (day.chain.expiries.length === 0) return
  const shared = { ...market, shares: sharesOf(market.activity, day.chain.expiries) }
  for (let n = 1; n <= count; n += 1) writePackage(day, mix(key, n), shared, out)
}

/** The place of the expiry at which the shares of trading, added up, pass a draw. */
function expiryAt(shares: Float64Array, u: number): number {
  let sum = 0
  for (let place = 0; place < shares.length; place += 1) {
    sum += shares[place] ?? 0
    if (u < sum) return place
  }
  return shares.length - 1
}

function writePackage(day: TickerDay, key: number, market: SharedMarket, out: TapeColumns): void {
  const stream = new Stream(key)
  const { expiries } = day.chain
  const first = Math.min(expiries.length - 1, expiryAt(market.shares, stream.unit()))
  const pick = stream.unit()
  const width = 1 + Math.floor(4 * stream.unit() ** 2)
  const legs = legsFor(pick, width)
  const shift = Math.round(2.5 * stream.normal())
  const base = Math.max(1, Math.round(orderSize(stream, market.activity.sizes) * (stream.unit() < 0.3 ? 4 : 1)))
  const isProprietary = day.instrument.issueType === 'Index'
  const code = codeFor(base, stream.unit(), isProprietary && legs.length >= 3)
  const exchange = isProprietary ? CBOE_EXCHANGE : exchangeFor(stream.unit())
  const isReversed = stream.unit() < 0.45
  const nearest = expiries[first]
  if (nearest === undefined) return
  const late = nearest.lastSession === day.session || !day.instrument.tradesLate ? 0 : LATE_MINUTES
  const timeUs =
    Math.floor(afterHalt(day.halts, arrivalUs(day, key, (day.close + late) * MINUTE_US - 2000)) / 1000) * 1000
  const spot = day.prices.spot(day.chain.number, day.session, timeUs / 1000)
  const placed: PlacedLeg[] = []
  let room = base
  for (const [step, strikes, right, ratio] of legs) {
    const expiry = expiries[Math.min(expiries.length - 1, first + step)] ?? nearest
    const leg = contractNear(expiry, { spot, steps: shift + strikes, right })
    if (leg === null) return
    room = Math.min(room, roomIn(market, leg) / ratio)
    if (room < 1) return
    placed.push(leg)
  }
  const size = Math.floor(room)
  for (const [place, [, , , ratio, way]] of legs.entries()) {
    const draw = stream.unit()
    const isBought = (way === 1) !== isReversed
    out.push({
      timeUs: timeUs + place,
      contract: placed[place]?.contract ?? 0,
      size: size * ratio,
      condition: codeOf(code),
      fill: legFill(isBought, draw),
      exchange,
      salt: key,
      cancels: -1,
    })
  }
}

/** Most contracts of a leg. */
function roomIn({ activity, interestOf }: SharedMarket, leg: PlacedLeg): number {
  return Math.min(MOST_OF_INTEREST * interestOf(leg.contract), PACKAGE_ROOM * sizesOf(activity, leg).most)
}

function legFill(isBought: boolean, draw: number): number {
  if (draw < 0.3) return FILL.mid
  if (draw < 0.62) return isBought ? FILL.high : FILL.low
  if (draw < 0.9) return isBought ? FILL.ask : FILL.bid
  return isBought ? FILL.low : FILL.high
}

interface PlacedLeg {
  readonly expiry: ChainExpiry
  readonly contract: number
  readonly logStrike: number
  readonly isPut: boolean
}

/** The contract `steps` strikes away from the money, held at the ends of the list; null where none is listed. */
function contractNear(
  expiry: ChainExpiry,
  { spot, steps, right }: { readonly spot: number; readonly steps: number; readonly right: 0 | 1 },
): PlacedLeg | null {
  const { thousandths } = expiry.strikes
  if (thousandths.length === 0) return null
  let low = 0
  let high = thousandths.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((thousandths[middle] ?? 0) < spot * 1000) low = middle + 1
    else high = middle
  }
  const place = Math.max(0, Math.min(thousandths.length - 1, low + steps))
  return {
    expiry,
    contract: expiry.offset + place * 2 + right,
    logStrike: Math.log((thousandths[place] ?? 0) / 1000),
    isPut: right === 1,
  }
}

function codeFor(size: number, u: number, isProprietaryCombo: boolean): Code {
  if (isProprietaryCombo && size >= 50 && u < 0.2) return 'CBMO'
  if (size >= 100 && u < 0.66) return u < 0.58 ? 'MLFT' : 'MLCT'
  if (u < 0.02) return 'MLCT'
  if (u < 0.05) return 'MFSL'
  if (u < 0.17) return 'MLAT'
  if (u < 0.22) return 'MASL'
  if (u < 0.26) return 'TLET'
  if (u < 0.28) return 'TLAT'
  if (u < 0.3) return 'TLFT'
  return u < 0.42 ? 'MESL' : 'MLET'
}
