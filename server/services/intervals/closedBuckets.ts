import { known } from '@/lib/core/known'
import type { EpochUs, OptionSymbol, Ticker, Usd } from '@/lib/core/nominal'
import type { BucketMark, OpenBucket } from '@/lib/flow/intervals'
import type { TradeSide } from '@/lib/flow/trade'
import { DayTable } from '@/server/services/intervals/dayTable'

const SIDES: readonly TradeSide[] = ['ASK', 'BID', 'MID', 'NONE']
/** Numbers of a bucket beside its day: start, price of the underlying and IV before, price, newest print, score, day volume, end of its marks. */
const WIDTH = 8
const FIRST_ROOM = 1024

/**
 * Buckets that take no more prints, as columns: a session has 60,000 of a width, and as objects each takes a kilobyte.
 * Each is read as an object of its own.
 */
export class ClosedBuckets {
  private readonly days = new DayTable()
  private readonly symbols: (OptionSymbol | null)[] = []
  private readonly tickers: Ticker[] = []
  private numbers = new Float64Array(FIRST_ROOM * WIDTH)
  /** Two numbers a mark: time and side, size. */
  private marks = new Int32Array(FIRST_ROOM)
  private marksEnd = 0
  /** Places of an interval; the largest premium first where `isOrdered` says so: it does unless a bucket was made anew. */
  private readonly byStart = new Map<EpochUs, { places: number[]; isOrdered: boolean }>()

  /** Places so far, taken out ones included. */
  get size(): number {
    return this.symbols.length
  }

  add(bucket: OpenBucket): void {
    const place = this.symbols.length
    if ((place + 1) * WIDTH > this.numbers.length)
      this.numbers = copied(this.numbers, new Float64Array(2 * this.numbers.length))
    this.symbols.push(bucket.optionSymbol)
    this.tickers.push(bucket.ticker)
    this.days.add(place)
    this.days.save(place, bucket.day)
    for (const mark of bucket.marks) this.addMark(mark)
    const { startUs, before, lastUnderlying, newestSeq, score, dayVolume } = bucket
    const { underlying, iv } = before
    const unknown = Number.NaN
    this.numbers.set(
      [startUs, underlying ?? unknown, iv ?? unknown, lastUnderlying ?? unknown, newestSeq, score, dayVolume],
      place * WIDTH,
    )
    this.numbers[place * WIDTH + WIDTH - 1] = this.marksEnd
    const together = this.byStart.get(startUs)
    if (together === undefined) this.byStart.set(startUs, { places: [place], isOrdered: true })
    else {
      const before = together.places.at(-1)
      if (before !== undefined && this.premium(before) < bucket.day.premium) together.isOrdered = false
      together.places.push(place)
    }
  }

  /** Starts of the intervals there are, in no order. */
  starts(): Iterable<EpochUs> {
    return this.byStart.keys()
  }

  /** Places of an interval, the largest premium first, of equal ones the one that was closed first. Put in order once. */
  placesOf(startUs: EpochUs): readonly number[] {
    const together = this.byStart.get(startUs)
    if (together === undefined) return []
    if (!together.isOrdered) {
      const premiums = new Map(together.places.map((place) => [place, this.premium(place)]))
      // A list of its own: readers may be in the middle of the former one.
      together.places = [...together.places].sort((a, b) => (premiums.get(b) ?? 0) - (premiums.get(a) ?? 0) || a - b)
      together.isOrdered = true
    }
    return together.places
  }

  /** How many of an interval have at least a premium. */
  countOf(startUs: EpochUs, minPremium: Usd): number {
    const places = this.placesOf(startUs)
    let [from, to] = [0, places.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (this.premium(places[middle] ?? 0) >= minPremium) from = middle + 1
      else to = middle
    }
    return from
  }

  /** Start of the interval of a bucket. */
  startUs(place: number): EpochUs {
    return this.numbers[place * WIDTH] ?? 0
  }

  premium(place: number): number {
    return this.days.load(place).premium
  }

  placeOf(symbol: OptionSymbol, startUs: EpochUs): number {
    return this.symbols.findIndex((known, place) => known === symbol && this.startUs(place) === startUs)
  }

  takeOut(place: number): void {
    this.symbols[place] = null
    const together = this.byStart.get(this.startUs(place))
    if (together !== undefined) together.places = together.places.filter((one) => one !== place)
  }

  read(place: number): OpenBucket {
    const at = place * WIDTH
    const number = (offset: number): number => this.numbers[at + offset] ?? 0
    return {
      optionSymbol: this.symbols[place] ?? '',
      ticker: this.tickers[place] ?? '',
      startUs: number(0),
      before: { underlying: known(number(1)), iv: known(number(2)) },
      lastUnderlying: known(number(3)),
      newestSeq: number(4),
      score: number(5),
      dayVolume: number(6),
      day: this.days.read(place),
      marks: this.marksOf(place === 0 ? 0 : (this.numbers[at - 1] ?? 0), number(7)),
    }
  }

  private marksOf(from: number, to: number): BucketMark[] {
    return Array.from({ length: (to - from) / 2 }, (_, n) => {
      const word = this.marks[from + 2 * n] ?? 0
      return { afterMs: word >> 2, size: this.marks[from + 2 * n + 1] ?? 0, side: SIDES[word & 3] ?? 'NONE' }
    })
  }

  private addMark({ afterMs, size, side }: BucketMark): void {
    if (this.marksEnd + 2 > this.marks.length) this.marks = copied(this.marks, new Int32Array(2 * this.marks.length))
    this.marks[this.marksEnd] = (afterMs << 2) | SIDES.indexOf(side)
    this.marks[this.marksEnd + 1] = size
    this.marksEnd += 2
  }
}

function copied<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from)
  return to
}
