import { firstState, OWN_HABIT, ReturnRule, type ReturnState } from '@/server/synthetic/prices/returnRule'
import type { SeriesRow } from '@/server/synthetic/prices/seriesShelf'
import type { SessionTime } from '@/server/synthetic/prices/sessionVariance'

/** Sessions that are worked out together. */
export const OWN_BLOCK = 64
/** Blocks kept of a name: those a walk through its history stands in, and today's. */
const KEPT = 3

interface Block {
  number: number
  readonly logVol: Float64Array
  readonly gap: Float64Array
  readonly move: Float64Array
  readonly variance: Float64Array
}

const emptyBlock = (): Block => ({
  number: -1,
  logVol: new Float64Array(OWN_BLOCK),
  gap: new Float64Array(OWN_BLOCK),
  move: new Float64Array(OWN_BLOCK),
  variance: new Float64Array(OWN_BLOCK),
})

/**
 * Log returns of one name alone, by session number. Names are many and their prices are what is asked for, so only the state
 * before each block of sessions is kept; the returns of a block are worked out from it again, and are the same.
 */
export class OwnReturns {
  /** State before the first session of each block that was reached. */
  private readonly before: ReturnState[] = [firstState()]
  /** Blocks worked out last, newest first; the oldest is written over by the next. */
  private readonly blocks: Block[] = []
  private readonly rule: ReturnRule

  /** `dailyVol`: usual standard deviation of a whole day's log return. */
  constructor(
    key: number,
    dailyVol: number,
    time: SessionTime,
    private readonly row?: SeriesRow,
  ) {
    this.rule = new ReturnRule(key, dailyVol, OWN_HABIT, time)
  }

  /** Log of the session's volatility over its usual level. */
  logVolOn(session: number): number {
    return this.blockOf(session).logVol[session % OWN_BLOCK] ?? 0
  }

  /** Standard deviation of the log return from the open to the close of a session. */
  moveDeviationOn(session: number): number {
    return Math.sqrt(this.moveVarianceOn(session))
  }

  /** Its square. */
  moveVarianceOn(session: number): number {
    return this.blockOf(session).variance[session % OWN_BLOCK] ?? 0
  }

  /** Log return from the close before a session to its open. */
  gapOn(session: number): number {
    return this.blockOf(session).gap[session % OWN_BLOCK] ?? 0
  }

  /** Log return from the open to the close of a session. */
  moveOn(session: number): number {
    return this.blockOf(session).move[session % OWN_BLOCK] ?? 0
  }

  /**
   * What is known of a session and those around it, until other sessions are asked for; the session stands at its number
   * % {@link OWN_BLOCK}.
   */
  blockOf(session: number): Block {
    const number = Math.floor(session / OWN_BLOCK)
    const [newest] = this.blocks
    if (newest?.number === number) return newest
    for (const known of this.blocks) if (known.number === number) return known
    return this.reach(number)
  }

  private reach(number: number): Block {
    for (let at = this.before.length; at <= number; at += 1) {
      const told = this.row?.stateBefore(at)
      if (told === undefined) this.make(at - 1)
      else this.before.push(told)
    }
    return this.make(number)
  }

  /** Works out a block whose state before is known, which tells the state before the next one. */
  private make(number: number): Block {
    const state = { ...(this.before[number] ?? firstState()) }
    const block = (this.blocks.length < KEPT ? undefined : this.blocks.pop()) ?? emptyBlock()
    const { logVol, gap, move, variance } = block
    block.number = number
    this.blocks.unshift(block)
    for (let i = 0; i < OWN_BLOCK; i += 1) {
      this.rule.next(number * OWN_BLOCK + i, state)
      logVol[i] = state.logVol
      gap[i] = state.gap
      move[i] = state.move
      variance[i] = state.variance
    }
    this.before[number + 1] ??= state
    this.row?.tellState(number + 1, state)
    return block
  }
}
