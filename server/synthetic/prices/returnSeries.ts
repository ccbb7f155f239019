import { withRoom } from '@/server/synthetic/prices/withRoom'
import { mix, normal, uniform } from '@/server/synthetic/random'

/** Share of a day's variance that falls between two sessions. */
const OVERNIGHT_SHARE = 0.28
/** Memory of the log volatility from one session to the next: clusters last two to three months. */
const PERSISTENCE = 0.978
/** Now and then a day is this many times as wild, which gives the tails. */
const JUMP_CHANCE = 0.02
const JUMP_SIZE = 2.4

/** How the volatility of a source of risk moves. */
export interface VolHabit {
  /** Standard deviation of the day's change of the log volatility. */
  readonly volOfVol: number
  /** How much a fall by one standard deviation raises the next day's log volatility. */
  readonly leverage: number
}

const OWN_HABIT: VolHabit = { volOfVol: 0.08, leverage: 0.02 }
/** The market's volatility moves mostly with its falls, which is what the VIX shows. */
export const MARKET_HABIT: VolHabit = { volOfVol: 0.05, leverage: 0.067 }

/** Log returns of one source of risk by session number, with clustered volatility (log-AR with leverage). */
export class ReturnSeries {
  /** Log of today's volatility over its usual level, by session. */
  logVol = new Float64Array(0)
  /** Log return from the last close to the open, of the sessions from `firstGap` on. */
  private gap = new Float64Array(0)
  /** Log return from the open to the close. */
  move = new Float64Array(0)
  private firstGap = 0
  /** Sessions known. */
  private length = 0
  private lastReturn = 0

  /** Keeps the long-run variance at `dailyVol`², although volatility moves and some days are wild. */
  private readonly scale: number

  /** `dailyVol`: usual standard deviation of a whole day's log return. */
  constructor(
    private readonly key: number,
    readonly dailyVol: number,
    private readonly habit: VolHabit = OWN_HABIT,
  ) {
    const spread = (habit.volOfVol ** 2 + habit.leverage ** 2) / (1 - PERSISTENCE ** 2)
    this.scale = Math.exp(-spread) / Math.sqrt(1 + JUMP_CHANCE * (JUMP_SIZE ** 2 - 1))
  }

  /** Makes sure sessions 0 … `session` exist. Each value depends on the epoch and the key only. */
  upTo(session: number): void {
    this.logVol = withRoom(this.logVol, session)
    this.gap = withRoom(this.gap, session - this.firstGap)
    this.move = withRoom(this.move, session)
    for (; this.length <= session; this.length += 1) this.put(this.length)
  }

  /** Log return from the close before a session to its open. */
  gapOn(session: number): number {
    return this.gap[session - this.firstGap] ?? 0
  }

  /** Lets go of all gaps so far: a name's are needed once, when its prices are made, and names are many. */
  dropGaps(): void {
    this.firstGap = this.length
    this.gap = new Float64Array(0)
  }

  private put(n: number): void {
    const key = mix(this.key, n)
    const last = n - 1
    const lastShock = this.lastReturn / this.dailyVol
    const memory = n === 0 ? 0 : (this.logVol[last] ?? 0)
    const shock = Math.max(-4, Math.min(4, lastShock))
    const logVol = PERSISTENCE * memory + this.habit.volOfVol * normal(key, 1) - this.habit.leverage * shock
    const clamped = Math.max(-0.9, Math.min(1.5, logVol))
    const wild = uniform(key, 2) < JUMP_CHANCE ? JUMP_SIZE : 1
    const sigma = this.dailyVol * Math.exp(clamped) * wild * this.scale
    this.logVol[n] = clamped
    const gap = sigma * Math.sqrt(OVERNIGHT_SHARE) * normal(key, 3)
    const move = sigma * Math.sqrt(1 - OVERNIGHT_SHARE) * normal(key, 4)
    this.gap[n - this.firstGap] = gap
    this.move[n] = move
    this.lastReturn = gap + move
  }
}
