import type { PerformanceRow } from '@/lib/contract/performance'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { HORIZONS, type Horizon } from '@/lib/equities/performance'
import { fomcDecisions } from '@/lib/market/fomc'
import { addDays } from '@/lib/market/isoDate'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { soonEnough } from '@/server/services/minutes/soonEnough'
import { type CloseBook, type CloseColumn, closeBookOf } from '@/server/services/performance/closeBook'
import { Bases, type FigureOptions, figuresOf, growthBefore } from '@/server/services/performance/nameFigures'
import { NameJob, type OnName } from '@/server/services/performance/nameJob'
import { type UniverseMember, type UniverseName, universeOf } from '@/server/services/performance/universes'

/** Sessions between the two ranks. */
const RANK_BACK = 5
/** Longest time without a report. */
const REPORT_DAYS = 200
const KEPT_ANSWERS = 12
/** Long enough for a list that is known, short enough to show the first names of one that is not. */
const WAIT_MS = 1500

export interface PerformanceQuery extends When {
  readonly horizon: Horizon
  readonly basis: 'total' | 'price'
  readonly benchmark: Ticker
  readonly since?: 'fomc' | 'earnings' | 'date' | undefined
  readonly since_date?: IsoDate | undefined
}

export interface TableQuery extends PerformanceQuery {
  readonly universe: UniverseName
  readonly tickers?: string | undefined
}

/** A table that is being made, name by name. */
class TableJob {
  readonly rows: Placed[] = []
  benchmark: PerformanceRow | null = null
  unknown = 0
  hasDividends = false
  readonly job: NameJob

  constructor(
    private readonly book: CloseBook,
    private readonly query: TableQuery,
  ) {
    this.job = new NameJob({ book, begin: () => this.begin() })
  }

  private async begin() {
    const { book, query } = this
    this.rows.length = 0
    this.unknown = 0
    const members = inOrder(await universeOf(book.stock, query))
    await book.readLast(members.map(({ ticker }) => ticker))
    const bases = new Bases()
    const benchmark = await book.column(query.benchmark)
    const { names } = book.stock.market
    const capOf = await names.capsOn(book.stock.scope.sessionDate)
    const sinceOf = await sinceBases(book, query)
    const optionsFor = (ticker: Ticker): FigureOptions => ({
      capOf,
      horizon: query.horizon,
      basis: query.basis,
      bases,
      benchmark,
      sinceDay: sinceOf(ticker),
    })
    if (benchmark !== null) {
      const info = valueOr(await names.of(query.benchmark), null)
      const own = info ?? { ...NAMELESS, ticker: query.benchmark, name: query.benchmark }
      this.benchmark = figuresOf(own, benchmark, optionsFor(query.benchmark))
    }
    const onName: OnName = (member, column) => {
      if (column === null) this.unknown += 1
      else this.add(member, column, optionsFor(member.ticker))
    }
    return { members, onName }
  }

  private add(member: UniverseMember, column: CloseColumn, options: FigureOptions): void {
    this.hasDividends ||= column.hasDividends
    this.rows.push({ row: figuresOf(member, column, options), before: growthBefore(column, options, RANK_BACK) })
  }
}

const jobsBy = perOwner((_book: CloseBook) => new AnswerCache<TableJob>('performance/readTable', KEPT_ANSWERS))

/** What has worked over each horizon? F48 for every name of a list; the names that are ready where not all are. */
export async function readPerformanceTable(deps: MarketDeps, ctx: ServiceContext, query: TableQuery) {
  const book = await closeBookOf(deps, ctx, query)
  const { session: _, source: __, at: ___, ...asked } = query
  const made = await jobsBy(book).get(JSON.stringify(asked), async () => new TableJob(book, query))
  await soonEnough(made.job.finish(), WAIT_MS, undefined)
  return {
    data: {
      rows: ranked(made.rows, HORIZONS.indexOf(query.horizon)),
      benchmark: made.benchmark,
      since_day: query.since === 'earnings' ? null : eventDay(book, query),
      unknown: made.unknown,
      has_dividends: made.hasDividends,
      pending: made.job.pending,
    },
    meta: book.stock.scope.meta,
  }
}

const NAMELESS = { sector: null, industry: null, issueType: null, marketCap: null }

/** Names with a price of their own first: what is made of them is made of prices that are known by then. */
function inOrder(members: readonly UniverseMember[]): readonly UniverseMember[] {
  const isMade = (member: UniverseMember) => member.issueType === 'ETF' || member.issueType === 'Index'
  return [...members.filter((member) => !isMade(member)), ...members.filter(isMade)]
}

interface Placed {
  readonly row: PerformanceRow
  /** The chosen horizon as it stood five sessions ago. */
  readonly before: number | null
}

function ranked(placed: readonly Placed[], at: number): PerformanceRow[] {
  const ranksBy = (value: (one: Placed) => number | null): ReadonlyMap<Placed, number> => {
    const known = placed.filter((one) => value(one) !== null)
    known.sort((a, b) => (value(b) ?? 0) - (value(a) ?? 0))
    return new Map(known.map((one, place) => [one, place + 1]))
  }
  const [now, before] = [ranksBy(({ row }) => row.returns[at] ?? null), ranksBy((one) => one.before)]
  return placed.map((one) => ({ ...one.row, rank: now.get(one) ?? null, rank_before: before.get(one) ?? null }))
}

/** Day whose close is the base of "since", by name; null: none. The reaction to the event is inside. */
export async function sinceBases(
  book: CloseBook,
  query: PerformanceQuery,
): Promise<(ticker: Ticker) => IsoDate | null> {
  const { market, scope } = book.stock
  if (query.since !== 'earnings') {
    const day = eventDay(book, query)
    const base = day === null || query.since === 'date' ? day : addDays(day, -1)
    return () => base
  }
  const range = { ticker: null, from: addDays(scope.sessionDate, -REPORT_DAYS), to: scope.sessionDate }
  const bases = new Map<Ticker, IsoDate>()
  for (const { ticker, effectDate } of valueOr(await market.events.earnings(range), []))
    if (effectDate !== null && effectDate <= scope.sessionDate) bases.set(ticker, addDays(effectDate, -1))
  return (ticker) => bases.get(ticker) ?? null
}

/** The last decision of the Federal Reserve on or before the session, or the day asked for. */
function eventDay(book: CloseBook, { since, since_date: asked }: PerformanceQuery): IsoDate | null {
  const { sessionDate } = book.stock.scope
  if (since === 'fomc') return fomcDecisions.findLast((date) => date <= sessionDate) ?? null
  return since === 'date' && asked !== undefined && asked < sessionDate ? asked : null
}
