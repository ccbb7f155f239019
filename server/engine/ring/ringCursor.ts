import type { IsoDate } from '@/lib/core/nominal'
import type { FlowItem, OpeningEvidence, Sentiment, TradeSide } from '@/lib/flow/trade'
import { CHUNK_ROWS, type Chunk, type Dictionary, type FloatColumn } from '@/server/engine/ring/columns'
import { copyItem } from '@/server/engine/ring/copyItem'
import type { RingContracts } from '@/server/engine/ring/ringContracts'

export const SIDES: readonly TradeSide[] = ['ASK', 'BID', 'MID', 'NONE']
export const SENTIMENTS: readonly Sentiment[] = ['bullish', 'bearish', '-']
export const OPENINGS: readonly OpeningEvidence[] = ['proven', 'strong', 'likely', 'unknown']
export const NO_OPEN_INTEREST = 0xffffffff

/** What all prints of a ring share, and the values behind its small numbers. */
export interface RingShared {
  readonly sessionDate: IsoDate
  readonly source: string
  readonly contracts: RingContracts
  readonly tags: Dictionary<readonly string[]>
  readonly texts: Dictionary<string>
}

/**
 * Shows one row of the ring as a FlowItem and reads only the fields that are asked for, so a filter over millions of
 * prints makes no objects. It moves: keep `copy()`, never the cursor.
 */
export class RingCursor implements FlowItem {
  private chunk: Chunk
  private at = 0

  constructor(
    private readonly shared: RingShared,
    private readonly chunks: ReadonlyMap<number, Chunk>,
    private readonly none: Chunk,
  ) {
    this.chunk = none
  }

  moveTo(row: number): this {
    this.chunk = this.chunks.get((row / CHUNK_ROWS) | 0) ?? this.none
    this.at = row % CHUNK_ROWS
    return this
  }

  private number(column: FloatColumn): number {
    return this.chunk[column][this.at] as number
  }

  private nullable(column: FloatColumn): number | null {
    const value = this.chunk[column][this.at] as number
    return Number.isNaN(value) ? null : value
  }

  get contractId(): number {
    return this.chunk.contract[this.at] as number
  }
  get sessionDate() {
    return this.shared.sessionDate
  }
  get source() {
    return this.shared.source
  }
  get seq() {
    return this.number('seq')
  }
  get executedAtUs() {
    return this.number('executedAtUs')
  }
  get ticker() {
    return this.shared.contracts.ticker(this.contractId)
  }
  get optionSymbol() {
    return this.shared.contracts.symbol(this.contractId)
  }
  get type() {
    return this.shared.contracts.type(this.contractId)
  }
  get expiry() {
    return this.shared.contracts.expiry(this.contractId)
  }
  get strike() {
    return this.shared.contracts.strike(this.contractId)
  }
  get price() {
    return this.number('price')
  }
  get size() {
    return this.chunk.size[this.at] as number
  }
  get premium() {
    return this.number('premium')
  }
  get bid() {
    return this.nullable('bid')
  }
  get ask() {
    return this.nullable('ask')
  }
  get ewmaBid() {
    return this.nullable('ewmaBid')
  }
  get ewmaAsk() {
    return this.nullable('ewmaAsk')
  }
  get underlyingPrice() {
    return this.nullable('underlyingPrice')
  }
  get side() {
    return SIDES[this.chunk.side[this.at] as number] as TradeSide
  }
  get sentiment() {
    return SENTIMENTS[this.chunk.sentiment[this.at] as number] as Sentiment
  }
  get tags() {
    return this.shared.tags.valueOf(this.chunk.tags[this.at] as number)
  }
  get reportFlags() {
    return this.shared.tags.valueOf(this.chunk.reportFlags[this.at] as number)
  }
  get condition() {
    return this.shared.texts.valueOf(this.chunk.condition[this.at] as number)
  }
  get exchange() {
    return this.shared.texts.valueOf(this.chunk.exchange[this.at] as number)
  }
  get canceled() {
    return this.chunk.canceled[this.at] === 1
  }
  get volume() {
    return this.chunk.volume[this.at] as number
  }
  get openInterest() {
    const value = this.chunk.openInterest[this.at] as number
    return value === NO_OPEN_INTEREST ? null : value
  }
  get iv() {
    return this.nullable('iv')
  }
  get delta() {
    return this.nullable('delta')
  }
  get gamma() {
    return this.nullable('gamma')
  }
  get theta() {
    return this.nullable('theta')
  }
  get vega() {
    return this.nullable('vega')
  }
  get diff() {
    return this.nullable('diff')
  }
  get fill() {
    return this.nullable('fill')
  }
  get opening() {
    return OPENINGS[this.chunk.opening[this.at] as number] as OpeningEvidence
  }
  get score() {
    return this.number('score')
  }
  get askPct() {
    return this.nullable('askPct')
  }
  get multiPct() {
    return this.nullable('multiPct')
  }
  get ivChange() {
    return this.nullable('ivChange')
  }

  /** The row as an object of its own. */
  copy(): FlowItem {
    return copyItem(this)
  }
}
