import type { TradeSide } from '@/lib/flow/trade'

/** Numbers of one contract: volume, volume at the ask, multi-leg volume, first IV (NaN while unknown). */
const WIDTH = 4
/** Contracts per chunk; chunks are made when first needed. */
const CHUNK_BITS = 12
const CHUNK = 1 << CHUNK_BITS
const WITHIN = CHUNK - 1

/** What a counted print adds to its contract. */
export interface CountedVolume {
  readonly side: TradeSide
  readonly size: number
  readonly isMulti: boolean
}

/**
 * What the items of a session show of their contract so far (F10): half a cache line each, read and written where they
 * lie. `at` moves to a contract; what is read or written afterwards is that contract's.
 */
export class ContractTotals {
  private readonly chunks: Float64Array[] = []
  private values: Float64Array = new Float64Array(0)
  private place = 0

  /** Makes room for the next contract, which starts empty. */
  add(index: number): void {
    if (index >= this.chunks.length * CHUNK) this.chunks.push(new Float64Array(CHUNK * WIDTH))
    this.at(index).firstIv = null
  }

  at(index: number): this {
    const chunk = this.chunks[index >>> CHUNK_BITS]
    if (chunk === undefined) throw new RangeError(`There is no contract ${index}`)
    this.values = chunk
    this.place = (index & WITHIN) * WIDTH
    return this
  }

  get volume(): number {
    return this.values[this.place] ?? 0
  }

  get askVolume(): number {
    return this.values[this.place + 1] ?? 0
  }

  get multiVolume(): number {
    return this.values[this.place + 2] ?? 0
  }

  /** The contract's first IV of the day as a fraction; null while unknown. */
  get firstIv(): number | null {
    const iv = this.values[this.place + 3]
    return iv === undefined || Number.isNaN(iv) ? null : iv
  }

  set firstIv(iv: number | null) {
    this.values[this.place + 3] = iv ?? Number.NaN
  }

  /** Counts a print (`sign` 1) or takes it back (−1). */
  count({ side, size, isMulti }: CountedVolume, sign: 1 | -1): void {
    this.values[this.place] = this.volume + sign * size
    if (side === 'ASK') this.values[this.place + 1] = this.askVolume + sign * size
    if (isMulti) this.values[this.place + 2] = this.multiVolume + sign * size
  }
}
