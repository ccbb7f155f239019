import type { EpochUs } from '@/lib/core/nominal'
import { type AlertHit, hitOfPrints } from '@/lib/flow/alerts/alertHit'
import { clauseInputs } from '@/lib/flow/alerts/clauses'
import type { HitGate } from '@/lib/flow/alerts/hitGate'
import type { IntervalProgram } from '@/lib/flow/alerts/program'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowPredicate } from '@/lib/flow/filter/predicate'
import { printFilter } from '@/lib/flow/filter/print'
import type { FilterContext } from '@/lib/flow/filter/readField'
import {
  addToBucket,
  type BucketFigures,
  bucketFigures,
  bucketStart,
  newBucket,
  type OpenBucket,
} from '@/lib/flow/intervals'
import type { FlowItem } from '@/lib/flow/trade'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'

/** An interval program ready to be tested. */
export interface IntervalListener {
  readonly program: IntervalProgram
  readonly matches: FlowPredicate
  readonly gate: HitGate
}

export interface WatchTools {
  readonly context: FilterContext
  readonly resolve: (seqs: readonly number[]) => readonly FlowItem[]
}

/** The buckets of one width that are under way; when the clock has passed their end, interval alerts look at them. F17. */
export class IntervalWatch {
  private readonly buckets = new Map<string, OpenBucket>()
  private startUs: EpochUs = 0
  private listeners: readonly IntervalListener[] = []

  constructor(private readonly minutes: IntervalProgram['minutes']) {}

  setListeners(listeners: readonly IntervalListener[]): void {
    this.listeners = listeners
  }

  /** Counts a print; gives the hits of the buckets that its time has closed. */
  *add(item: FlowItem, tools: WatchTools): Generator<AlertHit> {
    const rule = conditionOf(item.condition)
    if (item.canceled || !rule.countsVolume) return
    const startUs = bucketStart(item.executedAtUs, this.minutes)
    if (startUs > this.startUs) {
      yield* this.close(tools)
      this.startUs = startUs
    }
    // A late print of a closed bucket is left out: its bucket has been judged.
    if (startUs < this.startUs) return
    let bucket = this.buckets.get(item.optionSymbol)
    if (bucket === undefined) {
      bucket = newBucket(item, this.minutes)
      this.buckets.set(item.optionSymbol, bucket)
    }
    addToBucket(bucket, item, rule)
  }

  *close(tools: WatchTools): Generator<AlertHit> {
    for (const bucket of this.buckets.values()) {
      for (const listener of this.listeners) {
        const { program } = listener
        if (bucket.day.premium < program.minPremium || bucket.day.volume < program.minVolume) continue
        const hit = this.hitOf(bucket, listener, tools)
        if (hit !== null) yield hit
      }
    }
    this.buckets.clear()
  }

  private hitOf(bucket: OpenBucket, { program, matches, gate }: IntervalListener, tools: WatchTools): AlertHit | null {
    const figures = bucketFigures(bucket)
    if (!fits(figures, program)) return null
    const [newest] = tools.resolve([bucket.newestSeq])
    if (newest === undefined || !matches(newest, tools.context)) return null
    const place = { atUs: newest.executedAtUs, ticker: bucket.ticker, contract: bucket.optionSymbol }
    if (gate.take(place) !== 'hit') return null
    const base = hitOfPrints([newest], {
      rule: program.id,
      part: `${program.minutes}m`,
      clauses: [...figureClauses(figures, program), ...filterClauses(program, newest, tools)],
    })
    if (base === null) return null
    return {
      ...base,
      fromUs: bucket.startUs,
      prints: figures.trades,
      size: figures.volume,
      premium: figures.premium,
      askPremium: (figures.premium * (figures.askPct ?? 0)) / 100,
      bidPremium: (figures.premium * (figures.bidPct ?? 0)) / 100,
      averageFill: figures.vwap,
      firstFill: bucket.day.open,
      isAllOpening: figures.isOpening,
      score: bucket.score,
    }
  }
}

function fits(figures: BucketFigures, program: IntervalProgram): boolean {
  if (program.openingOnly && !figures.isOpening) return false
  if (program.minSharePct !== null && (figures.sharePct ?? -1) < program.minSharePct) return false
  return program.minAskPct === null || (figures.askPct ?? -1) >= program.minAskPct
}

function figureClauses(figures: BucketFigures, program: IntervalProgram) {
  const { minSharePct, minAskPct } = program
  return [
    {
      clause: `premium of ${program.minutes} min ≥ ${formatMoney(program.minPremium)}`,
      found: formatMoney(figures.premium),
    },
    { clause: `volume ≥ ${formatCount(program.minVolume)}`, found: formatCount(figures.volume) },
    ...(minSharePct === null
      ? []
      : [{ clause: `share of the day ≥ ${minSharePct}%`, found: formatPercent(figures.sharePct, 1) }]),
    ...(minAskPct === null ? [] : [{ clause: `at the ask ≥ ${minAskPct}%`, found: formatPercent(figures.askPct, 1) }]),
    ...(program.openingOnly ? [{ clause: 'opening', found: figures.isOpening ? 'yes' : 'no' }] : []),
  ]
}

function filterClauses(program: IntervalProgram, item: FlowItem, { context }: WatchTools) {
  return printFilter(program.filter) === '' ? [] : clauseInputs(program.filter, item, context)
}
