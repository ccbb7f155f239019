import type { EpochUs, Ticker, Usd } from '@/lib/core/nominal'
import { type AlertHit, hitId, NO_PRINTS } from '@/lib/flow/alerts/alertHit'
import type { HitGate } from '@/lib/flow/alerts/hitGate'
import type { LevelProgram } from '@/lib/flow/alerts/program'
import { levelAt } from '@/lib/flow/alerts/watch'
import type { FlowItem } from '@/lib/flow/trade'
import { formatPrice } from '@/lib/format/number'

/** A level with what it remembers: on which side the price was last. */
export interface LevelListener {
  readonly program: LevelProgram
  readonly gate: HitGate
  side: 1 | -1 | 0
}

/** What becomes of a crossing: the hit of one print, and whether the gate lets it through. */
export type OnCrossing = (hit: AlertHit, gate: HitGate) => void

/** R20: prices of underlyings against levels and lines, print by print. Names without a level cost one look-up. */
export class LevelWatch {
  private byTicker = new Map<Ticker, LevelListener[]>()

  /** The listeners that stay keep the side they know. */
  set(listeners: readonly Omit<LevelListener, 'side'>[]): void {
    const known = new Map([...this.byTicker.values()].flat().map((one) => [one.gate, one]))
    this.byTicker = new Map()
    for (const one of listeners) {
      const listener = known.get(one.gate) ?? { ...one, side: 0 }
      const list = this.byTicker.get(one.program.ticker)
      if (list === undefined) this.byTicker.set(one.program.ticker, [listener])
      else list.push(listener)
    }
  }

  get size(): number {
    return this.byTicker.size
  }

  add(item: FlowItem, onCrossing: OnCrossing): void {
    const price = item.underlyingPrice
    const own = price === null ? undefined : this.byTicker.get(item.ticker)
    if (own === undefined || price === null || item.canceled) return
    for (const listener of own) this.look(listener, item, price, onCrossing)
  }

  private look(listener: LevelListener, item: FlowItem, price: Usd, onCrossing: OnCrossing): void {
    const { program, gate } = listener
    const level = levelAt(program.level, item.executedAtUs / 1000)
    // A price at the level itself has not crossed it yet.
    if (price === level) return
    const side = price > level ? 1 : -1
    const before = listener.side
    listener.side = side
    if (before === 0 || before === side) return
    const wanted = program.level.side
    if (wanted !== 'cross' && (wanted === 'above') !== (side === 1)) return
    onCrossing(crossingHit(item, program, { price, level, side }), gate)
  }
}

function crossingHit(
  item: FlowItem,
  program: LevelProgram,
  { price, level, side }: { readonly price: Usd; readonly level: Usd; readonly side: 1 | -1 },
): AlertHit {
  const atUs: EpochUs = item.executedAtUs
  return {
    ...NO_PRINTS,
    id: hitId(item, { rule: program.id, clauses: [] }),
    rule: program.id,
    sessionDate: item.sessionDate,
    source: item.source,
    fromUs: atUs,
    atUs,
    ticker: item.ticker,
    underlying: price,
    sentiment: side === 1 ? 'bullish' : 'bearish',
    clauses: [
      { clause: side === 1 ? 'price rises above' : 'price falls below', found: formatPrice(level) },
      { clause: 'price', found: formatPrice(price) },
    ],
  }
}
