import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import type { DatedClose } from '@/lib/equities/performance'
import { type CashPaid, totalReturnIndex } from '@/lib/equities/totalReturn'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { Breather } from '@/server/engine/ring/breather'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { revisionOf } from '@/server/services/factsRevision'
import type { When } from '@/server/services/flow/tapeDesk'
import { type StockScope, stockScopeOf } from '@/server/services/stocks/stockScope'

/** All there is: more sessions than any source has. */
const ALL = 10_000
const MOST_ACTIONS = 2000
const MOST_NAMES = 20_000
/** Sessions of a fund made at once. */
const STEP = 16

/** Closes of a name, oldest first, the session so far as the last of them. USD, adjusted for splits. */
export interface CloseColumn {
  readonly dates: readonly IsoDate[]
  readonly closes: Float64Array
  /** The same with dividends reinvested into the name (F48). */
  readonly total: Float64Array
  readonly hasDividends: boolean
}

/** Closes of many names as of one minute. A column is made when it is asked for the first time and kept with the book. */
export class CloseBook {
  private readonly columns = new AnswerCache<CloseColumn | null>('performance/closeBook', MOST_NAMES)

  constructor(
    readonly stock: StockScope,
    private readonly past: PastCloses,
    private readonly lastOf: (ticker: Ticker) => number | null,
  ) {}

  /** null where no close is known. */
  column(ticker: Ticker): Promise<CloseColumn | null> {
    return this.columns.get(ticker, () => this.make(ticker))
  }

  private async make(ticker: Ticker): Promise<CloseColumn | null> {
    const past = await this.past.column(ticker)
    const last = this.lastOf(ticker)
    if (last === null) return past.dates.length === 0 ? null : past
    const size = past.dates.length
    const { sessionDate } = this.stock.scope
    const closes = new Float64Array(size + 1)
    const total = new Float64Array(size + 1)
    closes.set(past.closes)
    total.set(past.total)
    closes[size] = last
    const before = size === 0 ? last : (past.closes[size - 1] ?? last)
    const cash = past.cash.filter((paid) => paid.exDate > (past.dates[size - 1] ?? '') && paid.exDate <= sessionDate)
    const paid = size === 0 ? 0 : cash.reduce((sum, one) => sum + one.amount, 0)
    total[size] = size === 0 ? last : ((total[size - 1] ?? 0) * (last + paid)) / before
    return { dates: this.past.withToday(past.dates, sessionDate), closes, total, hasDividends: past.hasDividends }
  }
}

interface PastColumn extends CloseColumn {
  readonly cash: readonly CashPaid[]
}

/** Which market's closes are read, up to which session. */
export interface PastScope extends Pick<StockScope, 'stocks' | 'tier'> {
  readonly scope: { readonly sessionDate: IsoDate; readonly meta: { readonly simulated: boolean } }
}

/** Closes of the whole sessions before a day: the same for every minute of it. */
export class PastCloses {
  private readonly columns = new AnswerCache<PastColumn>('performance/closeBook', MOST_NAMES)
  private readonly days = new Map<string, readonly IsoDate[]>()
  private readonly longer = new WeakMap<readonly IsoDate[], readonly IsoDate[]>()

  constructor(
    private readonly stock: PastScope,
    private readonly deps: MarketDeps,
  ) {}

  column(ticker: Ticker): Promise<PastColumn> {
    return this.columns.get(ticker, () => this.make(ticker))
  }

  withToday(dates: readonly IsoDate[], today: IsoDate): readonly IsoDate[] {
    const known = this.longer.get(dates) ?? [...dates, today]
    this.longer.set(dates, known)
    return known
  }

  private async make(ticker: Ticker): Promise<PastColumn> {
    const { scope, stocks } = this.stock
    const rows = scope.meta.simulated
      ? await this.ownCloses(ticker)
      : await stocks.dailyBars(ticker, scope.sessionDate, ALL)
    const dates = this.shared(rows.map((row) => row.date))
    const closes = Float64Array.from(rows, (row) => row.close)
    const cash = await this.dividends(ticker, dates[0] ?? scope.sessionDate)
    return { dates, closes, total: totalReturnIndex(dates, closes, cash), hasDividends: cash.length > 0, cash }
  }

  /** Of the built-in market. A fund's price is made of its members': they come first, one by one, then it in small steps. */
  private async ownCloses(ticker: Ticker): Promise<readonly DatedClose[]> {
    const { scope, stocks, tier } = this.stock
    const members = this.deps.facts[tier].membersOf(ticker)
    const breather = new Breather()
    for (const member of members) {
      stocks.closes(member, scope.sessionDate, 1)
      if (breather.isDue) await breather.rest()
    }
    if (members.length === 0) return stocks.closes(ticker, scope.sessionDate, ALL)
    const dates = stocks.closes(members[0] ?? ticker, scope.sessionDate, ALL).map((one) => one.date)
    const rows: DatedClose[] = []
    for (let at = STEP; at < dates.length + STEP; at += STEP) {
      const count = Math.min(STEP, dates.length - (at - STEP))
      rows.push(...stocks.closes(ticker, dates[at] ?? scope.sessionDate, count))
      if (breather.isDue) await breather.rest()
    }
    return rows
  }

  private async dividends(ticker: Ticker, from: IsoDate): Promise<readonly CashPaid[]> {
    const { scope, stocks } = this.stock
    if (scope.meta.simulated) return stocks.dividends(ticker, from, scope.sessionDate)
    const rows = await this.deps.entities?.rows('corporate_actions', {
      where: [
        ['ticker', '=', ticker],
        ['kind', '=', 'dividend'],
        ['ex_date', '<=', scope.sessionDate],
      ],
      order: [['ex_date', 'up']],
      limit: MOST_ACTIONS,
    })
    return (rows ?? []).flatMap((row) => (row.amount === null ? [] : [{ exDate: row.ex_date, amount: row.amount }]))
  }

  /** Names that trade on the same days share one list of them. */
  private shared(dates: readonly IsoDate[]): readonly IsoDate[] {
    const key = `${dates[0]} ${dates.at(-1)} ${dates.length}`
    const known = this.days.get(key)
    if (known?.every((date, at) => date === dates[at])) return known
    this.days.set(key, dates)
    return dates
  }
}

const booksBy = perOwner((_deps: MarketDeps) => ({
  past: new AnswerCache<PastCloses>('performance/closeBook', 3),
  minutes: new AnswerCache<CloseBook>('performance/closeBook', 2),
}))

/** The book of a session as of the minute that may be seen. */
export async function closeBookOf(deps: MarketDeps, ctx: ServiceContext, when: When): Promise<CloseBook> {
  const stock = await stockScopeOf(deps, ctx, when)
  const { scope } = stock
  const kept = booksBy(deps)
  const untilMs = Math.min(stock.untilMs, sessionEndMs(scope.sessionDate))
  const key = pastKey(deps, stock)
  const past = await pastClosesOf(deps, stock)
  return await kept.minutes.get(`${key} ${Math.floor(untilMs / MINUTE_MS)}`, async () => {
    const prices = deps.facts[ctx.tier]
    const lastOf = (ticker: Ticker) =>
      scope.meta.simulated ? (prices.prices(ticker, scope.sessionDate, untilMs).at(-1)?.price ?? null) : null
    return new CloseBook(stock, past, lastOf)
  })
}

const pastKey = (deps: MarketDeps, { tier, scope }: PastScope): string =>
  `${tier === 'sample'} ${scope.meta.simulated} ${scope.sessionDate} ${revisionOf(deps.entities)}`

/** Closes of the whole sessions before a day; readers of one market and day share them. */
export function pastClosesOf(deps: MarketDeps, stock: PastScope): Promise<PastCloses> {
  return booksBy(deps).past.get(pastKey(deps, stock), async () => new PastCloses(stock, deps))
}
