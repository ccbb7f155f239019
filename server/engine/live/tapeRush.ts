import { monotonicMs } from '@/server/clock'

/** Prints a second above which the tape is being brought up to now: no live session of the built-in market has as many. */
const RUSH_PER_SECOND = 3000
/** Shortest stretch a rate is taken over, milliseconds. */
const WINDOW_MS = 50

/** Tells whether the tape is being brought up to now. Every page waits for that, so figures behind answers let it go first. */
export class TapeRush {
  private before = { rows: 0, ms: 0 }
  private isRushing = false

  /** @param rows How many prints have come so far. */
  constructor(
    private readonly rows: () => number,
    private readonly nowMs: () => number = monotonicMs,
  ) {}

  get isOn(): boolean {
    const now = { rows: this.rows(), ms: this.nowMs() }
    const passed = now.ms - this.before.ms
    if (passed < WINDOW_MS) return this.isRushing
    this.isRushing = (1000 * (now.rows - this.before.rows)) / passed > RUSH_PER_SECOND
    this.before = now
    return this.isRushing
  }
}
