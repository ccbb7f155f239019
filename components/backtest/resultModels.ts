import { yearTicks } from '@/components/stocks/parts/yearTicks'
import type { ChartTone } from '@/lib/charts/chartTone'
import { prepareBars } from '@/lib/charts/prepareBars'
import { prepareSeries, type SeriesModel } from '@/lib/charts/prepareSeries'
import type { BacktestPortfolio, BacktestResult } from '@/lib/contract/backtestRows'
import type { IsoDate } from '@/lib/core/nominal'
import { drawdownSeries } from '@/lib/equities/performance'
import { formatMoney } from '@/lib/format/money'
import { formatNumber } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'
import { sessionEndMs } from '@/lib/market/session'

const TONES: readonly ChartTone[] = ['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5']
const percent = (value: number) => formatFractionChange(value, 1)

interface LinesOptions {
  readonly title: string
  readonly format: (value: number) => string
  readonly scale?: 'log' | 'linear'
}

/** One line for every portfolio over the same days; the benchmark is the thin one. */
function linesOf(
  portfolios: readonly BacktestPortfolio[],
  dates: readonly IsoDate[],
  valuesOf: (one: BacktestPortfolio) => readonly (number | null)[],
  { title, format, scale = 'linear' }: LinesOptions,
): SeriesModel {
  const times = dates.map(sessionEndMs)
  const dateOf = new Map(dates.map((date, at) => [times[at], date]))
  return prepareSeries({
    title,
    times,
    ticks: yearTicks(dates, times),
    format,
    scale,
    formatTime: (ms) => dateOf.get(ms) ?? '',
    series: portfolios.map((one, at) => ({
      name: one.name,
      values: valuesOf(one),
      ...(one.is_benchmark
        ? { tone: 'compare' as const, weight: 'compare' as const }
        : { tone: TONES[at % TONES.length] ?? 'cat-1' }),
    })),
  })
}

/** Worth at every close, USD. */
export const growthModel = ({ portfolios, dates }: BacktestResult, scale: 'log' | 'linear'): SeriesModel =>
  linesOf(portfolios, dates, (one) => one.values, { title: 'Worth', format: formatMoney, scale })

/** Fall from the highest close so far, without what was paid in. */
export const drawdownModel = ({ portfolios, dates }: BacktestResult): SeriesModel =>
  linesOf(portfolios, dates, (one) => drawdownSeries(one.growth), { title: 'Drawdown', format: percent })

/** Growth a year or Sharpe ratio of every stretch of so many years. */
export function rollingModel({ portfolios }: BacktestResult, years: number, what: 'value' | 'sharpe'): SeriesModel {
  const pointsOf = (one: BacktestPortfolio) => one.rolling.find((rolling) => rolling.years === years)?.points ?? []
  const dates = portfolios[0] === undefined ? [] : pointsOf(portfolios[0]).map(({ date }) => date)
  return linesOf(portfolios, dates, (one) => pointsOf(one).map((point) => point[what]), {
    title: what === 'value' ? `Growth a year over ${years}y` : `Sharpe over ${years}y`,
    format: what === 'value' ? percent : (value) => formatNumber(value, 1),
  })
}

/** Returns of calendar years of one portfolio. */
export function yearBars({ name, years }: BacktestPortfolio) {
  return prepareBars(
    years.map(({ year, value, is_whole }) => ({
      key: String(year),
      label: is_whole ? String(year) : `${year}*`,
      parts: [
        { name: 'Rose', tone: 'bull', value: Math.max(0, value) },
        { name: 'Fell', tone: 'bear', value: Math.min(0, value) },
      ],
    })),
    { title: `Years of ${name}`, format: percent, shape: 'stacked' },
  )
}
