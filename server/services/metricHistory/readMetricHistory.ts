import { KeptPromises } from '@/lib/core/keptPromises'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { once } from '@/lib/core/once'
import { perOwner } from '@/lib/core/perOwner'
import { ALL_CLASSES } from '@/lib/flow/aggregates/flowClass'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { rootsOf } from '@/lib/options/indexRoots'
import { metricOf, type TickerMetric } from '@/lib/options/tickerMetrics'
import type { ServiceContext } from '@/server/context'
import { Breather } from '@/server/engine/ring/breather'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import { type BookFigures, bookFigures } from '@/server/services/metricHistory/bookMetrics'
import { CloseMetrics } from '@/server/services/metricHistory/closeMetrics'
import { minutesOfScope } from '@/server/services/minutes/readTickerMinutes'
import { earlierScopes } from '@/server/services/minutes/sessionRange'
import { soonEnough } from '@/server/services/minutes/soonEnough'
import { storedBooks } from '@/server/services/openInterest/storedBooks'
import { closesSoFar } from '@/server/services/stocks/sessionSoFar'
import { stockName } from '@/server/services/stocks/stockName'
import { type StockScope, stockScopeOf } from '@/server/services/stocks/stockScope'

/** Sessions before the first shown one that ranks and means look back on. */
const LOOK_BACK = 260
/** Mornings of whole chains that are read for one name: half a year. */
const MOST_MORNINGS = 126
const MOST_FLOW_SESSIONS = 60
const KEPT_NAMES = 12
const WAIT_MS = 1500

export interface MetricQuery extends When {
  readonly metrics: string
  readonly days: number
}

/** Mornings of a name's chain as figures, newest first, read one by one and kept. */
class BookJob {
  readonly figures = new Map<IsoDate, BookFigures>()
  pending = MOST_MORNINGS
  /** Begins, or goes on waiting. */
  readonly finish = once(() => this.run())

  constructor(
    private readonly deps: MarketDeps,
    private readonly ctx: ServiceContext,
    private readonly stock: StockScope,
    private readonly ticker: Ticker,
  ) {}

  private async run(): Promise<void> {
    const { scope, untilMs } = this.stock
    const breather = new Breather()
    const isOver = untilMs >= newYorkTimeToMs(scope.sessionDate, '16:00')
    for await (const book of this.books()) {
      this.figures.set(book.sessionDate, bookFigures(book, isOver || book.sessionDate < scope.sessionDate))
      this.pending = Math.max(0, this.pending - 1)
      if (breather.isDue) await breather.rest()
    }
    this.pending = 0
  }

  private async *books() {
    const { scope } = this.stock
    const { desk, facts } = this.deps
    if (scope.meta.simulated)
      yield* facts[this.ctx.tier].interestBooks?.(this.ticker, scope.sessionDate, MOST_MORNINGS) ?? []
    else if (scope.kind === 'stored') yield* await storedBooks(desk, scope, this.ticker, MOST_MORNINGS)
  }
}

const jobsBy = perOwner((_deps: MarketDeps) => new KeptPromises<BookJob>(KEPT_NAMES))

/** How did an option metric behave before the price moved? Every metric with the sessions that know it. */
export async function readMetricHistory(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, query: MetricQuery) {
  stockName(deps, ctx, ticker)
  const stock = await stockScopeOf(deps, ctx, query)
  const wanted = metricsOf(query.metrics)
  const closes = closesSoFar(stock, ticker, query.days + LOOK_BACK)
  const own = new CloseMetrics(stock, ticker, closes)
  await own.load(wanted.map((metric) => metric.id))
  const hasBooks = wanted.some(({ from }) => from === 'interest' || from === 'exposure')
  const books = hasBooks ? await booksOf(deps, ctx, stock, ticker) : null
  const flow = wanted.some(({ from }) => from === 'flow') ? await flowOf(deps, ctx, stock.scope, ticker) : null
  const shown = closes.slice(-query.days)
  const dates = shown.map((one) => one.date)
  const seriesOf = ({ id, from }: TickerMetric): (number | null)[] => {
    if (from === 'flow') return dates.map((date) => flow?.get(date)?.[id] ?? null)
    if (from === 'interest' || from === 'exposure') return dates.map((date) => books?.figures.get(date)?.[id] ?? null)
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

function metricsOf(text: string): readonly TickerMetric[] {
  return [...new Set(text.split(','))].map((id) => {
    const metric = metricOf(id)
    if (metric === null) throw new ServiceError('invalid', `There is no metric ${id}`)
    return metric
  })
}

async function booksOf(deps: MarketDeps, ctx: ServiceContext, stock: StockScope, ticker: Ticker): Promise<BookJob> {
  const { scope, untilMs } = stock
  const isOver = untilMs >= newYorkTimeToMs(scope.sessionDate, '16:00')
  const key = `${ctx.tier === 'sample'} ${scope.source} ${ticker} ${scope.sessionDate} ${isOver}`
  const job = await jobsBy(deps).get(key, () => Promise.resolve(new BookJob(deps, ctx, stock, ticker)))
  await soonEnough(job.finish(), WAIT_MS, undefined)
  return job
}

/** Sums of the prints of the session and of the stored ones before it. */
async function flowOf(deps: MarketDeps, ctx: ServiceContext, scope: Scope, ticker: Ticker) {
  const scopes: readonly Scope[] = [scope, ...(await earlierScopes(deps.desk, ctx, scope, MOST_FLOW_SESSIONS))]
  const days = new Map<IsoDate, BookFigures>()
  const asked = { tickers: rootsOf(ticker), classes: ALL_CLASSES, stepMinutes: 5 as const }
  for (const one of scopes) {
    const { totals } = await minutesOfScope(deps, one, asked)
    if (totals.trades === 0) continue
    const premium = totals.call_premium + totals.put_premium
    days.set(one.sessionDate, {
      volume: totals.call_volume + totals.put_volume,
      call_volume: totals.call_volume,
      put_volume: totals.put_volume,
      pc_volume: totals.pc_volume,
      premium,
      pc_premium: totals.pc_premium,
      ncp: totals.ncp,
      npp: totals.npp,
      net_premium: totals.net_premium,
      net_volume: totals.net_volume,
      bull_share: totals.bull_pct === null ? null : totals.bull_pct / 100,
      trades: totals.trades,
    })
  }
  return days
}
