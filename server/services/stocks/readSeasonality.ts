import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { deviation, mean } from '@/lib/core/series'
import type { DatedClose } from '@/lib/equities/performance'
import {
  type BucketReturn,
  monthlyReturns,
  type SeasonRow,
  seasonRow,
  seasonTable,
  weekdayReturns,
  yearPaths,
} from '@/lib/equities/seasonality'
import {
  dayOfMonthReturns,
  electionCycleReturns,
  INSIDE,
  monthlyLevels,
  OUTSIDE,
  preHolidayReturns,
  turnOfMonthReturns,
  weekOfYearReturns,
} from '@/lib/equities/seasonBuckets'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import { calendarDayOf, dayNumberOf, isoDateOfDayNumber, weekdayOfDayNumber } from '@/lib/market/isoDate'
import { AnswerCache } from '@/server/cache/answerCache'
import { inTurns, part, pieces } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { StockFacts } from '@/server/market/facts/stockFacts'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { pricesSoFar } from '@/server/services/names/sessionSoFar'
import { stockName } from '@/server/services/names/stockName'
import { type StockScope, stockScopeOf } from '@/server/services/names/stockScope'

const ALL = 10_000
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const WEEKDAYS = [1, 2, 3, 4, 5]
const FRIDAY = 5
/** Years of sessions whose volatility is looked at, and the horizon of the headline volatility. */
const IV_YEARS = 7
const KEPT_NAMES = 200
const IV_DAYS = 30
const WEEKS = Array.from({ length: 53 }, (_, i) => i + 1)
const DAYS = Array.from({ length: 31 }, (_, i) => i + 1)
const TERM_YEARS = [1, 2, 3, 4]

/** Is this month historically kind? F47 over everything the source knows. */
export async function readSeasonality(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When) {
  await stockName(deps, ctx, ticker)
  const stock = await stockScopeOf(deps, ctx, when)
  const { sessionDate } = stock.scope
  const closes = await pricesSoFar(stock, ticker, ALL)
  const months = await part(() => monthlyReturns(closes, sessionDate))
  const range = { ticker, from: closes[0]?.date ?? sessionDate, to: sessionDate }
  const reports = valueOr(await stock.market.events.earnings(range), [])
  const reportDays = new Set(reports.map((report) => report.effectDate ?? report.date))
  const weeks = await part(() => weeklyReturns(closes))
  return {
    data: {
      months: table(months, MONTHS),
      weekdays: await part(() => table(weekdayReturns(closes), WEEKDAYS)),
      heat: months.map(({ year, bucket, value }) => ({ year, month: bucket, value })),
      path: await part(() => pathOf(closes, Number(sessionDate.slice(0, 4)))),
      opex_week: weekRow(weeks.filter((week) => week.isOpex)),
      other_weeks: weekRow(weeks.filter((week) => !week.isOpex)),
      without_earnings: await part(() => table(monthlyWithout(closes, reportDays, sessionDate), MONTHS)),
      week_of_year: await part(() => table(weekOfYearReturns(closes), WEEKS)),
      day_of_month: await part(() => table(dayOfMonthReturns(closes), DAYS)),
      turn_of_month: await part(() => table(turnOfMonthReturns(closes), [INSIDE, OUTSIDE])),
      pre_holiday: await part(() => table(preHolidayReturns(closes), [INSIDE, OUTSIDE])),
      election_cycle: await part(() => table(electionCycleReturns(closes), TERM_YEARS)),
      iv_months: await ivMonths(stock, ticker),
      first_date: closes[0]?.date ?? null,
      sessions: closes.length,
    },
    meta: stock.scope.meta,
  }
}

const table = (returns: readonly BucketReturn[], buckets: readonly number[]) => seasonTable(returns, buckets).map(toRow)

const toRow = ({ isSmall, ...row }: SeasonRow) => ({ ...row, is_small: isSmall })

const ivKeptBy = perOwner(
  (_stocks: StockFacts) => new AnswerCache<readonly SeasonRow[]>('stocks/readSeasonality', KEPT_NAMES),
)

/** IV30 by calendar month over the sessions whose volatility is known: the same all session, so read once. */
async function ivMonths({ stocks, scope }: StockScope, ticker: Ticker) {
  const { sessionDate } = scope
  const months = await ivKeptBy(stocks).get(`${ticker} ${sessionDate}`, () => readIvMonths(stocks, ticker, sessionDate))
  return months.map((row) => ({
    bucket: row.bucket,
    count: row.count,
    mean: row.mean,
    median: row.median,
    max: row.max,
    min: row.min,
  }))
}

/** A year at a time: seven years at once would hold up the host for a tenth of a second. */
async function readIvMonths(stocks: StockFacts, ticker: Ticker, before: IsoDate): Promise<readonly SeasonRow[]> {
  const days: { date: IsoDate; value: number }[] = []
  let end = before
  for await (const _year of inTurns(pieces(IV_YEARS, 1))) {
    const part = await stocks.tenorVols(ticker, end, SESSIONS_PER_YEAR, IV_DAYS)
    days.unshift(...part.map(({ date, vol }) => ({ date, value: vol })))
    const [first] = part
    if (first === undefined || part.length < SESSIONS_PER_YEAR) break
    end = first.date
  }
  return days.length === 0 ? [] : seasonTable(monthlyLevels(days), MONTHS)
}

interface WeekReturn {
  readonly value: number
  /** The week of the third Friday of its month. */
  readonly isOpex: boolean
}

const weekRow = (weeks: readonly WeekReturn[]) =>
  toRow(
    seasonRow(
      1,
      weeks.map((week) => week.value),
    ),
  )

function weeklyReturns(closes: readonly DatedClose[]): WeekReturn[] {
  const fridayOf = (day: number) => day + FRIDAY - weekdayOfDayNumber(day)
  const fridays = closes.map((one) => fridayOf(dayNumberOf(one.date)))
  const ends = closes.filter((_, i) => i + 1 === closes.length || fridays[i + 1] !== fridays[i])
  return ends.slice(1).map((one, i) => {
    const { day } = calendarDayOf(isoDateOfDayNumber(fridayOf(dayNumberOf(one.date))))
    const value = one.close / (ends[i]?.close ?? Number.NaN) - 1
    return { value, isOpex: day >= 15 && day <= 21 }
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
    bucket: Number(month.slice(5)),
    year: Number(month.slice(0, 4)),
    value: growth - 1,
  }))
}

function pathOf(closes: readonly DatedClose[], year: number) {
  const paths = yearPaths(closes)
  const before = [...paths].filter(([one]) => one < year).map(([, path]) => path)
  const length = Math.max(0, ...before.map((path) => path.length))
  const at = (place: number) => before.flatMap((path) => path[Math.min(place, path.length - 1)] ?? [])
  return {
    year,
    years: before.length,
    own: [...(paths.get(year) ?? [])],
    mean: Array.from({ length }, (_, place) => mean(at(place)) ?? 0),
    deviation: Array.from({ length }, (_, place) => deviation(at(place)) ?? 0),
  }
}
