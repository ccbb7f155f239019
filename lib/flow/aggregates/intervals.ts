import type { EpochUs, OptionSymbol, Usd } from '@/lib/core/nominal'
import {
  type ContractDay,
  contractDayFigures,
  emptyContractDay,
  foldIntoContractDay,
} from '@/lib/flow/aggregates/contractDay'
import { percentOf, ratio } from '@/lib/flow/aggregates/ratio'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'

export type IntervalMinutes = 1 | 5 | 10 | 15 | 30 | 60

/** One contract in one interval, F17. Percentages of the bucket's volume. */
export interface IntervalBucket {
  readonly optionSymbol: OptionSymbol
  readonly startUs: EpochUs
  /** The newest print of the bucket, for the fields that belong to the contract. */
  readonly newest: FlowItem
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
  readonly dayVolumePct: number | null
  /** Last less first IV in the bucket, fractions. */
  readonly ivChange: number | null
  /** Last less first underlying price in the bucket, USD. */
  readonly underlyingChange: number | null
  /** Day volume at bucket end above OI, and the bucket at least half of that volume. */
  readonly isOpening: boolean
}

interface OpenBucket {
  readonly first: FlowItem
  newest: FlowItem
  readonly day: ContractDay
}

/** F17: bucket share of the day volume from which a bucket counts as opening. */
const OPENING_SHARE = 0.5

/** Folds prints, given oldest first, into buckets of contract × interval; cancelled ones stay out. Oldest bucket first. F17. */
export function intervalBuckets(items: Iterable<FlowItem>, interval: IntervalMinutes): IntervalBucket[] {
  const widthUs = interval * 60_000_000
  const buckets = new Map<string, OpenBucket>()
  for (const item of items) {
    const rule = conditionOf(item.condition)
    if (item.canceled || !rule.countsVolume) continue
    const startUs = item.executedAtUs - (item.executedAtUs % widthUs)
    const key = `${startUs}|${item.optionSymbol}`
    let bucket = buckets.get(key)
    if (bucket === undefined) {
      bucket = { first: item, newest: item, day: emptyContractDay() }
      buckets.set(key, bucket)
    }
    bucket.newest = item
    foldIntoContractDay(bucket.day, item, rule)
  }
  return [...buckets.values()].map((bucket) => closeBucket(bucket, widthUs)).sort((a, b) => a.startUs - b.startUs)
}

function closeBucket({ first, newest, day }: OpenBucket, widthUs: number): IntervalBucket {
  const figures = contractDayFigures(day, 0)
  const dayVolume = Math.max(newest.volume, day.volume)
  const openInterest = day.openInterest
  return {
    optionSymbol: first.optionSymbol,
    startUs: first.executedAtUs - (first.executedAtUs % widthUs),
    newest,
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
    dayVolumePct: percentOf(day.volume, dayVolume),
    ivChange: difference(day.lastIv, day.firstIv),
    underlyingChange: difference(newest.underlyingPrice, first.underlyingPrice),
    isOpening: openInterest !== null && dayVolume > openInterest && day.volume >= OPENING_SHARE * dayVolume,
  }
}

function difference(now: number | null, then: number | null): number | null {
  return now === null || then === null ? null : now - then
}
