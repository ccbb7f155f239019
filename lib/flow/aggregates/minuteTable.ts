import type { EpochUs, IsoDate, Ticker } from '@/lib/core/nominal'
import { CellTable } from '@/lib/flow/aggregates/cellTable'
import { classOf, moneynessOf } from '@/lib/flow/aggregates/flowClass'
import { GroupedSums, type Grouping } from '@/lib/flow/aggregates/groupedSums'
import { measuresOf } from '@/lib/flow/aggregates/minuteMeasures'
import type { KindSums, MinuteSums } from '@/lib/flow/aggregates/minuteSeries'
import { type SumRow, SumTable } from '@/lib/flow/aggregates/sumTable'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'
import { dayNumberOf } from '@/lib/market/isoDate'

const DAY_MINUTES = 1440
/** Place in MONEYNESS of a print that tells neither diff nor delta. */
const NONE = moneynessOf(null, null)

interface MinuteRow {
  readonly tickerId: number
  /** Minutes since 1970, UTC. */
  readonly minute: number
  readonly flowClass: number
  readonly sums: Float64Array
  readonly at: number
}

type MutableRow = { -readonly [K in keyof MinuteRow]: MinuteRow[K] }

/**
 * Takes the rows that were asked for, one after the other in the same object: the sums of a ticker in a minute and class
 * begin at `at` of `sums`.
 */
export type RowVisitor = (row: MinuteRow) => void

/**
 * The flow of one session as sums per ticker, minute and class (pages.md part 5, ticker_minute), kept while prints arrive.
 * Beside it stands what is asked most: the market by minute, every ticker over the session, and groups of tickers from the
 * first question about them on. Cancelled prints never count.
 */
export class MinuteTable {
  private readonly whole = new SumTable()
  private readonly market = new CellTable()
  private readonly session = new CellTable()
  private readonly groupings = new Map<string, GroupedSums>()
  private readonly tickerIds = new Map<Ticker, number>()
  /** Tickers by their number in the rows. */
  readonly tickers: Ticker[] = []
  private readonly firstMinute: number
  private readonly classes = new Map<string, number>()

  constructor(readonly sessionDate: IsoDate) {
    // The night session of the index options begins on the evening before.
    this.firstMinute = (dayNumberOf(sessionDate) - 1) * DAY_MINUTES
  }

  get rowCount(): number {
    return this.whole.rowCount
  }

  /** Adds a print (`sign` 1) or takes back one that was cancelled (−1). */
  add(item: FlowItem, sign: 1 | -1 = 1): void {
    if (item.canceled || !conditionOf(item.condition).countsVolume) return
    const minute = Math.floor(item.executedAtUs / 60_000_000) - this.firstMinute
    if (minute < 0 || minute > 0xffff) return
    const flowClass = this.classOf(item)
    const key = { group: this.tickerIdOf(item.ticker), minute, flowClass }
    const values = { sums: measuresOf(item), at: 0 }
    const row = this.whole.add(key, values, sign)
    this.market.add({ group: 0, minute, flowClass }, values, sign)
    this.session.add({ group: key.group, minute: 0, flowClass }, values, sign)
    for (const grouped of this.groupings.values()) grouped.take(row, key, values, sign)
  }

  /** Visits the rows whose class is in the mask, before a minute, of some tickers or of all; pauses are possible after each 512. */
  *visit(
    mask: Uint8Array,
    beforeUs: EpochUs | undefined,
    visitor: RowVisitor,
    tickers?: readonly Ticker[],
  ): Generator<void> {
    const only = tickers === undefined ? {} : { groups: tickers.flatMap((ticker) => this.tickerIds.get(ticker) ?? []) }
    yield* this.whole.visit({ mask, beforeMinute: this.beforeMinute(beforeUs), ...only }, this.dated(visitor))
  }

  /** All tickers together by minute, of the classes in the mask, before a minute. */
  marketMinutes(mask: Uint8Array, beforeUs: EpochUs | undefined): MinuteSums {
    const before = this.beforeMinute(beforeUs)
    const found: MinuteSums = new Map()
    this.market.fold(mask, (sums, _, minute) => {
      if (minute < before) found.set(minute + this.firstMinute, sums)
    })
    return found
  }

  /** Every ticker over the session so far. */
  sessionTickers(mask: Uint8Array): Map<Ticker, KindSums> {
    const found = new Map<Ticker, KindSums>()
    this.session.fold(mask, (sums, group) => found.set(this.tickers[group] ?? '', sums))
    return found
  }

  /** Groups of tickers by step. Kept up from the first question about the grouping on; pauses are possible before. */
  *groupMinutes(grouping: Grouping, mask: Uint8Array): Generator<void, Map<string, MinuteSums>> {
    const grouped = this.groupings.get(grouping.key) ?? new GroupedSums(grouping, this.tickers)
    this.groupings.set(grouping.key, grouped)
    yield* grouped.fold(this.whole)
    const found = grouped.names.map((): MinuteSums => new Map())
    grouped.tell(mask, (sums, group, minute) => found[group]?.set(minute + this.firstMinute, sums))
    return new Map(grouped.names.map((name, group) => [name, found[group] ?? new Map()]))
  }

  private beforeMinute(beforeUs: EpochUs | undefined): number {
    return beforeUs === undefined ? Number.POSITIVE_INFINITY : Math.floor(beforeUs / 60_000_000) - this.firstMinute
  }

  /** A visitor that counts minutes since 1970 and is given the same object for every row. */
  private dated(visitor: RowVisitor): (row: SumRow) => void {
    const row: MutableRow = { tickerId: 0, minute: 0, flowClass: 0, sums: new Float64Array(0), at: 0 }
    return ({ group, minute, flowClass, sums, at }) => {
      row.tickerId = group
      row.minute = minute + this.firstMinute
      row.flowClass = flowClass
      row.sums = sums
      row.at = at
      visitor(row)
    }
  }

  private tickerIdOf(ticker: Ticker): number {
    const known = this.tickerIds.get(ticker)
    if (known !== undefined) return known
    const id = this.tickers.length
    this.tickerIds.set(ticker, id)
    this.tickers.push(ticker)
    return id
  }

  /** The parts of a class that repeat are looked up: expiries are few, dates are slow. */
  private classOf(item: FlowItem): number {
    const { type, expiry, condition, diff, delta } = item
    const parts = `${type}${expiry}${condition}`
    let base = this.classes.get(parts)
    if (base === undefined) {
      base = classOf({ type, expiry, condition, diff: null, delta: null }, this.sessionDate) - 2 * NONE
      this.classes.set(parts, base)
    }
    return base + 2 * moneynessOf(diff, delta)
  }
}
