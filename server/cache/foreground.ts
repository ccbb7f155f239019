import { monotonicMs } from '@/server/clock'

/** Longest wait of the work behind answers for calls to end, ms: it goes on in the busiest hour too. */
const MOST_WAIT_MS = 30
/** After a long piece it waits so many times as long as that took: answers have three quarters of the thread. */
const PATIENCE = 3
/** Work that somebody waits for and that has taken no turn for so long has ended, or waits itself, ms. */
const QUIET_MS = 20
/** What takes longer was no piece: nobody asked for the next one. */
const LONGEST_PIECE_MS = 200

/**
 * Calls that are being answered. Long work that nobody waits for lets them go first, and goes on one piece at a time: ten
 * pieces of work share what one would get, so that a call finds the thread busy with one of them at most.
 */
export class Foreground {
  private calls = 0
  private readonly waiting: (() => void)[] = []
  private timer: NodeJS.Timeout | null = null
  private isPassing = false
  /** When the piece began that was let go last; null once it asked for the next one. */
  private begunMs: number | null = null
  private pieceMs = 0
  private workedAtMs = Number.NEGATIVE_INFINITY

  constructor(private readonly mostMs = MOST_WAIT_MS) {}

  /** Makes an answer: work behind answers waits for it. */
  async during<T>(answer: () => T | Promise<T>): Promise<T> {
    this.enter()
    try {
      return await answer()
    } finally {
      this.leave()
    }
  }

  /** A call that only waits meanwhile: the work that it waits for goes on. */
  async aside<T>(wait: () => Promise<T>): Promise<T> {
    this.leave()
    try {
      return await wait()
    } finally {
      this.enter()
    }
  }

  enter(): void {
    this.calls += 1
  }

  leave(): void {
    this.calls -= 1
    if (this.isQuiet) this.passOn()
  }

  /** Work that somebody waits for has ended a turn and goes on: it counts as a call for a moment. */
  note(): void {
    this.workedAtMs = monotonicMs()
  }

  private get isQuiet(): boolean {
    return this.calls <= 0 && monotonicMs() - this.workedAtMs >= QUIET_MS
  }

  /** Resolves when no call is being answered and it is the caller's turn; one of those that wait after `mostMs` in any case. */
  async clear(): Promise<void> {
    if (this.begunMs !== null) this.pieceMs = Math.min(LONGEST_PIECE_MS, monotonicMs() - this.begunMs)
    this.begunMs = null
    if (this.isQuiet && this.waiting.length === 0) return
    await new Promise<void>((resolve) => {
      this.waiting.push(resolve)
      if (this.isQuiet) this.passOn()
      else this.keepTime()
    })
  }

  /** Lets those that wait go on, one after the other, as long as no call comes. */
  private passOn(): void {
    if (this.isPassing || this.waiting.length === 0) return
    this.isPassing = true
    this.next()
    setImmediate(() => {
      this.isPassing = false
      if (this.isQuiet) this.passOn()
      else this.keepTime()
    })
  }

  private next(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    this.begunMs = monotonicMs()
    this.waiting.shift()?.()
    this.keepTime()
  }

  private keepTime(): void {
    if (this.timer === null && this.waiting.length > 0) this.look(Math.max(this.mostMs, PATIENCE * this.pieceMs))
  }

  /** Looks now and then whether it is quiet; after `leftMs` one goes on in any case. */
  private look(leftMs: number): void {
    const waitMs = Math.min(leftMs, QUIET_MS)
    this.timer = setTimeout(() => {
      // A timer that has run is none: whoever keeps time next must not take it for one that will.
      this.timer = null
      if (this.isQuiet) this.passOn()
      else if (waitMs < leftMs) this.look(leftMs - waitMs)
      else this.next()
    }, waitMs)
  }
}

/** The calls of this process. */
export const foreground = new Foreground()
