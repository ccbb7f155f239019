import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { DatedClose } from '@/lib/equities/performance'
import {
  type BucketReturn,
  monthlyReturns,
  type SeasonRow,
  seasonTable,
  weekdayReturns,
  yearPaths,
} from '@/lib/equities/seasonality'
import { deviation, mean } from '@/lib/equities/series'
import { addDays, weekdayOf } from '@/lib/market/isoDate'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { closesSoFar } from '@/server/services/stocks/sessionSoFar'
import { stockName } from '@/server/services/stocks/stockName'
import { stockScopeOf } from '@/server/services/stocks/stockScope'

const ALL = 10_000
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const WEEKDAYS = [1, 2, 3, 4, 5]
const FRIDAY = 5

/** Is this month historically kind? F47 over everything the source knows. */
export async function readSeasonality(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When) {
  stockName(deps, ctx, ticker)
  const stock = await stockScopeOf(deps, ctx, when)
  const { sessionDate } = stock.scope
  const closes = closesSoFar(stock, ticker, ALL)
  const months = monthlyReturns(closes, sessionDate)
  const reports = stock.stocks.earnings(ticker, closes[0]?.date ?? sessionDate, sessionDate)
  const reportDays = new Set(reports.map((report) => report.effectDate))
  const weeks = weeklyReturns(closes)
  const [opex] = seasonTable(weeks.filter((week) => week.isOpex).map(inBucket), [1])
  const [other] = seasonTable(weeks.filter((week) => !week.isOpex).map(inBucket), [1])
  return {
    data: {
      months: seasonTable(months, MONTHS).map(toRow),
      weekdays: seasonTable(weekdayReturns(closes), WEEKDAYS).map(toRow),
      heat: months.map(({ year, bucket, value }) => ({ year, month: bucket, value })),
      path: pathOf(closes, Number(sessionDate.slice(0, 4))),
      opex_week: toRow(opex ?? NOTHING),
      other_weeks: toRow(other ?? NOTHING),
      without_earnings: seasonTable(monthlyWithout(closes, reportDays, sessionDate), MONTHS).map(toRow),
      ...{ first_date: closes[0]?.date ?? null, sessions: closes.length },
    },
    meta: stock.scope.meta,
  }
}

const NOTHING: SeasonRow = {
  ...{ bucket: 1, count: 0, mean: null, median: null, positive: null, max: null, min: null },
  ...{ deviation: null, t: null, p: null, isSmall: true },
}

const toRow = ({ isSmall, ...row }: SeasonRow) => ({ ...row, is_small: isSmall })

interface WeekReturn {
  readonly value: number
  readonly year: number
  /** The week of the third Friday of its month. */
  readonly isOpex: boolean
}

const inBucket = ({ value, year }: WeekReturn): BucketReturn => ({ bucket: 1, year, value })

function weeklyReturns(closes: readonly DatedClose[]): WeekReturn[] {
  const fridayOf = (date: IsoDate) => addDays(date, FRIDAY - weekdayOf(date))
  const ends = closes.filter((one, i) => {
    const next = closes[i + 1]
    return next === undefined || fridayOf(next.date) !== fridayOf(one.date)
  })
  return ends.slice(1).map((one, i) => {
    const day = Number(fridayOf(one.date).slice(8))
    const value = one.close / (ends[i]?.close ?? Number.NaN) - 1
    return { value, year: Number(one.date.slice(0, 4)), isOpex: day >= 15 && day <= 21 }
  })
}

/** Monthly returns with the days that trade on a report left out: the product of the other days. */
function monthlyWithout(
  closes: readonly DatedClose[],
  without: ReadonlySet<IsoDate>,
  sessionDate: IsoDate,
): BucketReturn[] {
  const months = new Map<string, number>()
  closes.forEach((one, i) => {
    const before = closes[i - 1]
    const month = one.date.slice(0, 7)
    if (before === undefined || month === sessionDate.slice(0, 7)) return
    const growth = without.has(one.date) ? 1 : one.close / before.close
    months.set(month, (months.get(month) ?? 1) * growth)
  })
  // The first month begins in the middle of nowhere.
  return [...months].slice(1).map(([month, growth]) => ({
    ...{ bucket: Number(month.slice(5)), year: Number(month.slice(0, 4)), value: growth - 1 },
  }))
}

function pathOf(closes: readonly DatedClose[], year: number) {
  const paths = yearPaths(closes)
  const before = [...paths].filter(([one]) => one < year).map(([, path]) => path)
  const length = Math.max(0, ...before.map((path) => path.length))
  const at = (place: number) => before.flatMap((path) => path[Math.min(place, path.length - 1)] ?? [])
  return {
    ...{ year, years: before.length, own: [...(paths.get(year) ?? [])] },
    mean: Array.from({ length }, (_, place) => mean(at(place)) ?? 0),
    deviation: Array.from({ length }, (_, place) => deviation(at(place)) ?? 0),
  }
}
