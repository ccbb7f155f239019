import type { Ticker } from '@/lib/core/nominal'
import type { ReturnState } from '@/server/synthetic/prices/returnRule'
import { withRoom } from '@/server/synthetic/prices/withRoom'
import { instrumentNumber, universe } from '@/server/synthetic/universe'

/** Sessions that have room, up to March 2031; later ones are worked out by each thread for itself. */
const SESSIONS = 3072
/** Blocks of sessions of which the state before is kept. */
const STATES = 48
const STATE_PARTS = 4

/** Of each name: prices at the open and at the close, closes of funds and indices, states of its own returns. */
const COLUMNS = ['open', 'close', 'fund'] as const
const ROW = COLUMNS.length * SESSIONS + STATES * STATE_PARTS
/** Of each name: sessions whose prices, and blocks whose states, are there. */
const COUNTS = 2
const VALUES_BYTES = universe.length * ROW * Float64Array.BYTES_PER_ELEMENT

/**
 * What the prices of a market are worked out from, in memory that the threads of a host share. Every value follows from the
 * seed alone, so that whoever works one out writes what all others would, and nobody waits for anybody. A count is raised
 * after what it counts is written; closes of funds are 0 until they are known, and are written in one piece.
 */
export class SeriesShelf {
  private readonly counts: Int32Array

  constructor(readonly memory: SharedArrayBuffer = sharedMemory()) {
    this.counts = new Int32Array(memory, VALUES_BYTES)
  }

  rowOf(ticker: Ticker): SeriesRow {
    return this.row(instrumentNumber(ticker))
  }

  /** Funds of one rule are one basket: it stands in the row of the first of them. */
  rowOfRule(rule: string): SeriesRow {
    return this.row(universe.findIndex((instrument) => instrument.rule === rule))
  }

  /** The row of a name of the universe, by its number. */
  row(number: number): SeriesRow {
    const from = number * ROW
    const part = (at: number, length: number) =>
      new Float64Array(this.memory, (from + at) * Float64Array.BYTES_PER_ELEMENT, length)
    const [open, close, fund] = COLUMNS.map((_, at) => part(at * SESSIONS, SESSIONS)) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ]
    const states = part(COLUMNS.length * SESSIONS, STATES * STATE_PARTS)
    return new SeriesRow({ open, close, fund, states }, this.counts.subarray(number * COUNTS, number * COUNTS + COUNTS))
  }
}

const sharedMemory = (): SharedArrayBuffer =>
  new SharedArrayBuffer(VALUES_BYTES + universe.length * COUNTS * Int32Array.BYTES_PER_ELEMENT)

type RowValues = Readonly<Record<(typeof COLUMNS)[number] | 'states', Float64Array>>
const PRICES = 0
const STATES_KNOWN = 1

/** One name on the shelf. */
export class SeriesRow {
  constructor(
    readonly values: RowValues,
    private readonly counts: Int32Array,
  ) {}

  /** Sessions whose prices are there. */
  get sessions(): number {
    return Atomics.load(this.counts, PRICES)
  }

  /** Prices of the first sessions, unless more are there or it has no room for them. */
  share(open: Float64Array, close: Float64Array, sessions: number): boolean {
    if (sessions > SESSIONS) return false
    if (sessions <= this.sessions) return true
    this.values.open.set(open.subarray(0, sessions))
    this.values.close.set(close.subarray(0, sessions))
    Atomics.store(this.counts, PRICES, sessions)
    return true
  }

  /** State before a block of sessions, if it is there. */
  stateBefore(block: number): ReturnState | undefined {
    if (block >= Atomics.load(this.counts, STATES_KNOWN)) return undefined
    const [logVol = 0, gap = 0, move = 0, variance = 0] = this.values.states.subarray(block * STATE_PARTS)
    return { logVol, gap, move, variance }
  }

  /** States are told in the order of their blocks. */
  tellState(block: number, { logVol, gap, move, variance }: ReturnState): void {
    if (block >= STATES) return
    this.values.states.set([logVol, gap, move, variance], block * STATE_PARTS)
    if (block >= Atomics.load(this.counts, STATES_KNOWN)) Atomics.store(this.counts, STATES_KNOWN, block + 1)
  }
}

/** Prices at the open and at the close by session: in memory of their own until they are on the shelf. */
export class PriceColumns {
  open: Float64Array = new Float64Array(0)
  close: Float64Array = new Float64Array(0)
  /** Sessions known. */
  length = 0

  constructor(private readonly row?: SeriesRow) {}

  /** Whether a session is known, also where another thread worked it out. */
  reaches(session: number): boolean {
    if (this.length > session) return true
    if (this.row === undefined || this.row.sessions <= session) return false
    this.take(this.row)
    return true
  }

  /** Makes room up to a session. What is not known to all yet stays here: it may still be shifted. */
  makeRoom(to: number): void {
    this.open = withRoom(this.open, to)
    this.close = withRoom(this.close, to)
  }

  /** The first sessions are worked out. */
  know(sessions: number): void {
    this.length = sessions
    if (this.row?.share(this.open, this.close, sessions)) this.take(this.row)
  }

  private take({ values, sessions }: SeriesRow): void {
    this.open = values.open
    this.close = values.close
    this.length = sessions
  }
}
