import type { EpochUs, OptionSymbol } from '@/lib/core/nominal'
import { conditionOf } from '@/lib/flow/conditions'
import {
  addToBucket,
  type BeforeBucket,
  bucketStart,
  type IntervalMinutes,
  newBucket,
  type OpenBucket,
} from '@/lib/flow/intervals'
import type { FlowItem } from '@/lib/flow/trade'
import { ClosedBuckets } from '@/server/services/intervals/closedBuckets'
import { TickerBuckets } from '@/server/services/intervals/tickerBuckets'
import { ValuesBefore } from '@/server/services/intervals/valuesBefore'

/** Buckets of less premium are forgotten once they are closed, USD. */
const KEPT_PREMIUM = 25_000
/** A late print can still join a bucket of this many intervals ago. */
const OPEN_INTERVALS = 2

/** The buckets of one width of one session: contracts and tickers, while the prints arrive. F17, F11. */
export class IntervalFold {
  private readonly closed = new ClosedBuckets()
  readonly tickers = new TickerBuckets()
  /** Start of the newest interval. */
  startUs: EpochUs = 0
  private open = new Map<string, OpenBucket>()
  private readonly prices = new ValuesBefore()
  private readonly ivs = new ValuesBefore()

  constructor(readonly minutes: IntervalMinutes) {}

  add(item: FlowItem): void {
    const rule = conditionOf(item.condition)
    if (item.canceled || !rule.countsVolume) return
    const startUs = bucketStart(item.executedAtUs, this.minutes)
    if (startUs > this.startUs) {
      this.startUs = startUs
      this.close()
    }
    const key = `${startUs}|${item.optionSymbol}`
    let bucket = this.open.get(key)
    if (bucket === undefined) {
      bucket = newBucket(item, this.minutes, this.before(item, startUs))
      this.open.set(key, bucket)
    }
    addToBucket(bucket, item, rule)
    this.tickers.add(item, startUs, bucket.before.underlying)
    this.prices.note(item.ticker, startUs, item.underlyingPrice)
    this.ivs.note(item.optionSymbol, startUs, item.iv)
  }

  private before({ ticker, optionSymbol }: FlowItem, startUs: EpochUs): BeforeBucket {
    return { underlying: this.prices.of(ticker, startUs), iv: this.ivs.of(optionSymbol, startUs) }
  }

  /**
   * Every bucket kept or under way from a premium on: the newest interval first, the largest premium of an interval
   * first, as they stand when the first is read. Each interval is looked at when the reader comes to it: who reads the
   * first hundred pays for those.
   */
  *newestFirst(minPremium: number): Generator<OpenBucket> {
    const open = this.openFrom(minPremium)
    const { size } = this.closed
    const starts = new Set([...this.closed.starts(), ...open.keys()])
    for (const startUs of [...starts].sort((a, b) => b - a))
      yield* this.ofInterval(startUs, { minPremium, open: open.get(startUs) ?? [], size })
  }

  /** How many buckets `newestFirst` gives. */
  count(minPremium: number): number {
    let n = 0
    for (const { day } of this.open.values()) if (day.premium >= minPremium) n += 1
    for (const startUs of this.closed.starts()) n += this.closed.countOf(startUs, minPremium)
    return n
  }

  /** Puts another bucket in the place of one whose prints changed; an empty one takes it out. */
  replace(bucket: OpenBucket, again: OpenBucket | null): void {
    const key = `${bucket.startUs}|${bucket.optionSymbol}`
    if (this.open.get(key) === bucket) {
      if (again === null) this.open.delete(key)
      else this.open.set(key, again)
      return
    }
    const place = this.closed.placeOf(bucket.optionSymbol, bucket.startUs)
    if (place < 0) return
    this.closed.takeOut(place)
    if (again !== null) this.closed.add(again)
  }

  find(symbol: OptionSymbol, startUs: EpochUs): OpenBucket | null {
    const open = this.open.get(`${startUs}|${symbol}`)
    if (open !== undefined) return open
    const place = this.closed.placeOf(symbol, startUs)
    return place < 0 ? null : this.closed.read(place)
  }

  /** A cancelled print leaves the sums of its ticker. */
  takeFromTicker(item: FlowItem): void {
    this.tickers.takeBack(item, bucketStart(item.executedAtUs, this.minutes))
  }

  /** Buckets under way by interval. */
  private openFrom(minPremium: number): Map<EpochUs, OpenBucket[]> {
    const found = new Map<EpochUs, OpenBucket[]>()
    for (const bucket of this.open.values()) {
      if (bucket.day.premium < minPremium) continue
      const together = found.get(bucket.startUs)
      if (together === undefined) found.set(bucket.startUs, [bucket])
      else together.push(bucket)
    }
    return found
  }

  /** Buckets of both kinds laid together; `size`: of the closed ones when the reader began. */
  private *ofInterval(
    startUs: EpochUs,
    { minPremium, open, size }: { readonly minPremium: number; readonly open: OpenBucket[]; readonly size: number },
  ): Generator<OpenBucket> {
    const { closed } = this
    const rest = open.sort((a, b) => b.day.premium - a.day.premium)
    let at = 0
    for (const place of closed.placesOf(startUs)) {
      if (place >= size) continue
      const premium = closed.premium(place)
      if (premium < minPremium) break
      for (; (rest[at]?.day.premium ?? 0) > premium; at += 1) yield* rest.slice(at, at + 1)
      yield closed.read(place)
    }
    yield* rest.slice(at)
  }

  private close(): void {
    const before = this.startUs - (OPEN_INTERVALS - 1) * this.minutes * 60_000_000
    const kept: OpenBucket[] = []
    for (const [key, bucket] of this.open) {
      if (bucket.startUs >= before) continue
      this.open.delete(key)
      if (bucket.day.premium >= KEPT_PREMIUM) kept.push(bucket)
    }
    for (const bucket of kept.sort((a, b) => b.day.premium - a.day.premium)) this.closed.add(bucket)
    this.tickers.closeBefore(before)
  }
}
