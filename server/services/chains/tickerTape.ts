import type { EpochUs, OptionSymbol } from '@/lib/core/nominal'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem, TradeSide } from '@/lib/flow/trade'
import { type ChainListing, rowOfSymbol } from '@/lib/options/chainListing'
import { COUNTED_FIELDS, type PrintColumns } from '@/server/services/chains/chainColumns'
import { CANCELED, MULTI, SETS_LAST, SIDE_BITS, type TapeColumns, TapeSums } from '@/server/services/chains/tapeSums'

/** One counted print as the tape of a ticker keeps it. */
export interface TapePrint {
  readonly us: EpochUs
  readonly symbol: OptionSymbol
  readonly size: number
  readonly premium: number
  readonly side: TradeSide
}

const SIDES: readonly TradeSide[] = ['ASK', 'BID', 'MID', 'NONE']
const FIRST_ROOM = 1024
/** Instants whose sums are kept: now, and those that pages look back on. */
const KEPT_INSTANTS = 6
/** Sums that lie this far before the instant asked for move on to it; those further off stay where they are. */
const NEAR_US = 300_000_000

/**
 * The counted prints of one ticker in one session, in order of arrival, so that any instant of it can be summed. In typed
 * arrays: a broad index has a hundred thousand of them.
 */
export class TickerTape {
  length = 0
  private readonly symbols: OptionSymbol[] = []
  private readonly ids = new Map<OptionSymbol, number>()
  private seqs = new Float64Array(FIRST_ROOM)
  private columns = emptyColumns(FIRST_ROOM)
  /** Sums up to some instants, the one asked for last at the end. */
  private kept: TapeSums[] = []
  private readonly rows = new WeakMap<ChainListing, number[]>()

  add(item: FlowItem): void {
    const rule = conditionOf(item.condition)
    if (item.canceled || !rule.countsVolume) return
    if (this.length === this.seqs.length) this.grow()
    const at = this.length
    const { times, cents, prices, sizes, contracts, bits } = this.columns
    this.seqs[at] = item.seq
    times[at] = item.executedAtUs
    cents[at] = Math.round(item.premium * 100)
    prices[at] = item.price
    sizes[at] = item.size
    contracts[at] = this.idOf(item.optionSymbol)
    bits[at] = SIDES.indexOf(item.side) | (rule.isMulti ? MULTI : 0) | (rule.setsLast ? SETS_LAST : 0)
    this.length = at + 1
  }

  /** Takes a print back; nothing when it is not here. Looked for from the newest on, because cancels come soon. */
  cancel(seq: number): void {
    const at = this.seqs.subarray(0, this.length).lastIndexOf(seq)
    const { bits } = this.columns
    if (at < 0 || ((bits[at] ?? 0) & CANCELED) !== 0) return
    bits[at] = (bits[at] ?? 0) | CANCELED
    const columns = this.asColumns()
    for (const sums of this.kept) sums.takeBack(columns, at)
  }

  /**
   * Writes what was executed up to an instant into the columns of a listing: 0 where nothing was (no last price then). Sums
   * of an earlier instant are moved on, where there are any.
   */
  writeSums(untilUs: EpochUs, listing: ChainListing, to: PrintColumns): void {
    const columns = this.asColumns()
    const sums = this.sumsBefore(untilUs)
    sums.advance(columns, untilUs)
    for (const field of COUNTED_FIELDS) to[field].fill(0)
    for (const [contract, row] of this.rowsIn(listing).entries()) if (row >= 0) sums.write(columns, contract, to, row)
  }

  /** Row of each contract that has printed; -1 where it is not listed. Kept and made longer as contracts come. */
  private rowsIn(listing: ChainListing): readonly number[] {
    const rows = this.rows.get(listing) ?? []
    for (let at = rows.length; at < this.symbols.length; at += 1)
      rows.push(rowOfSymbol(listing, this.symbols[at] ?? ''))
    this.rows.set(listing, rows)
    return rows
  }

  /** The kept sums nearest before an instant; a copy of them when they are far off, so that theirs stays kept too. */
  private sumsBefore(untilUs: EpochUs): TapeSums {
    let nearest: TapeSums | undefined
    for (const sums of this.kept) {
      if (sums.untilUs <= untilUs && (nearest === undefined || sums.untilUs > nearest.untilUs)) nearest = sums
    }
    const isNear = nearest !== undefined && (nearest.untilUs === untilUs || untilUs - nearest.untilUs <= NEAR_US)
    const own = isNear && nearest !== undefined ? nearest : (nearest?.copy() ?? new TapeSums())
    this.kept = [...this.kept.filter((sums) => sums !== own), own].slice(-KEPT_INSTANTS)
    return own
  }

  /** Visits the prints executed up to an instant. */
  each(untilUs: EpochUs, visit: (print: TapePrint) => void): void {
    for (let at = 0; at < this.length; at += 1) if (this.counts(at, untilUs)) visit(this.read(at))
  }

  private counts(at: number, untilUs: EpochUs): boolean {
    const { times, bits } = this.columns
    return (times[at] ?? 0) <= untilUs && ((bits[at] ?? 0) & CANCELED) === 0
  }

  private read(at: number): TapePrint {
    const { times, cents, sizes, contracts, bits } = this.columns
    return {
      us: times[at] ?? 0,
      symbol: this.symbols[contracts[at] ?? 0] ?? '',
      size: sizes[at] ?? 0,
      premium: (cents[at] ?? 0) / 100,
      side: SIDES[(bits[at] ?? 0) & SIDE_BITS] ?? 'NONE',
    }
  }

  private asColumns(): TapeColumns {
    return { length: this.length, ...this.columns }
  }

  private idOf(symbol: OptionSymbol): number {
    const known = this.ids.get(symbol)
    if (known !== undefined) return known
    this.ids.set(symbol, this.symbols.length)
    return this.symbols.push(symbol) - 1
  }

  private grow(): void {
    const { columns, seqs } = this
    const wider = emptyColumns(2 * this.length)
    wider.times.set(columns.times)
    wider.cents.set(columns.cents)
    wider.prices.set(columns.prices)
    wider.sizes.set(columns.sizes)
    wider.contracts.set(columns.contracts)
    wider.bits.set(columns.bits)
    this.columns = wider
    this.seqs = new Float64Array(2 * this.length)
    this.seqs.set(seqs)
  }
}

function emptyColumns(room: number): Omit<TapeColumns, 'length'> {
  return {
    times: new Float64Array(room),
    cents: new Float64Array(room),
    prices: new Float64Array(room),
    sizes: new Float64Array(room),
    contracts: new Uint32Array(room),
    bits: new Uint8Array(room),
  }
}
