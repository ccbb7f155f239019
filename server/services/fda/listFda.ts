import type { FdaRow } from '@/lib/contract/fda'
import { groupBy } from '@/lib/core/groupBy'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { RecentMap } from '@/lib/core/recentMap'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'
import { AnswerCache } from '@/server/cache/answerCache'
import { once } from '@/server/cache/sharedWork'
import { behindAnswers } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type FdaDate, fdaDates } from '@/server/services/fda/fdaDates'
import { type Asked, type NameFigures, nameFigures, optionFigures, pastMoves } from '@/server/services/fda/nameFigures'
import { type NetPremiums, netPremiums } from '@/server/services/fda/netPremiums'
import type { When } from '@/server/services/flow/tapeDesk'
import { jobAfter } from '@/server/services/minutes/soonEnough'
import { type StockScope, stockScopeOf } from '@/server/services/names/stockScope'
import { recordScopeOf } from '@/server/services/records/recordScope'

/** Dates before these days are told as past moves alone. */
const SHOWN_BACK = -366
/** What is ready is answered after this; the page asks again while names are pending. */
const WAIT_MS = 60
const KEPT = 12
/** Those who ask again meet the same work; later it begins anew with the prices of then. */
const JOB_MS = 120_000
const jobsBy = perOwner((_deps: MarketDeps) => new AnswerCache<FdaJob>('fda/listFda', KEPT, JOB_MS))
/** Figures read last by what was asked: they stand until they are read anew. */
const lastBy = perOwner((_deps: MarketDeps) => new RecentMap<string, Map<Ticker, NameFigures>>(KEPT))

/** Dates of the FDA with what is priced in and what earlier ones brought; figures come behind the answer. §4.6. */
export async function listFda(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const { scope, store, market, clockMs, meta } = await recordScopeOf(deps, ctx, 'fda', when)
  const today = newYorkDateOf(clockMs)
  const { sessionDate, source } = scope
  const key = `${ctx.tier} ${market.id} ${source} ${sessionDate} ${when.at ?? ''} ${today}`
  const stock = await stockScopeOf(deps, ctx, when)
  // Before the open nothing is quoted: what was read then is read again once the session runs.
  const isOpen = stock.untilMs >= sessionStartMs(sessionDate)
  const last = lastBy(deps).of(`${key} ${isOpen}`, () => new Map())
  const make = async () => new FdaJob(deps, ctx, { when, stock, today, dates: await fdaDates(store, today), last })
  const job = await jobAfter(jobsBy(deps).get(`${key} ${isOpen}`, make, ctx.nowMs), WAIT_MS)
  return { data: { rows: await job.rows(), today, pending: job.pending }, meta }
}

interface Work {
  readonly when: When
  readonly stock: StockScope
  readonly today: IsoDate
  /** Oldest first. */
  readonly dates: readonly FdaDate[]
  readonly last: Map<Ticker, NameFigures>
}

/** Names with dates, read one by one, the next date first. */
class FdaJob {
  private readonly figures = new Map<Ticker, NameFigures>()
  private readonly byName: ReadonlyMap<Ticker, readonly FdaDate[]>
  private nets: NetPremiums | null = null
  readonly finish = once(() => this.run())

  constructor(
    private readonly deps: MarketDeps,
    private readonly ctx: ServiceContext,
    private readonly work: Work,
  ) {
    this.byName = groupBy(
      work.dates.filter(({ ticker }) => ticker !== ''),
      ({ ticker }) => ticker,
    )
  }

  /** Names still to come. */
  get pending(): number {
    return this.byName.size - this.figures.size
  }

  rows(): Promise<FdaRow[]> {
    const shown = this.work.dates.filter(({ days }) => days >= SHOWN_BACK)
    return Promise.all(shown.map((date) => this.rowOf(date)))
  }

  private async run(): Promise<void> {
    const { when, stock, today, last } = this.work
    this.nets = await netPremiums(this.deps, this.ctx, stock.scope)
    const nextOf = (ticker: Ticker) => this.byName.get(ticker)?.find(({ date }) => date >= today)?.date ?? '9999'
    for await (const ticker of behindAnswers(
      [...this.byName.keys()].sort((a, b) => (nextOf(a) < nextOf(b) ? -1 : 1)),
    )) {
      const asked = { ticker, when, stock, hasAhead: nextOf(ticker) !== '9999' }
      const figures = await this.read(asked)
      this.figures.set(ticker, figures)
      last.set(ticker, figures)
    }
  }

  /** A name that cannot be read leaves its figures unknown and keeps nobody from the others. */
  private async read(asked: Asked): Promise<NameFigures> {
    try {
      return await nameFigures(this.deps, this.ctx, asked)
    } catch (err) {
      this.deps.onTrouble?.(err, `the dates of ${asked.ticker} at the FDA`)
      return { closes: [], terms: [], runway: NO_CASH }
    }
  }

  private async capOf(ticker: Ticker): Promise<number | null> {
    const { sessionDate, market } = this.work.stock.scope
    const info = valueOr(await market.names.of(ticker), null)
    const close = valueOr(await market.prices.previousClose(ticker, sessionDate), null)
    return info && (await market.names.capsOn(sessionDate))(info, close)
  }

  private async rowOf(date: FdaDate): Promise<FdaRow> {
    const { ticker } = date
    const figures = this.figures.get(ticker) ?? this.work.last.get(ticker)
    const isAhead = date.date >= this.work.today
    const earlier = (this.byName.get(ticker) ?? []).filter((one) => one.date < date.date && one.date < this.work.today)
    const own = figures === undefined ? null : pastMoves(figures, [date])[0]
    return {
      ...date,
      ...(figures !== undefined && isAhead ? optionFigures(figures, date.date) : NO_OPTIONS),
      ...(figures?.runway ?? NO_CASH),
      market_cap: await this.capOf(ticker),
      net_premium: this.nets?.sums.get(ticker) ?? null,
      net_sessions: this.nets?.sessions ?? 0,
      move: isAhead ? null : (own?.move ?? null),
      past: figures === undefined ? [] : pastMoves(figures, [...earlier].reverse()),
    }
  }
}

const NO_OPTIONS = {
  price: null,
  expiry: null,
  straddle_move: null,
  event_move: null,
  near_iv: null,
  before_iv: null,
  kink: null,
}
const NO_CASH = { runway_months: null, earns_cash: null }
