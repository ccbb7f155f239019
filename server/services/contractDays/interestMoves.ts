import { compared, countUp } from '@/lib/flow/filter/columnFilter'
import { underlyingOf } from '@/lib/options/indexRoots'
import type { NumberColumns } from '@/server/services/contractDays/numberColumns'

/** The columns that it looks at. */
interface InterestColumns {
  readonly size: number
  readonly room: number
  readonly numbers: Pick<NumberColumns, 'openInterest' | 'oiBefore'>
  readonly tickerCodes: Uint32Array
  readonly tickers: readonly string[]
}

/** False of nothing and of the unknown. */
const isMove = (change: number): boolean => change < 0 || change > 0

/** More rows than this to look at again are as dear as all of them. */
const MOST_NOTED = 50_000

/**
 * What open interest tells of a table of contracts, kept as prints and mornings bring it: a table has a million rows,
 * and the first print of any contract may tell a new figure.
 */
export class InterestMoves {
  /** Rows whose open interest is known; whose change is known; whose change is not nothing. */
  listed = 0
  updated = 0
  changed = 0
  /** F37 ΔOI of every row, contracts; NaN where unknown. */
  changes = new Float64Array(0)
  private isListed = new Uint8Array(0)
  private moving: Uint32Array | null = null
  private size = 0
  private noted: number[] = []
  private readonly names = new Map<string, number>()
  /** Names by the code of their roots, and Σ |ΔOI| of names. */
  private readonly nameOf: number[] = []
  private readonly moved: number[] = []

  constructor(private readonly columns: InterestColumns) {}

  /** Open interest of a row has changed. */
  note(row: number): void {
    if (row >= this.size) return
    if (this.noted.length < MOST_NOTED) this.noted.push(row)
    else this.forget()
  }

  /** Takes in what was noted and the rows that are new. */
  read(): this {
    const { columns } = this
    if (this.changes.length < columns.size) this.grow(columns.room)
    for (const row of this.noted) this.set(row)
    if (this.noted.length > 0) this.noted = []
    for (let row = this.size; row < columns.size; row += 1) this.set(row)
    this.size = columns.size
    return this
  }

  /**
   * Σ |ΔOI| over all contracts of a name, contracts, by the code of one of its roots; F37. SPX and SPXW are one name.
   * Builds and unwinds are added by size, so that a contract's share of them is never beyond 100% and does not change its
   * sign.
   */
  movedOf(tickerCode: number): number {
    return this.moved[this.nameAt(tickerCode)] ?? 0
  }

  /** Rows whose change is not nothing, ascending; kept until another one changes. */
  movingRows(): Uint32Array {
    this.moving ??= compared(countUp(new Uint32Array(this.size)), '!=', this.changes, 0).slice()
    return this.moving
  }

  private set(row: number): void {
    const { openInterest, oiBefore } = this.columns.numbers
    const interest = openInterest[row] ?? Number.NaN
    const change = interest - (oiBefore[row] ?? Number.NaN)
    const was = this.changes[row] ?? Number.NaN
    const isListed = Number.isNaN(interest) ? 0 : 1
    this.listed += isListed - (this.isListed[row] ?? 0)
    this.isListed[row] = isListed
    this.changes[row] = change
    if (Object.is(was, change)) return
    // A contract that is met without a change is in no list of those that moved.
    if (isMove(was) || isMove(change)) this.moving = null
    this.count(row, was, -1)
    this.count(row, change, 1)
  }

  private count(row: number, change: number, by: 1 | -1): void {
    if (Number.isNaN(change)) return
    this.updated += by
    if (change === 0) return
    this.changed += by
    const name = this.nameAt(this.columns.tickerCodes[row] ?? 0)
    this.moved[name] = (this.moved[name] ?? 0) + by * Math.abs(change)
  }

  private nameAt(tickerCode: number): number {
    const known = this.nameOf[tickerCode]
    if (known !== undefined) return known
    const name = underlyingOf(this.columns.tickers[tickerCode] ?? '')
    const code = this.names.get(name) ?? this.names.size
    this.names.set(name, code)
    this.nameOf[tickerCode] = code
    return code
  }

  private grow(room: number): void {
    const changes = new Float64Array(room).fill(Number.NaN)
    changes.set(this.changes)
    const isListed = new Uint8Array(room)
    isListed.set(this.isListed)
    this.changes = changes
    this.isListed = isListed
  }

  private forget(): void {
    this.changes.fill(Number.NaN)
    this.isListed.fill(0)
    this.listed = this.updated = this.changed = this.size = 0
    this.moved.length = 0
    this.noted = []
    this.moving = null
  }
}
