import type { Clock } from '@/lib/core/clock'
import { MinuteTable } from '@/lib/flow/aggregates/minuteTable'
import type { FlowItem } from '@/lib/flow/trade'
import { workedOut } from '@/server/cache/turns'
import type { Overlay } from '@/server/engine/ring/newest'
import type { SessionRing } from '@/server/engine/ring/ring'

/**
 * Whether sums are kept from the first print on, or made when somebody asks and kept while somebody does; and whether those are
 * made unasked before the ring lets go of what they are made of. Without that they may not be whole, and the store is asked.
 */
export type SumsKept = 'always' | 'while asked' | 'when asked'

/** What is summed: the released rows of a ring, as a view sees them. */
export interface SummedView {
  readonly ring: SessionRing
  readonly row: number
  readonly overlay: Overlay
}

/** Sums nobody asked for so long are let go. */
const ASKED_MS = 1_800_000
/** Rows between two looks at the time while sums are made. */
const LOOK_EVERY = 128

/**
 * Sums per ticker, minute and class of what a view has released (F11, F14, F15). Those of a session take as much memory as
 * half of its prints, and few look at the tape of 15 minutes ago: these are made from the ring when they are asked for.
 */
export class ViewSums {
  private table: MinuteTable | null = null
  private making: Promise<MinuteTable> | null = null
  /** Last row that is in the sums. */
  private row = 0
  /** The first row of the session is in the sums. */
  private isFromFirst = true
  private askedAtMs = 0

  constructor(
    private readonly view: SummedView,
    private readonly kept: SumsKept,
    private readonly clock: Clock,
  ) {}

  /** The view starts a session from nothing. */
  begin(): void {
    this.table = this.kept === 'always' ? new MinuteTable(this.view.ring.sessionDate) : null
    this.making = null
    this.row = 0
    this.isFromFirst = true
  }

  /** What `read` answers with holds the session from its first print on. */
  get isWhole(): boolean {
    return this.table === null ? this.view.ring.isComplete : this.isFromFirst
  }

  /** The view released the print in `row`. */
  add(item: FlowItem, row: number): void {
    if (this.making !== null) return
    if (this.table !== null) {
      if (this.row === 0 && row > 1) this.isFromFirst = false
      this.table.add(item)
      this.row = row
    } else if (this.kept === 'while asked' && this.view.ring.isNearlyFull) void this.make()
  }

  /** A released print was taken back; one that is not in the sums yet is met as it is now. */
  amend(old: FlowItem, row: number): void {
    if (row <= this.row) this.table?.add(old, -1)
  }

  /** The sums up to the newest released print; made first if nobody asked for a while. */
  async read(): Promise<MinuteTable> {
    this.askedAtMs = this.clock()
    if (this.making !== null) return await this.making
    return this.table ?? (await this.make())
  }

  /** Lets go of what nobody asks for, unless the ring no longer has all that they are made of. */
  sweep(): void {
    const isIdle = this.clock() - this.askedAtMs >= ASKED_MS
    if (this.kept !== 'always' && isIdle && this.making === null && !this.view.ring.isNearlyFull) this.table = null
  }

  private make(): Promise<MinuteTable> {
    const table = new MinuteTable(this.view.ring.sessionDate)
    this.table = table
    this.row = 0
    this.isFromFirst = this.view.ring.isComplete
    const making = workedOut(this.addReleased(table))
    this.making = making
    return making
  }

  /** Its first step does nothing: by the last one `making` is set, and goes in the same breath as the last row is counted. */
  private *addReleased(table: MinuteTable): Generator<undefined, MinuteTable> {
    const { ring } = this.view
    const cursor = ring.cursor()
    yield
    for (let row = ring.firstRow; row <= this.view.row; row += 1) {
      // A session that began anew has sums of its own.
      if (this.table !== table) return table
      if (row < ring.firstRow) {
        this.isFromFirst = false
        continue
      }
      table.add(this.view.overlay.get(row) ?? cursor.moveTo(row))
      this.row = row
      if (row % LOOK_EVERY === 0) yield
    }
    if (this.table === table) this.making = null
    return table
  }
}
