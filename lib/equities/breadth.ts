import { rollingHighest, rollingLowest, rollingMean } from '@/lib/equities/rolling'
import { combined, ema, type Series } from '@/lib/equities/technical/averages'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'

/** Closes of one name in the order of its days, adjusted for splits, with the place of each day in the whole calendar. */
export interface NameDays {
  readonly closes: ArrayLike<number>
  /** -1 where a day is not among those counted: it only stands behind the windows. */
  readonly places: ArrayLike<number>
  /** Shares traded, day by day; none where unknown. */
  readonly volumes?: ArrayLike<number> | undefined
  /** Implied volatility at the money over 30 days at the close of the days that have one; none where unknown. */
  readonly vols?: ArrayLike<number> | undefined
  /** Places of these days, where they are not those of the closes. */
  readonly volPlaces?: ArrayLike<number> | undefined
}

const AVERAGES = [20, 50, 200] as const
/** F32 a rank above this is the upper half of a year's range. */
const HALF = 50

/**
 * F49, day by day over many names: how many rose, fell or stood against their close before; how many stand above the mean of
 * their last 20, 50 and 200 closes; how many close at the highest or lowest of 252 closes; shares traded of those that rose;
 * and how many have an IV rank (F32) above 50. Names are added one by one.
 */
export class BreadthDays {
  readonly advancers: Float64Array
  readonly decliners: Float64Array
  readonly unchanged: Float64Array
  readonly highs: Float64Array
  readonly lows: Float64Array
  /** Names with 252 closes: what highs and lows are counted among. */
  readonly ofYear: Float64Array
  /** Names above their mean, and names with one, in the order 20, 50, 200. */
  readonly above: readonly Float64Array[]
  readonly ofAverage: readonly Float64Array[]
  readonly upVolume: Float64Array
  /** Of names that rose or fell. */
  readonly volume: Float64Array
  readonly highRanks: Float64Array
  readonly ranks: Float64Array

  constructor(readonly size: number) {
    const empty = () => new Float64Array(size)
    this.advancers = empty()
    this.decliners = empty()
    this.unchanged = empty()
    this.highs = empty()
    this.lows = empty()
    this.ofYear = empty()
    this.above = AVERAGES.map(empty)
    this.ofAverage = AVERAGES.map(empty)
    this.upVolume = empty()
    this.volume = empty()
    this.highRanks = empty()
    this.ranks = empty()
  }

  add(name: NameDays): void {
    this.addMoves(name)
    this.addAverages(name)
    this.addExtremes(name)
    if (name.vols !== undefined) this.addRanks(name.volPlaces ?? name.places, name.vols)
  }

  private addMoves({ closes, places, volumes }: NameDays): void {
    for (let at = 1; at < closes.length; at += 1) {
      const place = places[at] ?? -1
      if (place < 0) continue
      const move = (closes[at] ?? 0) - (closes[at - 1] ?? 0)
      const side = move > 0 ? this.advancers : move < 0 ? this.decliners : this.unchanged
      put(side, place, 1)
      const shares = volumes?.[at] ?? 0
      if (move > 0) put(this.upVolume, place, shares)
      if (move !== 0) put(this.volume, place, shares)
    }
  }

  private addAverages({ closes, places }: NameDays): void {
    for (const [n, window] of AVERAGES.entries()) {
      const means = rollingMean(closes, window)
      const [above, of] = [this.above[n], this.ofAverage[n]]
      if (above === undefined || of === undefined) continue
      for (let at = window - 1; at < closes.length; at += 1) {
        const place = places[at] ?? -1
        if (place < 0) continue
        put(of, place, 1)
        if ((closes[at] ?? 0) > (means[at] ?? 0)) put(above, place, 1)
      }
    }
  }

  private addExtremes({ closes, places }: NameDays): void {
    const [highest, lowest] = [rollingHighest(closes, SESSIONS_PER_YEAR), rollingLowest(closes, SESSIONS_PER_YEAR)]
    for (let at = SESSIONS_PER_YEAR - 1; at < closes.length; at += 1) {
      const place = places[at] ?? -1
      if (place < 0) continue
      put(this.ofYear, place, 1)
      if (closes[at] === highest[at]) put(this.highs, place, 1)
      else if (closes[at] === lowest[at]) put(this.lows, place, 1)
    }
  }

  private addRanks(places: ArrayLike<number>, vols: ArrayLike<number>): void {
    const [highest, lowest] = [rollingHighest(vols, SESSIONS_PER_YEAR), rollingLowest(vols, SESSIONS_PER_YEAR)]
    for (let at = SESSIONS_PER_YEAR - 1; at < vols.length; at += 1) {
      const place = places[at] ?? -1
      const [high, low] = [highest[at] ?? 0, lowest[at] ?? 0]
      if (place < 0 || high <= low) continue
      put(this.ranks, place, 1)
      if ((100 * ((vols[at] ?? 0) - low)) / (high - low) > HALF) put(this.highRanks, place, 1)
    }
  }
}

function put(column: Float64Array, place: number, value: number): void {
  column[place] = (column[place] ?? 0) + value
}

/** F49 A/D line: running sum of advancers less decliners, from 0 before the first day; a day that is not known adds nothing. */
export function advanceDeclineLine(net: Series): number[] {
  let sum = 0
  return net.map((value) => {
    sum += value ?? 0
    return sum
  })
}

/** F49 McClellan oscillator: EMA of 19 days less EMA of 39 days of advancers less decliners, in the unit of the values. */
export function mcclellan(net: Series): Series {
  return combined(ema(net, 19), ema(net, 39), (fast, slow) => fast - slow)
}
