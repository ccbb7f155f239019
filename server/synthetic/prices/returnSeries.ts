import { firstState, ReturnRule, type VolHabit } from '@/server/synthetic/prices/returnRule'
import { withRoom } from '@/server/synthetic/prices/withRoom'

/** Log returns of a source of risk that all names share, by session number: all of them are kept. */
export class ReturnSeries {
  /** Log of today's volatility over its usual level, by session. */
  logVol = new Float64Array(0)
  /** Log return from the last close to the open. */
  private gap = new Float64Array(0)
  /** Log return from the open to the close. */
  move = new Float64Array(0)
  private readonly rule: ReturnRule
  private variance = new Float64Array(0)
  private readonly last = firstState()
  /** Sessions known. */
  private length = 0

  /** `dailyVol`: usual standard deviation of a whole day's log return. */
  constructor(key: number, dailyVol: number, habit?: VolHabit) {
    this.rule = new ReturnRule(key, dailyVol, habit)
  }

  /** Makes sure sessions 0 … `session` exist. Each value depends on the epoch and the key only. */
  upTo(session: number): void {
    if (session < this.length) return
    this.logVol = withRoom(this.logVol, session)
    this.gap = withRoom(this.gap, session)
    this.move = withRoom(this.move, session)
    this.variance = withRoom(this.variance, session)
    for (; this.length <= session; this.length += 1) {
      this.rule.next(this.length, this.last)
      this.logVol[this.length] = this.last.logVol
      this.gap[this.length] = this.last.gap
      this.move[this.length] = this.last.move
      this.variance[this.length] = this.last.variance
    }
  }

  /** Standard deviation of the log return from the open to the close of a session. */
  moveDeviationOn(session: number): number {
    return Math.sqrt(this.moveVarianceOn(session))
  }

  /** Its square. */
  moveVarianceOn(session: number): number {
    return this.variance[session] ?? 0
  }

  /** Log return from the close before a session to its open. */
  gapOn(session: number): number {
    return this.gap[session] ?? 0
  }
}
