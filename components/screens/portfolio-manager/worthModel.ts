import { axisTicks } from '@/lib/charts/axisTicks'
import { prepareSeries, type SeriesModel } from '@/lib/charts/prepareSeries'
import type { PortfolioWorthRow } from '@/lib/contract/portfolioRows'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatFractionChange } from '@/lib/format/percent'
import { daysBetween } from '@/lib/market/isoDate'
import { MARKET_TIME_ZONE, newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'

/** Lines stand at the close of their session. */
const timesOf = (points: readonly PortfolioWorthRow[]) => points.map(({ date }) => sessionEndMs(date))

function frameOf(points: readonly PortfolioWorthRow[], dateFormat: string) {
  const times = timesOf(points)
  const [first, last] = [points[0]?.date ?? '2000-01-01', points.at(-1)?.date ?? '2000-01-01']
  return {
    times,
    ticks: axisTicks(times, { rangeDays: Math.max(1, daysBetween(first, last)), timeZone: MARKET_TIME_ZONE }),
    formatTime: (ms: number) => formatDate(newYorkDateOf(ms), dateFormat),
  }
}

/** Growth of the account and of the benchmark since the first entry, as fractions. */
export function growthModel(points: readonly PortfolioWorthRow[], benchmark: string, dateFormat: string): SeriesModel {
  const less = (value: number | null) => (value === null ? null : value - 1)
  return prepareSeries({
    title: `Return vs. ${benchmark}`,
    ...frameOf(points, dateFormat),
    format: (value) => formatFractionChange(value, 1),
    series: [
      { name: 'Account', tone: 'price', values: points.map(({ growth }) => less(growth)) },
      { name: benchmark, tone: 'neutral', values: points.map((point) => less(point.benchmark)) },
    ],
  })
}

/** Value of the account at every close. */
export function valueModel(points: readonly PortfolioWorthRow[], dateFormat: string): SeriesModel {
  return prepareSeries({
    title: 'Value',
    ...frameOf(points, dateFormat),
    format: formatMoney,
    series: [{ name: 'Value', tone: 'price', values: points.map(({ value }) => value) }],
  })
}
