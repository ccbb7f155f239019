/** Rows of one chunk: a chunk is the unit in which memory is taken and given back. */
export const CHUNK_ROWS = 65_536

const FLOAT_COLUMNS = [
  'seq',
  'executedAtUs',
  'price',
  'premium',
  'bid',
  'ask',
  'ewmaBid',
  'ewmaAsk',
  'underlyingPrice',
  'iv',
  'delta',
  'gamma',
  'theta',
  'vega',
  'diff',
  'fill',
  'score',
  'askPct',
  'multiPct',
  'ivChange',
] as const
const UINT32_COLUMNS = [
  'contract',
  'size',
  'volume',
  'openInterest',
  'previousOfContract',
  'previousOfTicker',
  'previousLarge',
] as const
const UINT16_COLUMNS = ['tags', 'reportFlags', 'condition', 'exchange'] as const
const UINT8_COLUMNS = ['side', 'sentiment', 'opening', 'canceled'] as const

export type FloatColumn = (typeof FLOAT_COLUMNS)[number]

/** 65,536 prints as columns: about 200 bytes a print instead of more than 700 as objects. NaN stands for null. */
export type Chunk = Record<FloatColumn, Float64Array> &
  Record<(typeof UINT32_COLUMNS)[number], Uint32Array> &
  Record<(typeof UINT16_COLUMNS)[number], Uint16Array> &
  Record<(typeof UINT8_COLUMNS)[number], Uint8Array>

export function createChunk(): Chunk {
  const columns: Record<string, unknown> = {}
  for (const name of FLOAT_COLUMNS) columns[name] = new Float64Array(CHUNK_ROWS)
  for (const name of UINT32_COLUMNS) columns[name] = new Uint32Array(CHUNK_ROWS)
  for (const name of UINT16_COLUMNS) columns[name] = new Uint16Array(CHUNK_ROWS)
  for (const name of UINT8_COLUMNS) columns[name] = new Uint8Array(CHUNK_ROWS)
  return columns as Chunk
}

/** Small numbers for values that repeat: exchanges, conditions, lists of tags. */
export class Dictionary<T> {
  private readonly ids = new Map<string, number>()
  private readonly values: T[] = []

  constructor(private readonly keyOf: (value: T) => string) {}

  idOf(value: T): number {
    const key = this.keyOf(value)
    const known = this.ids.get(key)
    if (known !== undefined) return known
    const id = this.values.length
    this.ids.set(key, id)
    this.values.push(value)
    return id
  }

  valueOf(id: number): T {
    const value = this.values[id]
    if (value === undefined) throw new RangeError(`No dictionary entry ${id}`)
    return value
  }
}

/** A list of row numbers that grows without copying on every add. */
export class RowList {
  private rows = new Uint32Array(1024)
  private used = 0

  get length(): number {
    return this.used
  }

  at(index: number): number {
    return this.rows[index] ?? 0
  }

  push(row: number): void {
    if (this.used === this.rows.length) {
      const larger = new Uint32Array(this.rows.length * 2)
      larger.set(this.rows)
      this.rows = larger
    }
    this.rows[this.used] = row
    this.used += 1
  }
}
