import { groupBy } from '@/lib/core/groupBy'
import type { EpochUs, OptionSymbol, Ticker, Usd } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'
import { underlyingOf } from '@/lib/options/indexRoots'

/** One name, all roots of an index together, in one interval. Mutable on purpose. */
export interface TickerBucket {
  readonly ticker: Ticker
  readonly startUs: EpochUs
  /** At the end of the interval before; of the first print where there was none. */
  readonly underlyingBefore: Usd | null
  lastUnderlying: Usd | null
  premium: Usd
  volume: number
  trades: number
  callPremium: Usd
  putPremium: Usd
  ncp: Usd
  npp: Usd
  readonly contracts: Set<OptionSymbol>
}

/** Buckets of less premium are forgotten once they are closed, USD. */
const KEPT_PREMIUM = 100_000

type Passes = (bucket: TickerBucket) => boolean

/** The tickers of every interval of a session, while the prints arrive. F17, F11. */
export class TickerBuckets {
  private readonly closed = new Map<EpochUs, TickerBucket[]>()
  private readonly open = new Map<string, TickerBucket>()

  add(item: FlowItem, startUs: EpochUs, underlyingBefore: Usd | null): void {
    const key = keyOf(item, startUs)
    let bucket = this.open.get(key)
    if (bucket === undefined) {
      bucket = newBucket(item, startUs, underlyingBefore)
      this.open.set(key, bucket)
    }
    bucket.contracts.add(item.optionSymbol)
    bucket.lastUnderlying = item.underlyingPrice ?? bucket.lastUnderlying
    count(bucket, item, 1)
  }

  /** A cancelled print leaves the sums of its ticker. */
  takeBack(item: FlowItem, startUs: EpochUs): void {
    const known =
      this.open.get(keyOf(item, startUs)) ??
      this.closed.get(startUs)?.find(({ ticker }) => ticker === underlyingOf(item.ticker))
    if (known !== undefined) count(known, item, -1)
  }

  /** Intervals that began before an instant take no more prints. */
  closeBefore(beforeUs: EpochUs): void {
    for (const [key, bucket] of this.open) {
      if (bucket.startUs >= beforeUs) continue
      this.open.delete(key)
      if (bucket.premium >= KEPT_PREMIUM) this.keep(bucket)
    }
  }

  /**
   * Those that pass, the newest interval first, the largest premium of an interval first. An interval is put in order
   * when the reader comes to it: who reads the first hundred pays for those.
   */
  *newestFirst(passes: Passes): Generator<TickerBucket> {
    const open = groupBy(this.open.values(), ({ startUs }) => startUs)
    const starts = new Set([...this.closed.keys(), ...open.keys()])
    for (const startUs of [...starts].sort((a, b) => b - a)) {
      const together = [...(this.closed.get(startUs) ?? []), ...(open.get(startUs) ?? [])]
      yield* together.filter(passes).sort((a, b) => b.premium - a.premium)
    }
  }

  /** How many `newestFirst` gives. */
  count(passes: Passes): number {
    let n = 0
    for (const bucket of this.open.values()) if (passes(bucket)) n += 1
    for (const together of this.closed.values()) for (const bucket of together) if (passes(bucket)) n += 1
    return n
  }

  private keep(bucket: TickerBucket): void {
    const together = this.closed.get(bucket.startUs)
    if (together === undefined) this.closed.set(bucket.startUs, [bucket])
    else together.push(bucket)
  }
}

const keyOf = ({ ticker }: FlowItem, startUs: EpochUs): string => `${startUs}|${underlyingOf(ticker)}`

function newBucket(
  { ticker, underlyingPrice }: FlowItem,
  startUs: EpochUs,
  underlyingBefore: Usd | null,
): TickerBucket {
  return {
    ticker: underlyingOf(ticker),
    startUs,
    underlyingBefore,
    lastUnderlying: underlyingPrice,
    premium: 0,
    volume: 0,
    trades: 0,
    callPremium: 0,
    putPremium: 0,
    ncp: 0,
    npp: 0,
    contracts: new Set(),
  }
}

/** F11: mid and no-side enter premium and volume only. */
function count(bucket: TickerBucket, { premium, size, side, type }: FlowItem, sign: 1 | -1): void {
  const direction = side === 'ASK' ? sign : side === 'BID' ? -sign : 0
  bucket.premium += sign * premium
  bucket.volume += sign * size
  bucket.trades += sign
  if (type === 'C') {
    bucket.callPremium += sign * premium
    bucket.ncp += direction * premium
  } else {
    bucket.putPremium += sign * premium
    bucket.npp += direction * premium
  }
}
