import { deviation, mean, quantile, simpleReturns } from '@/lib/core/series'
import { cagr, type DatedClose, drawdownSeries, maxDrawdown } from '@/lib/equities/performance'

const SESSIONS_A_YEAR = 252
const TAIL = 0.05

/** F53 figures of one price series. Fractions; per year where the name says so. null where there is too little. */
export interface RiskFigures {
  readonly sessions: number
  /** Standard deviation of daily simple returns · √252. */
  readonly volatility: number | null
  readonly sharpe: number | null
  readonly sortino: number | null
  readonly cagr: number | null
  readonly maxDrawdown: number | null
  readonly maxDrawdownPeak: string | null
  readonly maxDrawdownTrough: string | null
  readonly calmar: number | null
  /** √ of the mean squared drawdown. */
  readonly ulcer: number | null
  /** Loss of a day that 95 % of days do not reach, positive. */
  readonly valueAtRisk: number | null
  /** Mean loss of the worst 5 % of days, positive. */
  readonly expectedShortfall: number | null
}

/** F53 with a risk-free rate of zero: what a buy-and-hold of the series would have shown. */
export function riskFigures(closes: readonly DatedClose[]): RiskFigures {
  const returns = simpleReturns(closes.map((one) => one.close))
  const [average, sd] = [mean(returns), deviation(returns)]
  const downside = Math.sqrt(mean(returns.map((move) => Math.min(0, move) ** 2)) ?? 0)
  const worst = maxDrawdown(closes)
  const growth = cagr(closes)
  const falls = drawdownSeries(closes.map((one) => one.close))
  const yearly = (value: number | null, divisor: number | null) =>
    value === null || divisor === null || divisor === 0 ? null : (value / divisor) * Math.sqrt(SESSIONS_A_YEAR)
  return {
    sessions: returns.length,
    volatility: sd === null ? null : sd * Math.sqrt(SESSIONS_A_YEAR),
    sharpe: yearly(average, sd),
    sortino: yearly(average, downside),
    cagr: growth,
    maxDrawdown: worst?.depth ?? null,
    maxDrawdownPeak: worst?.peak ?? null,
    maxDrawdownTrough: worst?.trough ?? null,
    calmar: growth === null || worst === null || worst.depth === 0 ? null : growth / Math.abs(worst.depth),
    ulcer: falls.length === 0 ? null : Math.sqrt(mean(falls.map((fall) => fall ** 2)) ?? 0),
    ...tailOf(returns),
  }
}

function tailOf(returns: readonly number[]): Pick<RiskFigures, 'valueAtRisk' | 'expectedShortfall'> {
  const edge = quantile(returns, TAIL)
  if (edge === null || returns.length < 100) return { valueAtRisk: null, expectedShortfall: null }
  const shortfall = mean(returns.filter((move) => move <= edge))
  return { valueAtRisk: -edge, expectedShortfall: shortfall === null ? null : -shortfall }
}

/** Overnight gaps: open against the close before, fractions. */
export interface GapFigures {
  readonly count: number
  readonly meanAbsolute: number | null
  /** Share of sessions that opened at least 2 % away. */
  readonly largeShare: number | null
  readonly largestUp: number | null
  readonly largestDown: number | null
  /** Share of the overnight variance in the whole day's. */
  readonly overnightShare: number | null
}

const LARGE_GAP = 0.02

/** How often and how far a name opens away from its last close; bars oldest first, adjusted. */
export function gapFigures(bars: readonly { readonly open: number; readonly close: number }[]): GapFigures {
  const gaps = bars.slice(1).map((bar, i) => bar.open / (bars[i]?.close ?? bar.open) - 1)
  const days = bars.slice(1).map((bar) => bar.close / bar.open - 1)
  const power = (values: readonly number[]) => values.reduce((sum, value) => sum + value * value, 0)
  const all = power(gaps) + power(days)
  return {
    count: gaps.length,
    meanAbsolute: mean(gaps.map(Math.abs)),
    largeShare: gaps.length === 0 ? null : gaps.filter((gap) => Math.abs(gap) >= LARGE_GAP).length / gaps.length,
    largestUp: gaps.length === 0 ? null : Math.max(...gaps),
    largestDown: gaps.length === 0 ? null : Math.min(...gaps),
    overnightShare: all === 0 ? null : power(gaps) / all,
  }
}
