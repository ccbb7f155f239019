import { setTimeout as sleep } from 'node:timers/promises'
import { RecentMap } from '@/lib/core/recentMap'
import { SharedWork } from '@/server/cache/sharedWork'
import { endTurn, inTurns } from '@/server/cache/turns'
import { isWanted, unwanted } from '@/server/cache/wants'
import { laneTurns, Turns } from '@/server/services/calendar/turns'
import type { TellTrouble } from '@/server/trouble'

/** Columns that are worked out together and kept together. `done` rows are known so far. */
export class Block {
  done = 0
  /** Awaited after each row: other blocks of the lane have their turn after some. */
  passLane = (): Promise<void> => Promise.resolve()
  private readonly columns = new Map<string, Float64Array>()
  private readonly known: Uint8Array
  private wanted: number[] = []

  constructor(
    readonly key: string,
    readonly size: number,
    /** Ends a turn of the thread. */
    private readonly end = endTurn,
  ) {
    this.known = new Uint8Array(size)
  }

  get isWhole(): boolean {
    return this.done >= this.size
  }

  /** A column of the block, made on first use; all unknown then. */
  column(name: string): Float64Array {
    const known = this.columns.get(name)
    if (known !== undefined) return known
    const fresh = new Float64Array(this.size).fill(Number.NaN)
    this.columns.set(name, fresh)
    return fresh
  }

  /** Sets a figure; null is unknown. */
  put(name: string, row: number, value: number | null | undefined): void {
    this.column(name)[row] = value ?? Number.NaN
  }

  knows(row: number): boolean {
    return this.isWhole || this.known[row] === 1
  }

  /** These rows come before the others that are not known yet. Not for a part that reads the rows of another one. */
  want(rows: readonly number[]): void {
    this.wanted = rows.filter((row) => !this.knows(row)).reverse()
  }

  /** All rows before this one are known. */
  knownUpTo(row: number): void {
    this.known.fill(1, 0, row)
    this.done = row
  }

  /** Each row with its place: its figures are known when the next is asked for, and others have their turn before that. */
  async *eachRow<T>(rows: readonly T[]): AsyncGenerator<readonly [row: number, one: T]> {
    for await (const row of this.inSteps(this.rowsInTurn(rows.length))) {
      yield [row, rows[row] as T]
      this.known[row] = 1
      this.done += 1
      await this.passLane()
    }
  }

  private *rowsInTurn(size: number): Generator<number> {
    for (let row = 0; row < size; ) {
      const next = this.wanted.pop() ?? row++
      if (this.known[next] === 0) yield next
    }
  }

  /** Items of what is no list of the block's rows. */
  inSteps<T>(items: Iterable<T>): AsyncIterable<T> {
    return inTurns(items, this.end)
  }

  entries(): IterableIterator<[string, Float64Array]> {
    return this.columns.entries()
  }
}

/** How long figures that nobody waits for wait between two steps while the tape is being brought up to now, milliseconds. */
const WAIT_MS = 60

interface Filling {
  readonly block: Block
  readonly work: SharedWork<void>
}

interface Family {
  whole: Block | null
  filling: Filling | null
}

/** What moves by the minute, what holds the day, what takes minutes, what has no rows: none of them waits for the next. */
export type Lane = 'live' | 'quick' | 'slow' | 'whole'

/** What is asked of a block. */
export interface BlockAsk {
  readonly family: string
  readonly key: string
  readonly size: number
  readonly isExact?: boolean
  readonly lane: Lane
  /** Who asks does not wait for it. */
  readonly isBehind?: boolean
  readonly fill: (block: Block) => Promise<void>
}

/** Kept families of blocks: some sessions and instants. */
const KEPT = 48

/**
 * Blocks of figures that take long: made in turns and in short steps, so that the host stays free, and kept. A family is
 * one part of one session; its newest whole block stands in while a newer one is being made.
 */
export class BlockKeeper {
  private readonly families = new RecentMap<string, Family>(KEPT)
  private readonly lanes: Readonly<Record<Lane, Turns>> = {
    live: new Turns(),
    quick: new Turns(),
    slow: new Turns(),
    whole: new Turns(),
  }
  private readonly running = new Set<Promise<void>>()

  /** @param isTapeFirst Whether work behind answers is to wait for the tape. */
  constructor(
    private readonly isTapeFirst: () => boolean = () => false,
    private readonly onTrouble: TellTrouble = () => undefined,
  ) {}

  /**
   * The block of a family under a key, or the best there is: for a running session the one before, for an instant of a
   * replay (`isExact`) never another instant's.
   */
  get(ask: BlockAsk): Block {
    const family = this.families.of(ask.family, () => ({ whole: null, filling: null }))
    if (family.whole?.key === ask.key && family.whole.size === ask.size) return family.whole
    const stale = family.whole?.size === ask.size && ask.isExact !== true ? family.whole : null
    // A newer question of a running session waits until the older block is whole.
    const { filling } = family
    const isIt = filling?.block.size === ask.size && (filling.block.key === ask.key || ask.isExact !== true)
    const asked = (): Block => {
      const { block, work } = isIt ? filling : this.start(family, ask)
      void work.ask()
      return block
    }
    const block = ask.isBehind === true ? unwanted(asked) : asked()
    return stale ?? block
  }

  /** Lets go of every block of a session. */
  forget(ending: string): void {
    for (const name of [...this.families.keys()]) if (name.endsWith(ending)) this.families.delete(name)
  }

  /** Resolves when everything that was asked for is whole. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running)
  }

  private async endTurn(): Promise<void> {
    if (isWanted() !== true && this.isTapeFirst()) await sleep(WAIT_MS)
    await endTurn()
  }

  private start(family: Family, { key, size, lane, fill }: BlockAsk): Filling {
    const turns = this.lanes[lane]
    const block = new Block(key, size, () => this.endTurn())
    const run = async (): Promise<void> => {
      await turns.take()
      try {
        // Another instant was asked for meanwhile.
        if (family.filling?.block !== block) return
        block.passLane = laneTurns(turns, block)
        await fill(block)
        block.knownUpTo(block.size)
        family.whole = block
      } finally {
        turns.pass()
        if (family.filling?.block === block) family.filling = null
      }
    }
    const work = new SharedWork(() => run().catch((err) => this.onTrouble(err, `figures ${block.key}`)))
    family.filling = { block, work }
    const running = work.ask().finally(() => this.running.delete(running))
    this.running.add(running)
    return family.filling
  }
}
