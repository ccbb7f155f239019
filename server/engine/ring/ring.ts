import type { EpochUs, IsoDate } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'
import { isShared } from '@/server/cache/bytesOf'
import { BlockTimes } from '@/server/engine/ring/blockTimes'
import { CHUNK_ROWS, type Chunk, createChunk, Dictionary, RowList } from '@/server/engine/ring/columns'
import { type ContractEntry, RingContracts } from '@/server/engine/ring/ringContracts'
import { RingCursor } from '@/server/engine/ring/ringCursor'
import { writeRow } from '@/server/engine/ring/writeRow'

/** Marks the end of a chain of rows; row numbers start at 1 so that 0 can mean 'none'. */
export const NO_ROW = 0

/** What rows that were let go read as; never written. One for all rings: it takes 10 MB. */
const EMPTY = createChunk()

/** From this premium on, USD, the prints of a ticker are chained beside all of its prints: one in ten is. */
export const LARGE_OF_TICKER = 10_000

/**
 * The prints of one session of one source in memory, in order of arrival, as columns. Every print can be reached by
 * its contract, its ticker and, above some sizes of premium, by a list or chain of large prints. When `capacity` is reached the
 * oldest chunk is let go; `isComplete` then turns false and readers of older rows go to the tape store.
 */
export class SessionRing {
  readonly chunks = new Map<number, Chunk>()
  readonly contracts = new RingContracts()
  private readonly lastRowOfTicker: number[] = []
  private readonly lastLargeOfTicker: number[] = []
  readonly tags = new Dictionary<readonly string[]>((tags) => tags.join('\u0001'), [])
  readonly texts = new Dictionary<string>((text) => text, '')
  readonly times = new BlockTimes()
  /** Rows with at least this premium, USD, ascending by threshold. */
  readonly largePrints = [
    { premium: 50_000, rows: new RowList() },
    { premium: 500_000, rows: new RowList() },
  ] as const
  firstRow = 1
  lastRow = NO_ROW
  lastSeq = 0

  constructor(
    readonly sessionDate: IsoDate,
    readonly source: string,
    private readonly capacity: number,
  ) {
    isShared(this)
  }

  get size(): number {
    return this.lastRow - this.firstRow + 1
  }

  get chunkCount(): number {
    return this.chunks.size
  }

  /** False when old prints had to be let go. */
  get isComplete(): boolean {
    return this.firstRow === 1
  }

  /** True from three quarters of the room on: old prints may have to be let go before long. */
  get isNearlyFull(): boolean {
    return this.size * 4 > this.capacity * 3
  }

  /** The latest execution time seen: the clock of the session. */
  get lastExecutedAtUs(): EpochUs {
    return this.times.latestUs
  }

  append(item: FlowItem): number {
    const row = this.lastRow + 1
    const { contracts, lastRowOfTicker, lastLargeOfTicker } = this
    const contract = contracts.idFor(item)
    const ticker = contracts.tickerIds[contract] as number
    const chunk = this.chunkOf(row)
    const at = row % CHUNK_ROWS
    chunk.contract[at] = contract
    chunk.previousOfContract[at] = contracts.lastRow[contract] as number
    chunk.previousOfTicker[at] = lastRowOfTicker[ticker] ?? NO_ROW
    if (item.premium >= LARGE_OF_TICKER) chunk.previousLarge[at] = lastLargeOfTicker[ticker] ?? NO_ROW
    writeRow(chunk, at, item, this)
    this.takeIn(row, chunk)
    return row
  }

  /** A row that stands in its chunk, written by this ring or by that of another thread, is found from now on. */
  takeIn(row: number, chunk: Chunk): void {
    const at = row % CHUNK_ROWS
    const contract = chunk.contract[at] as number
    const ticker = this.contracts.tickerIds[contract] as number
    const premium = chunk.premium[at] as number
    this.contracts.lastRow[contract] = row
    this.lastRowOfTicker[ticker] = row
    if (premium >= LARGE_OF_TICKER) this.lastLargeOfTicker[ticker] = row
    for (const list of this.largePrints) if (premium >= list.premium) list.rows.push(row)
    this.times.add(row, chunk.executedAtUs[at] as number)
    this.lastRow = row
    this.lastSeq = chunk.seq[at] as number
  }

  /** Replaces a print that a later message changed (a cancel); null when it is no longer in memory. */
  amend(item: FlowItem): number | null {
    const row = this.rowOfSeq(item.seq)
    if (row === null) return null
    writeRow(this.chunkOf(row), row % CHUNK_ROWS, item, this)
    return row
  }

  cursor(): RingCursor {
    return new RingCursor(this, this.chunks, EMPTY)
  }

  /** Row of a sequence number; sequence numbers rise with the rows. */
  rowOfSeq(seq: number): number | null {
    const row = this.firstRowAfterSeq(seq - 1)
    return row <= this.lastRow && this.seqAt(row) === seq ? row : null
  }

  /** First row whose sequence is above `seq`; one past the end when there is none. */
  firstRowAfterSeq(seq: number): number {
    let low = this.firstRow
    let high = this.lastRow + 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.seqAt(middle) > seq) high = middle
      else low = middle + 1
    }
    return low
  }

  lastRowOfContract(symbol: string): number {
    const id = this.contracts.idOf(symbol)
    return id === undefined ? NO_ROW : this.kept(this.contracts.lastRow[id] as number)
  }

  lastRowOf(ticker: string): number {
    const id = this.contracts.idOfTicker(ticker)
    return id === undefined ? NO_ROW : this.kept(this.lastRowOfTicker[id] ?? NO_ROW)
  }

  /** The newest print of a ticker from LARGE_OF_TICKER on. */
  lastLargeOf(ticker: string): number {
    const id = this.contracts.idOfTicker(ticker)
    return id === undefined ? NO_ROW : this.kept(this.lastLargeOfTicker[id] ?? NO_ROW)
  }

  previousOfContract(row: number): number {
    return this.kept(this.chunkOf(row).previousOfContract[row % CHUNK_ROWS] ?? NO_ROW)
  }

  previousOfTicker(row: number): number {
    return this.kept(this.chunkOf(row).previousOfTicker[row % CHUNK_ROWS] ?? NO_ROW)
  }

  /** The large print of the same ticker before a large one. */
  previousLarge(row: number): number {
    return this.kept(this.chunkOf(row).previousLarge[row % CHUNK_ROWS] ?? NO_ROW)
  }

  tickers(): readonly string[] {
    return this.contracts.tickers
  }

  contractsOf(ticker: string): ContractEntry[] {
    return [...this.contracts.ofTicker(ticker)]
  }

  private kept(row: number): number {
    return row < this.firstRow ? NO_ROW : row
  }

  private seqAt(row: number): number {
    return this.chunkOf(row).seq[row % CHUNK_ROWS] as number
  }

  private chunkOf(row: number): Chunk {
    const index = (row / CHUNK_ROWS) | 0
    const known = this.chunks.get(index)
    if (known !== undefined) return known
    const chunk = createChunk()
    this.chunks.set(index, chunk)
    this.letGo()
    return chunk
  }

  private letGo(): void {
    const oldest = (this.firstRow / CHUNK_ROWS) | 0
    if ((this.chunks.size - 1) * CHUNK_ROWS < this.capacity || !this.chunks.has(oldest)) return
    this.chunks.delete(oldest)
    this.firstRow = (oldest + 1) * CHUNK_ROWS
  }
}
