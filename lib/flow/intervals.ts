import type { EpochUs, OptionSymbol, Ticker, Usd } from '@/lib/core/nominal'
import { percentOf, ratio } from '@/lib/core/ratio'
import {
  type ContractDay,
  contractDayFigures,
  emptyContractDay,
  foldIntoContractDay,
} from '@/lib/flow/aggregates/contractDay'
import type { ConditionRule } from '@/lib/flow/conditions'
import type { FlowItem, TradeSide } from '@/lib/flow/trade'

export type IntervalMinutes = 1 | 5 | 10 | 15 | 30 | 60

export const INTERVAL_MINUTES: readonly IntervalMinutes[] = [1, 5, 10, 15, 30, 60]

/** One print of a bucket for its mini tape. */
export interface BucketMark {
  /** Milliseconds after the start of the bucket. */
  readonly afterMs: number
  readonly size: number
  readonly side: TradeSide
}

/** What was known at the end of the interval before; where there was none, the price of the first print and no IV. */
export interface BeforeBucket {
  readonly underlying: Usd | null
  readonly iv: number | null
}

/** A bucket of a contract that still takes prints, F17. Mutable on purpose. */
export interface OpenBucket {
  readonly optionSymbol: OptionSymbol
  readonly ticker: Ticker
  readonly startUs: EpochUs
  readonly before: BeforeBucket
  lastUnderlying: Usd | null
  newestSeq: number
  /** Highest score of a print (F38). */
  score: number
  /** Day volume of the contract at the newest print. */
  dayVolume: number
  readonly day: ContractDay
  readonly marks: BucketMark[]
}

/** The figures of a bucket, F17. Percentages of the bucket's volume, USD, contracts. */
export interface BucketFigures {
  readonly trades: number
  readonly volume: number
  readonly premium: Usd
  readonly vwap: number | null
  readonly askPct: number | null
  readonly bidPct: number | null
  readonly midPct: number | null
  readonly multiPct: number | null
  readonly sweepPct: number | null
  readonly volumeToOi: number | null
  /** Percent of the contract's day volume at the end of the bucket. */
  readonly sharePct: number | null
  /** Last IV less the last one before the interval, fractions. */
  readonly ivChange: number | null
  /** Last underlying price less the last one before the interval, USD. */
  readonly underlyingChange: number | null
  /** Day volume above OI and the bucket at least half of that volume. */
  readonly isOpening: boolean
}

/** F17 [D]: bucket share of the day volume from which a bucket counts as opening. */
const OPENING_SHARE = 0.5
const KEPT_MARKS = 40

/** Start of the bucket of an instant. */
export function bucketStart(us: EpochUs, minutes: IntervalMinutes): EpochUs {
  return us - (us % (minutes * 60_000_000))
}

/** A bucket that begins with `item`; the item itself is not yet counted. Issue 26 point 25: changes go from interval to interval. */
export function newBucket(
  item: FlowItem,
  minutes: IntervalMinutes,
  before: BeforeBucket = { underlying: null, iv: null },
): OpenBucket {
  return {
    optionSymbol: item.optionSymbol,
    ticker: item.ticker,
    startUs: bucketStart(item.executedAtUs, minutes),
    before: { underlying: before.underlying ?? item.underlyingPrice, iv: before.iv },
    lastUnderlying: item.underlyingPrice,
    newestSeq: item.seq,
    score: 0,
    dayVolume: 0,
    day: emptyContractDay(),
    marks: [],
  }
}

/** Counts a print into its bucket, in place. Callers leave cancelled prints out. F17. */
export function addToBucket(bucket: OpenBucket, item: FlowItem, rule: ConditionRule): void {
  foldIntoContractDay(bucket.day, item, rule)
  bucket.lastUnderlying = item.underlyingPrice ?? bucket.lastUnderlying
  bucket.newestSeq = item.seq
  bucket.dayVolume = Math.max(bucket.dayVolume, item.volume)
  bucket.score = Math.max(bucket.score, item.score)
  const { size, side } = item
  bucket.marks.push({ afterMs: Math.floor((item.executedAtUs - bucket.startUs) / 1000), size, side })
  if (bucket.marks.length > KEPT_MARKS) bucket.marks.splice(smallestMark(bucket.marks), 1)
}

/** F17 of a bucket as it stands. */
export function bucketFigures(bucket: OpenBucket): BucketFigures {
  const { day } = bucket
  const figures = contractDayFigures(day, 0)
  const dayVolume = Math.max(bucket.dayVolume, day.volume)
  const { openInterest } = day
  return {
    trades: day.trades,
    volume: day.volume,
    premium: day.premium,
    vwap: figures.vwap,
    askPct: figures.askPct,
    bidPct: figures.bidPct,
    midPct: figures.midPct,
    multiPct: figures.multiPct,
    sweepPct: figures.sweepPct,
    volumeToOi: ratio(dayVolume, openInterest),
    sharePct: percentOf(day.volume, dayVolume),
    ivChange: difference(day.lastIv, bucket.before.iv ?? day.firstIv),
    underlyingChange: difference(bucket.lastUnderlying, bucket.before.underlying),
    isOpening: openInterest !== null && dayVolume > openInterest && day.volume >= OPENING_SHARE * dayVolume,
  }
}

/** The mini tape keeps the largest prints when there are too many. */
function smallestMark(marks: readonly BucketMark[]): number {
  let at = 0
  for (let i = 1; i < marks.length; i += 1) if ((marks[i]?.size ?? 0) < (marks[at]?.size ?? 0)) at = i
  return at
}

function difference(now: number | null, then: number | null): number | null {
  return now === null || then === null ? null : now - then
}
