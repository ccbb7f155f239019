import { quantile } from '@/lib/core/series'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import { SeededRandom } from '@/lib/retirement/seededRandom'

/** 5th, 50th and 95th percentile of a figure over the resamples. */
interface Band {
  readonly low: number
  readonly middle: number
  readonly high: number
}

export interface BootstrapBands {
  /** Growth a year, a fraction. */
  readonly growth: Band
  readonly sharpe: Band
  readonly draws: number
}

/** Mean length of a block, sessions: about a month, so that calm and rough stretches stay together. */
const MEAN_BLOCK = 21
const DRAWS = 400
const LEAST = 252

/**
 * Stationary bootstrap (Politis and Romano 1994) of daily returns: blocks of geometric length, mean 21 sessions, that wrap
 * around the end. The same seed gives the same bands. null with less than a year.
 * @param years of the history, for growth a year
 * @yields after every resample, so that a caller can let others work
 */
export function* bootstrapBands(
  returns: readonly number[],
  years: number,
  seed: number,
): Generator<void, BootstrapBands | null> {
  const n = returns.length
  if (n < LEAST || years <= 0) return null
  const random = new SeededRandom(seed, n)
  const [growths, sharpes] = [new Array<number>(DRAWS), new Array<number>(DRAWS)]
  for (let draw = 0; draw < DRAWS; draw += 1) {
    let [log, sum, squares, at] = [0, 0, 0, 0]
    for (let i = 0; i < n; i += 1) {
      at = i === 0 || random.uniform() < 1 / MEAN_BLOCK ? Math.floor(random.uniform() * n) : (at + 1) % n
      const move = returns[at] ?? 0
      log += Math.log1p(Math.max(move, -0.999999))
      sum += move
      squares += move * move
    }
    const average = sum / n
    const sd = Math.sqrt(Math.max(0, (squares - n * average * average) / (n - 1)))
    growths[draw] = Math.exp(log / years) - 1
    sharpes[draw] = sd > 0 ? (average / sd) * Math.sqrt(SESSIONS_PER_YEAR) : 0
    yield
  }
  return { growth: bandOf(growths), sharpe: bandOf(sharpes), draws: DRAWS }
}

function bandOf(values: readonly number[]): Band {
  const at = (share: number) => quantile(values, share) ?? 0
  return { low: at(0.05), middle: at(0.5), high: at(0.95) }
}
