import { studentTwoSided } from '@/lib/equities/studentT'
import { binomialTail, holmAdjusted } from '@/server/synthetic/plausibility/statistics'
import type { StrategyRow } from '@/server/synthetic/plausibility/strategies'

/** Two standard errors: of fair strategies 4.55 % lie further out. */
export const FAR = 2
const BEYOND = 0.0455

/** What all strategies in all markets say together about whether each costs just its costs. */
export interface JointTest {
  /** Rows two errors away and more. */
  readonly far: readonly StrategyRow[]
  /** Chance of so many or more where every strategy is fair. */
  readonly farChance: number
  /** The row least like a fair one, and its chance among all of them by Student's t without its skewness (Johnson) and Holm. */
  readonly worst: { readonly row: StrategyRow | null; readonly chance: number }
}

/**
 * Student's t of a mean of skewed values (Johnson, Journal of the American Statistical Association, 1978): the mean and the error of
 * what wins seldom fall together, so many errors below nothing are less rare there than on the other side.
 */
const unskewed = ({ z, skew, sessions }: StrategyRow): number =>
  z + (skew * (1 + 2 * z * z)) / (6 * Math.sqrt(sessions))

/** Tests strategies jointly: one of forty is far by chance, and more of them is no chance. */
export function jointTest(rows: readonly StrategyRow[]): JointTest {
  const far = rows.filter(({ z }) => !(Math.abs(z) < FAR))
  const adjusted = holmAdjusted(rows.map((row) => studentTwoSided(unskewed(row), row.sessions - 1) ?? 0))
  const chance = Math.min(1, ...adjusted)
  const row = rows.reduce<StrategyRow | null>(
    (worst, one, at) =>
      (adjusted[at] ?? 1) === chance && (worst === null || Math.abs(one.z) > Math.abs(worst.z)) ? one : worst,
    null,
  )
  return { far, farChance: binomialTail(far.length, rows.length, BEYOND), worst: { row, chance } }
}
