import { monotonicMs } from '@/server/clock'

/** Prints a second above which the tape is being brought up to now: no live session of the built-in market has as many. */
const RUSH_PER_SECOND = 3000
/** Shortest stretch a rate is taken over, milliseconds. */
const WINDOW_MS = 50
/** A session that has begun is given so long to make its first print, milliseconds: before that its plan is made. */
const FIRST_PRINT_MS = 30_000

/** What of a view is looked at. */
export interface TapeProgress {
  /** Row of the newest print, 0 before the first. */
  readonly row: number
  readonly session: { readonly mode: string }
}

/** Tells whether the tape is being brought up to now. Every page waits for that, so figures behind answers let it go first. */
export class TapeRush {
  private before = { rows: 0, ms: 0 }
  private isRushing = false
  private readonly sinceMs: number

  constructor(
    private readonly views: readonly TapeProgress[],
    private readonly nowMs: () => number = monotonicMs,
  ) {
    this.sinceMs = nowMs()
  }

  get isOn(): boolean {
    const ms = this.nowMs()
    const passed = ms - this.before.ms
    if (passed < WINDOW_MS) return this.isRushing
    const rows = this.views.reduce((sum, view) => sum + view.row, 0)
    const isFast = (1000 * (rows - this.before.rows)) / passed > RUSH_PER_SECOND
    this.isRushing = isFast || (ms - this.sinceMs < FIRST_PRINT_MS && this.views.some(isAwaited))
    this.before = { rows, ms }
    return this.isRushing
  }
}

const isAwaited = ({ row, session }: TapeProgress): boolean => row === 0 && session.mode !== 'none'
