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

const KINDS = [
  [FLOAT_COLUMNS, Float64Array],
  [UINT32_COLUMNS, Uint32Array],
  [UINT16_COLUMNS, Uint16Array],
  [UINT8_COLUMNS, Uint8Array],
] as const
const CHUNK_BYTES =
  CHUNK_ROWS * KINDS.reduce((sum, [names, Column]) => sum + names.length * Column.BYTES_PER_ELEMENT, 0)

/** A chunk on memory that threads may share, the widest columns first: by default on memory of its own. */
export function createChunk(memory = new SharedArrayBuffer(CHUNK_BYTES)): Chunk {
  const columns: Record<string, unknown> = {}
  let at = 0
  for (const [names, Column] of KINDS)
    for (const name of names) {
      const column = new (Column as Float64ArrayConstructor)(memory, at, CHUNK_ROWS)
      columns[name] = column
      at += column.byteLength
    }
  return columns as Chunk
}

/** Small numbers for values that repeat: exchanges, conditions, lists of tags. */
export class Dictionary<T> {
  private readonly ids = new Map<string, number>()
  private readonly values: T[] = []

  /** @param unknown what a number reads as that another thread gave to a value a moment ago and has not told of yet */
  constructor(
    private readonly keyOf: (value: T) => string,
    private readonly unknown: T,
  ) {}

  /** Values in the order of their numbers, from one on. */
  from(id: number): readonly T[] {
    return this.values.slice(id)
  }

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
    return this.values[id] ?? this.unknown
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
