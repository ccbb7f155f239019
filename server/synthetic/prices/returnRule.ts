import { SESSIONS_PER_YEAR } from '@/server/synthetic/prices/loadings'
import { type SessionTime, stockTime } from '@/server/synthetic/prices/sessionVariance'
import { mix, normal, uniform } from '@/server/synthetic/random'

/** Memory of the log volatility from one session to the next: clusters last two to three months. */
export const PERSISTENCE = 0.978
/** Now and then a day is this many times as wild, which gives the tails. */
const JUMP_CHANCE = 0.02
const JUMP_SIZE = 2.4

/** Wild names get less wild than others in their worst state: above this a year nothing trades for long. */
const MOST_VOL = 1.6

/** How the volatility of a source of risk moves. */
export interface VolHabit {
  /** Standard deviation of the day's change of the log volatility. */
  readonly volOfVol: number
  /** How much a fall by one standard deviation raises the next day's log volatility. */
  readonly leverage: number
}

export const OWN_HABIT: VolHabit = { volOfVol: 0.08, leverage: 0.02 }
/** The market's volatility moves mostly with its falls, which is what the VIX shows. */
export const MARKET_HABIT: VolHabit = { volOfVol: 0.03, leverage: 0.072 }

/** Variance of the log volatility over the years. */
export const logVolVariance = ({ volOfVol, leverage }: VolHabit): number =>
  (volOfVol ** 2 + leverage ** 2) / (1 - PERSISTENCE ** 2)

/** A return in usual standard deviations of a day, as far as it moves volatility. */
export const shockOf = (logReturn: number, dailyVol: number): number => Math.max(-4, Math.min(4, logReturn / dailyVol))

/** One session of a source of risk. */
export interface ReturnState {
  /** Log of the session's volatility over its usual level. */
  logVol: number
  /** Log return from the close before to the open. */
  gap: number
  /** Log return from the open to the close. */
  move: number
  /** Variance that the move was drawn with; wild days are told apart. */
  variance: number
}

/** Before the first session. */
export const firstState = (): ReturnState => ({ logVol: 0, gap: 0, move: 0, variance: 0 })

/** How the log returns of one source of risk follow each other, with clustered volatility (log-AR with leverage). */
export class ReturnRule {
  /** Keeps the long-run variance at `dailyVol`², although volatility moves and some days are wild. */
  private readonly scale: number
  /** Most that the log volatility reaches. */
  private readonly wildest: number

  /** `dailyVol`: usual standard deviation of a whole day's log return. */
  constructor(
    private readonly key: number,
    readonly dailyVol: number,
    private readonly habit: VolHabit = OWN_HABIT,
    private readonly time: SessionTime = stockTime,
  ) {
    this.wildest = Math.min(1.5, Math.max(0.25, Math.log(MOST_VOL / (dailyVol * Math.sqrt(SESSIONS_PER_YEAR)))))
    this.scale = Math.exp(-logVolVariance(habit)) / Math.sqrt(1 + JUMP_CHANCE * (JUMP_SIZE ** 2 - 1))
  }

  /** Goes on from the session before to session `n`. Depends on the key, `n` and that session only. */
  next(n: number, state: ReturnState): void {
    const key = mix(this.key, n)
    const shock = shockOf(state.gap + state.move, this.dailyVol)
    const logVol = PERSISTENCE * state.logVol + this.habit.volOfVol * normal(key, 1) - this.habit.leverage * shock
    const clamped = Math.max(-0.9, Math.min(this.wildest, logVol))
    state.logVol = clamped
    const wild = uniform(key, 2) < JUMP_CHANCE ? JUMP_SIZE : 1
    const sigma = this.dailyVol * Math.exp(clamped) * wild * this.scale
    const variance = this.time.move(n)
    state.variance = sigma ** 2 * variance
    state.gap = sigma * Math.sqrt(this.time.gap(n)) * normal(key, 3)
    state.move = sigma * Math.sqrt(variance) * normal(key, 4)
  }
}
