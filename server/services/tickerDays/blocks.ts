import { setTimeout as sleep } from 'node:timers/promises'
import { RecentMap } from '@/lib/core/recentMap'
import { inTurns, letCallsIn } from '@/server/cache/turns'
import { laneTurns, Turns } from '@/server/services/calendar/turns'
import type { TellTrouble } from '@/server/trouble'

/** Columns that are worked out together and kept together. `done` rows are known so far. */
export class Block {
  done = 0
  /** Awaited after each row: other blocks of the lane have their turn after some. */
  passLane = (): Promise<void> => Promise.resolve()
  private readonly columns = new Map<string, Float64Array>()

  constructor(
    readonly key: string,
    readonly size: number,
    /** Ends a turn of the thread. */
    private readonly endTurn = letCallsIn,
  ) {}

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

  /** Each row with its place: its figures are known when the next is asked for, and others have their turn before that. */
  async *eachRow<T>(rows: readonly T[]): AsyncGenerator<readonly [row: number, one: T]> {
    for await (const [row, one] of this.inSteps(rows.entries())) {
      yield [row, one]
      this.done = row + 1
      await this.passLane()
    }
  }

  /** Items of what is no list of the block's rows. */
  inSteps<T>(items: Iterable<T>): AsyncIterable<T> {
    return inTurns(items, this.endTurn)
  }

  entries(): IterableIterator<[string, Float64Array]> {
    return this.columns.entries()
  }
}

/** How long figures wait between two steps while the tape is being brought up to now, milliseconds. */
const WAIT_MS = 60

interface Family {
  whole: Block | null
  filling: Block | null
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
    let { filling } = family
    if (filling?.key !== ask.key || filling.size !== ask.size) {
      // A newer question of a running session waits until the older block is whole.
      if (filling !== null && ask.isExact !== true && filling.size === ask.size) return family.whole ?? filling
      filling = new Block(ask.key, ask.size, () => this.endTurn())
      family.filling = filling
      this.start(family, filling, ask)
    }
    const stale = family.whole?.size === ask.size && ask.isExact !== true ? family.whole : null
    return stale ?? filling
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
    if (this.isTapeFirst()) await sleep(WAIT_MS)
    await letCallsIn()
  }

  private start(family: Family, block: Block, { lane, fill }: Pick<BlockAsk, 'lane' | 'fill'>): void {
    const turns = this.lanes[lane]
    const run = async (): Promise<void> => {
      await turns.take()
      try {
        // Another instant was asked for meanwhile.
        if (family.filling !== block) return
        block.passLane = laneTurns(turns, block)
        await fill(block)
        block.done = block.size
        family.whole = block
      } finally {
        turns.pass()
        if (family.filling === block) family.filling = null
      }
    }
    const running: Promise<void> = run()
      .catch((err) => this.onTrouble(err, `figures ${block.key}`))
      .finally(() => this.running.delete(running))
    this.running.add(running)
  }
}
