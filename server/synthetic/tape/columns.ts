/** How a print fills against the quote, from below the bid to above the ask. */
export const FILL = { belowBid: 0, bid: 1, low: 2, mid: 3, high: 4, ask: 5, aboveAsk: 6 } as const

/** One print before it has a price: what the plan of a session keeps. */
export interface PlannedPrint {
  /** Microseconds after 9:30. */
  readonly timeUs: number
  /** Contract: number in its chain while a ticker is planned, row of the session's table afterwards. */
  readonly contract: number
  readonly size: number
  /** Position in CONDITIONS. */
  readonly condition: number
  /** One of FILL. */
  readonly fill: number
  /** Position in EXCHANGES. */
  readonly exchange: number
  readonly salt: number
  /** A cancel message names the row it takes back; -1 for every other print. */
  readonly cancels: number
}

/** The columns of {@link TapeColumns}. */
export const COLUMNS = ['timeUs', 'contract', 'size', 'condition', 'fill', 'exchange', 'salt', 'cancels'] as const

/** Planned prints as growing typed arrays: 450,000 rows take about 15 MB. */
export class TapeColumns {
  length = 0
  timeUs: Float64Array
  contract: Int32Array
  size: Int32Array
  condition: Uint8Array
  fill: Uint8Array
  exchange: Uint8Array
  salt: Int32Array
  cancels: Int32Array

  constructor(capacity = 1024) {
    this.timeUs = new Float64Array(capacity)
    this.contract = new Int32Array(capacity)
    this.size = new Int32Array(capacity)
    this.condition = new Uint8Array(capacity)
    this.fill = new Uint8Array(capacity)
    this.exchange = new Uint8Array(capacity)
    this.salt = new Int32Array(capacity)
    this.cancels = new Int32Array(capacity)
  }

  /** Adds a row and gives its number. */
  push(print: PlannedPrint): number {
    if (this.length === this.timeUs.length) this.grow()
    const row = this.length
    this.timeUs[row] = print.timeUs
    this.contract[row] = print.contract
    this.size[row] = print.size
    this.condition[row] = print.condition
    this.fill[row] = print.fill
    this.exchange[row] = print.exchange
    this.salt[row] = print.salt
    this.cancels[row] = print.cancels
    this.length = row + 1
    return row
  }

  /** Copies a row of other columns under another contract and cancel link. */
  copy(from: TapeColumns, row: number, contract: number, cancels: number): void {
    if (this.length === this.timeUs.length) this.grow()
    const to = this.length
    this.timeUs[to] = from.timeUs[row] ?? 0
    this.contract[to] = contract
    this.size[to] = from.size[row] ?? 0
    this.condition[to] = from.condition[row] ?? 0
    this.fill[to] = from.fill[row] ?? 0
    this.exchange[to] = from.exchange[row] ?? 0
    this.salt[to] = from.salt[row] ?? 0
    this.cancels[to] = cancels
    this.length = to + 1
  }

  /** Forgets all rows and keeps the memory. */
  clear(): void {
    this.length = 0
  }

  private grow(): void {
    const longer = new TapeColumns(this.timeUs.length * 2)
    for (const column of COLUMNS) longer[column].set(this[column])
    const { timeUs, contract, size, condition, fill, exchange, salt, cancels } = longer
    Object.assign(this, { timeUs, contract, size, condition, fill, exchange, salt, cancels })
  }
}
