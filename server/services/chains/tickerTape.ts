import type { EpochUs, OptionSymbol } from '@/lib/core/nominal'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem, TradeSide } from '@/lib/flow/trade'

/** Sums of a contract's prints up to an instant (F10, F27 B). Contracts and USD. */
export interface PrintSums {
  volume: number
  premium: number
  trades: number
  askVolume: number
  bidVolume: number
  midVolume: number
  multiVolume: number
  askPremium: number
  bidPremium: number
  last: number | null
}

/** One counted print as the tape of a ticker keeps it. */
export interface TapePrint {
  readonly us: EpochUs
  readonly symbol: OptionSymbol
  readonly size: number
  readonly premium: number
  readonly side: TradeSide
}

const SIDES: readonly TradeSide[] = ['ASK', 'BID', 'MID', 'NONE']
const SIDE_BITS = 3
const MULTI = 4
const SETS_LAST = 8
const CANCELED = 16
const FIRST_ROOM = 1024

export function emptyPrintSums(): PrintSums {
  return {
    volume: 0,
    premium: 0,
    trades: 0,
    askVolume: 0,
    bidVolume: 0,
    midVolume: 0,
    multiVolume: 0,
    askPremium: 0,
    bidPremium: 0,
    last: null,
  }
}

/**
 * The counted prints of one ticker in one session, in order of arrival, so that any instant of it can be summed. In typed
 * arrays: a broad index has a hundred thousand of them.
 */
export class TickerTape {
  length = 0
  private readonly symbols: OptionSymbol[] = []
  private readonly ids = new Map<OptionSymbol, number>()
  private seqs = new Float64Array(FIRST_ROOM)
  private times = new Float64Array(FIRST_ROOM)
  private premiums = new Float64Array(FIRST_ROOM)
  private prices = new Float64Array(FIRST_ROOM)
  private sizes = new Float64Array(FIRST_ROOM)
  private contracts = new Uint32Array(FIRST_ROOM)
  private bits = new Uint8Array(FIRST_ROOM)

  add(item: FlowItem): void {
    const rule = conditionOf(item.condition)
    if (item.canceled || !rule.countsVolume) return
    if (this.length === this.seqs.length) this.grow()
    const at = this.length
    this.seqs[at] = item.seq
    this.times[at] = item.executedAtUs
    this.premiums[at] = item.premium
    this.prices[at] = item.price
    this.sizes[at] = item.size
    this.contracts[at] = this.idOf(item.optionSymbol)
    this.bits[at] = SIDES.indexOf(item.side) | (rule.isMulti ? MULTI : 0) | (rule.setsLast ? SETS_LAST : 0)
    this.length = at + 1
  }

  /** Takes a print back; nothing when it is not here. Looked for from the newest on, because cancels come soon. */
  cancel(seq: number): void {
    const at = this.seqs.subarray(0, this.length).lastIndexOf(seq)
    if (at >= 0) this.bits[at] = (this.bits[at] ?? 0) | CANCELED
  }

  /** Sums per contract of what was executed up to an instant. */
  sumsAt(untilUs: EpochUs): ReadonlyMap<OptionSymbol, PrintSums> {
    const sums: (PrintSums | undefined)[] = new Array(this.symbols.length)
    for (let at = 0; at < this.length; at += 1) {
      if (!this.counts(at, untilUs)) continue
      const contract = this.contracts[at] ?? 0
      let own = sums[contract]
      if (own === undefined) {
        own = emptyPrintSums()
        sums[contract] = own
      }
      this.addTo(own, at)
    }
    return new Map(this.symbols.flatMap((symbol, id) => (sums[id] === undefined ? [] : [[symbol, sums[id]]])))
  }

  /** Visits the prints executed up to an instant. */
  each(untilUs: EpochUs, visit: (print: TapePrint) => void): void {
    for (let at = 0; at < this.length; at += 1) if (this.counts(at, untilUs)) visit(this.read(at))
  }

  private counts(at: number, untilUs: EpochUs): boolean {
    return (this.times[at] ?? 0) <= untilUs && ((this.bits[at] ?? 0) & CANCELED) === 0
  }

  private sideOf(at: number): TradeSide {
    return SIDES[(this.bits[at] ?? 0) & SIDE_BITS] ?? 'NONE'
  }

  private read(at: number): TapePrint {
    return {
      us: this.times[at] ?? 0,
      symbol: this.symbols[this.contracts[at] ?? 0] ?? '',
      size: this.sizes[at] ?? 0,
      premium: this.premiums[at] ?? 0,
      side: this.sideOf(at),
    }
  }

  private addTo(sums: PrintSums, at: number): void {
    const [size, premium, bits] = [this.sizes[at] ?? 0, this.premiums[at] ?? 0, this.bits[at] ?? 0]
    const side = this.sideOf(at)
    sums.volume += size
    sums.premium += premium
    sums.trades += 1
    if (side === 'ASK') {
      sums.askVolume += size
      sums.askPremium += premium
    } else if (side === 'BID') {
      sums.bidVolume += size
      sums.bidPremium += premium
    } else if (side === 'MID') sums.midVolume += size
    if ((bits & MULTI) !== 0) sums.multiVolume += size
    if ((bits & SETS_LAST) !== 0) sums.last = this.prices[at] ?? null
  }

  private idOf(symbol: OptionSymbol): number {
    const known = this.ids.get(symbol)
    if (known !== undefined) return known
    this.ids.set(symbol, this.symbols.length)
    return this.symbols.push(symbol) - 1
  }

  private grow(): void {
    const room = 2 * this.length
    const wider = (values: Float64Array<ArrayBuffer>) => {
      const copy = new Float64Array(room)
      copy.set(values)
      return copy
    }
    this.seqs = wider(this.seqs)
    this.times = wider(this.times)
    this.premiums = wider(this.premiums)
    this.prices = wider(this.prices)
    this.sizes = wider(this.sizes)
    const contracts = new Uint32Array(room)
    contracts.set(this.contracts)
    this.contracts = contracts
    const bits = new Uint8Array(room)
    bits.set(this.bits)
    this.bits = bits
  }
}

/** F27 B: contracts the dealers hold from a day's signed prints. */
export function inventoryOf({ askVolume, bidVolume }: Pick<PrintSums, 'askVolume' | 'bidVolume'>): number {
  return bidVolume - askVolume
}
