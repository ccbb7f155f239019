import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { sessionEndMs } from '@/lib/market/session'
import { metricOf, type TickerMetric } from '@/lib/options/tickerMetrics'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import { BookJob } from '@/server/services/metricHistory/bookJob'
import { chainScopeOf } from '@/server/services/metricHistory/chainScope'
import { CloseMetrics } from '@/server/services/metricHistory/closeMetrics'
import { earlierScopes } from '@/server/services/minutes/sessionRange'
import { jobAfter } from '@/server/services/minutes/soonEnough'
import { flowDaysOfName, flowInputsOf } from '@/server/services/nameDays/flowDays'
import { type DayFigures, readNameDays } from '@/server/services/nameDays/nameDays'
import { pricesSoFar } from '@/server/services/names/sessionSoFar'
import { stockName } from '@/server/services/names/stockName'
import type { StockScope } from '@/server/services/names/stockScope'

/** Sessions before the first shown one that ranks and means look back on. */
const LOOK_BACK = 260
const MOST_FLOW_SESSIONS = 60
const KEPT_NAMES = 12
/** Metrics that come from the contracts of a session. */
const BOOK_PARTS: readonly TickerMetric['from'][] = ['interest', 'exposure', 'skew']
/** What is read so far is answered after this; the page asks again while sessions are pending. */
const WAIT_MS = 50

export interface MetricQuery extends When {
  readonly metrics: string
  readonly days: number
}

const jobsBy = perOwner((_deps: MarketDeps) => new AnswerCache<BookJob>('metricHistory/readMetricHistory', KEPT_NAMES))

/** How did an option metric behave before the price moved? Every metric with the sessions that know it. */
export async function readMetricHistory(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, query: MetricQuery) {
  await stockName(deps, ctx, ticker)
  const stock = await chainScopeOf(deps, ctx, ticker, query)
  const wanted = metricsOf(query.metrics)
  const hasBooks = wanted.some(({ from }) => BOOK_PARTS.includes(from))
  const books = hasBooks ? await booksOf(deps, ctx, stock, ticker) : null
  const closes = await closesOf(stock, ticker, query.days + LOOK_BACK, books)
  const own = new CloseMetrics(stock, ticker, closes)
  await own.load(wanted.map((metric) => metric.id))
  const flow = wanted.some(({ from }) => from === 'flow') ? await flowOf(deps, ctx, stock.scope, ticker) : null
  const shown = closes.slice(-query.days)
  const dates = shown.map((one) => one.date)
  const seriesOf = ({ id, from }: TickerMetric): (number | null)[] => {
    if (from === 'flow') return dates.map((date) => figureOf(flow?.get(date), id))
    if (BOOK_PARTS.includes(from)) return dates.map((date) => figureOf(books?.figures.get(date), id))
    return (own.of(id) ?? []).slice(-dates.length)
  }
  return {
    data: {
      dates,
      closes: shown.map((one) => one.close),
      metrics: wanted.map((metric) => {
        const values = seriesOf(metric).map((value) => (value !== null && Number.isFinite(value) ? value : null))
        return { id: metric.id, values, known: values.filter((value) => value !== null).length }
      }),
      pending: books?.pending ?? 0,
    },
    meta: stock.scope.meta,
  }
}

/** Closes of the market or of imported bars; without any, what imported chains say the name cost. */
async function closesOf(stock: StockScope, ticker: Ticker, count: number, books: BookJob | null) {
  const closes = await pricesSoFar(stock, ticker, count)
  if (closes.length > 0 || books === null) return closes
  return [...books.prices].sort(([a], [b]) => (a < b ? -1 : 1)).map(([date, close]) => ({ date, close }))
}

/** A figure of a day by its name; null where the day does not know it. */
function figureOf(figures: Readonly<Record<string, number | null | undefined>> | undefined, id: string) {
  return figures?.[id] ?? null
}

function metricsOf(text: string): readonly TickerMetric[] {
  return [...new Set(text.split(','))].map((id) => {
    const metric = metricOf(id)
    if (metric === null) throw new ServiceError('invalid', `There is no metric ${id}`)
    return metric
  })
}

async function booksOf(deps: MarketDeps, ctx: ServiceContext, stock: StockScope, ticker: Ticker): Promise<BookJob> {
  const { scope, untilMs } = stock
  const isOver = untilMs >= sessionEndMs(scope.sessionDate)
  const key = `${ctx.tier === 'sample'} ${scope.source} ${ticker} ${scope.sessionDate} ${isOver}`
  return await jobAfter(
    jobsBy(deps).get(key, async () => new BookJob(deps, ctx, stock, ticker)),
    WAIT_MS,
  )
}

/** What prints did: kept sessions, and those that are stored or running, which count anew. */
async function flowOf(deps: MarketDeps, ctx: ServiceContext, scope: Scope, ticker: Ticker) {
  const { source } = scope
  const scopes: readonly Scope[] = [scope, ...(await earlierScopes(deps.desk, ctx, scope, MOST_FLOW_SESSIONS))]
  const kept = ctx.tier === 'sample' ? [] : await readNameDays(deps.entities, { ticker, source, part: 'flow' })
  const days = new Map<IsoDate, DayFigures>()
  const whole = new Set<string>()
  for (const { sessionDate, figures, inputs } of kept) {
    if (sessionDate >= scope.sessionDate) continue
    days.set(sessionDate, figures)
    whole.add(`${sessionDate} ${inputs}`)
  }
  const isKept = (one: Scope) => one.kind === 'stored' && whole.has(`${one.sessionDate} ${flowInputsOf(one)}`)
  const counted = await flowDaysOfName(
    deps,
    scopes.filter((one) => !isKept(one)),
    ticker,
  )
  for (const [date, figures] of counted) days.set(date, figures)
  return days
}
