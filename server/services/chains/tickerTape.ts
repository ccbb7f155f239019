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

interface Kept extends TapePrint {
  readonly seq: number
  readonly price: number
  readonly isMulti: boolean
  readonly setsLast: boolean
  isCanceled: boolean
}

export function emptyPrintSums(): PrintSums {
  return {
    ...{ volume: 0, premium: 0, trades: 0, askVolume: 0, bidVolume: 0, midVolume: 0, multiVolume: 0 },
    ...{ askPremium: 0, bidPremium: 0, last: null },
  }
}

/** The counted prints of one ticker in one session, in order of arrival, so that any instant of it can be summed. */
export class TickerTape {
  private readonly prints: Kept[] = []
  private readonly bySeq = new Map<number, Kept>()

  get length(): number {
    return this.prints.length
  }

  add(item: FlowItem): void {
    const rule = conditionOf(item.condition)
    if (item.canceled || !rule.countsVolume) return
    const { seq, executedAtUs: us, optionSymbol: symbol, size, premium, side, price } = item
    const { isMulti, setsLast } = rule
    const kept = { seq, us, symbol, size, premium, side, price, isMulti, setsLast, isCanceled: false }
    this.prints.push(kept)
    this.bySeq.set(seq, kept)
  }

  /** Takes a print back; nothing when it is not here. */
  cancel(seq: number): void {
    const kept = this.bySeq.get(seq)
    if (kept !== undefined) kept.isCanceled = true
  }

  /** Sums per contract of what was executed up to an instant. */
  sumsAt(untilUs: EpochUs): ReadonlyMap<OptionSymbol, PrintSums> {
    const sums = new Map<OptionSymbol, PrintSums>()
    for (const print of this.prints) {
      if (print.isCanceled || print.us > untilUs) continue
      const known = sums.get(print.symbol) ?? emptyPrintSums()
      sums.set(print.symbol, known)
      addTo(known, print)
    }
    return sums
  }

  /** Visits the prints executed up to an instant. */
  each(untilUs: EpochUs, visit: (print: TapePrint) => void): void {
    for (const print of this.prints) if (!print.isCanceled && print.us <= untilUs) visit(print)
  }
}

/** F27 B: contracts the dealers hold from a day's signed prints. */
export function inventoryOf({ askVolume, bidVolume }: Pick<PrintSums, 'askVolume' | 'bidVolume'>): number {
  return bidVolume - askVolume
}

function addTo(sums: PrintSums, print: Kept): void {
  sums.volume += print.size
  sums.premium += print.premium
  sums.trades += 1
  if (print.side === 'ASK') {
    sums.askVolume += print.size
    sums.askPremium += print.premium
  } else if (print.side === 'BID') {
    sums.bidVolume += print.size
    sums.bidPremium += print.premium
  } else if (print.side === 'MID') sums.midVolume += print.size
  if (print.isMulti) sums.multiVolume += print.size
  if (print.setsLast) sums.last = print.price
}
