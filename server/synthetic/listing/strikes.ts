import type { Expiry } from '@/server/synthetic/listing/expiries'
import type { Instrument } from '@/server/synthetic/universe'

/** Strikes of an expiry, ascending, in thousandths of a dollar, and the session in which each was first listed. */
export interface StrikeList {
  readonly thousandths: Int32Array
  readonly births: Int32Array
}

/** Distances between strikes that exchanges use, USD. */
const STEPS = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500] as const
/** Dense strikes reach this many standard deviations of the time at listing, all strikes the second number. */
const DENSE_REACH = 1.2
const FULL_REACH = 3
const LEAST_REACH = 0.06
const MOST_REACH = 0.65
const DENSE_SHARE = 0.6
/** Indices list puts for the day that nobody expects, at every fourth of the outer strikes (Cboe, SPX chains): the VIX looks at them. */
const TAIL_REACH = 0.55
const TAIL_STEPS = 4

/** Smallest distance between strikes by price; the most traded names have the one-dollar programme. */
export function smallestStep(price: number, isLiquid: boolean): number {
  if (price < 10) return 0.5
  if (price < 30) return isLiquid ? 0.5 : 1
  if (price < 100) return isLiquid ? 1 : 2.5
  if (price < 200) return isLiquid ? 1 : 5
  if (price < 500) return isLiquid ? 2.5 : 5
  if (price < 1200) return isLiquid ? 5 : 10
  return isLiquid ? 5 : 25
}

function mostStrikes(instrument: Instrument): number {
  if (instrument.rank < 8) return 130
  if (instrument.rank < 60) return 56
  return instrument.optionsClass === 'monthly' ? 20 : 32
}

/** Distances of the dense and of the outer strikes. The outer one is a multiple of the dense one. */
export function strikeSteps(
  instrument: Instrument,
  price: number,
  deviation: number,
): { dense: number; outer: number } {
  const most = mostStrikes(instrument)
  const isOneDollar = instrument.issueType === 'ETF' && instrument.rank < 8
  const least = isOneDollar ? 1 : smallestStep(price, instrument.rank < 60)
  const denseWanted = Math.max(least, (2 * DENSE_REACH * deviation * price) / (DENSE_SHARE * most))
  const dense = STEPS.find((step) => step >= denseWanted - 1e-9) ?? 500
  const outerWidth = (reachOf(deviation) - DENSE_REACH * deviation) * 2 * price
  const outerWanted = Math.max(dense, outerWidth / ((1 - DENSE_SHARE) * most))
  const outer = STEPS.find((step) => step >= outerWanted - 1e-9 && Number.isInteger(step / dense)) ?? dense * 10
  return { dense, outer }
}

const hasTail = ({ issueType, rule }: Instrument): boolean => issueType === 'Index' && rule !== 'vix'

function reachOf(deviation: number): number {
  return Math.max(LEAST_REACH, Math.min(MOST_REACH, FULL_REACH * deviation))
}

/**
 * Strikes of an expiry in a session. New strikes are added on the morning after the price has moved towards them,
 * and a listed strike stays to expiry. `closeOf` gives the close of a session number.
 */
export function strikesOf(
  instrument: Instrument,
  expiry: Expiry,
  session: number,
  closeOf: (session: number) => number,
): StrikeList {
  const { start, deviation, ...steps } = stepsAtListing(instrument, expiry, closeOf)
  const listed: number[] = []
  let { dense } = steps
  let zones = zonesOf(instrument, deviation, steps)
  let [lowest, highest] = [Number.POSITIVE_INFINITY, 0]
  for (let n = start; n <= Math.max(start, session); n += 1) {
    const close = closeOf(n - 1)
    let isFiner = false
    if ((n - start) % LOOK_EVERY === LOOK_EVERY - 1 && dense > WIDE * close) {
      const finer = strikeSteps(instrument, close, deviation)
      isFiner = finer.dense <= dense / 2
      if (isFiner) {
        zones = zonesOf(instrument, deviation, finer)
        dense = finer.dense
      }
    }
    // Where the price has been, its strikes are listed.
    if (close >= lowest && close <= highest && !isFiner) continue
    lowest = isFiner ? close : Math.min(lowest, close)
    highest = isFiner ? close : Math.max(highest, close)
    for (const zone of zones) zone.reach(close, n, listed)
  }
  return listOf(Float64Array.from(listed).sort())
}

/** More than any session: a strike and its birth are one number, so that they are put in order together. */
const BIRTHS = 2 ** 16

/** Strikes in order, each with the first of its births. */
function listOf(listed: Float64Array): StrikeList {
  const thousandths = new Int32Array(listed.length)
  const births = new Int32Array(listed.length)
  let count = 0
  for (const one of listed) {
    const strike = Math.floor(one / BIRTHS)
    if (count > 0 && thousandths[count - 1] === strike) continue
    thousandths[count] = strike
    births[count] = one - strike * BIRTHS
    count += 1
  }
  return { thousandths: thousandths.slice(0, count), births: births.slice(0, count) }
}

/** Sessions after which strikes that lie further apart than a quarter of the price are looked at anew: it has fallen far since they were listed. */
const LOOK_EVERY = 5
const WIDE = 0.25

function zonesOf(
  instrument: Instrument,
  deviation: number,
  { dense, outer }: { dense: number; outer: number },
): Zone[] {
  const zones = [
    new Zone(dense, Math.max(LEAST_REACH / 2, DENSE_REACH * deviation)),
    new Zone(outer, reachOf(deviation)),
  ]
  return hasTail(instrument) ? [...zones, new Zone(TAIL_STEPS * outer, TAIL_REACH, 0)] : zones
}

/** The same in an earlier session, from what a later one lists: strikes come and never go. */
export function strikesUpTo(list: StrikeList, expiry: Expiry, session: number): StrikeList {
  const last = Math.max(1, expiry.listedOn, session)
  const isListed = (_strike: number, at: number) => (list.births[at] ?? 0) <= last
  const thousandths = list.thousandths.filter(isListed)
  if (thousandths.length === list.thousandths.length) return list
  return { thousandths, births: list.births.filter((birth) => birth <= last) }
}

/** Distance of an expiry's strikes near the money, USD. */
export function denseStep(instrument: Instrument, expiry: Expiry, closeOf: (session: number) => number): number {
  return stepsAtListing(instrument, expiry, closeOf).dense
}

function stepsAtListing(instrument: Instrument, expiry: Expiry, closeOf: (session: number) => number) {
  const start = Math.max(1, expiry.listedOn)
  const years = Math.max(4, (expiry.expirySession - start) * 1.45) / 365
  const deviation = Math.min(0.5, instrument.typicalVol * Math.sqrt(years))
  return { start, deviation, ...strikeSteps(instrument, closeOf(start - 1), deviation) }
}

/** The listed stretch of strikes at one distance; it only ever grows. */
class Zone {
  private low = 0
  private high = -1
  private readonly down: number
  private readonly up: number

  constructor(
    private readonly step: number,
    reach: number,
    above = reach,
  ) {
    this.down = Math.exp(-reach)
    this.up = Math.exp(above)
  }

  /** Adds what is listed anew to a list of strikes with their births. */
  reach(close: number, session: number, listed: number[]): void {
    const low = Math.max(1, Math.floor((close * this.down) / this.step))
    const high = Math.max(low, Math.ceil((close * this.up) / this.step))
    if (this.high < 0) [this.low, this.high] = [low, low - 1]
    for (let place = low; place < this.low; place += 1) listed.push(this.strikeAt(place) * BIRTHS + session)
    for (let place = this.high + 1; place <= high; place += 1) listed.push(this.strikeAt(place) * BIRTHS + session)
    this.low = Math.min(low, this.low)
    this.high = Math.max(high, this.high)
  }

  private strikeAt(place: number): number {
    return Math.round(place * this.step * 1000)
  }
}
