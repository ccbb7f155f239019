import type { EpochMs, IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { type CashPaid, totalReturnIndex } from '@/lib/equities/totalReturn'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'
import { AnswerCache } from '@/server/cache/answerCache'
import { isShared } from '@/server/cache/bytesOf'
import type { ServiceContext } from '@/server/context'
import { valueOr, type WholeCloses } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { revisionOf } from '@/server/services/factsRevision'
import type { When } from '@/server/services/flow/tapeDesk'
import { type StockScope, stockScopeOf } from '@/server/services/names/stockScope'

const MOST_NAMES = 20_000
const NOTHING: WholeCloses = { closes: [], isTotal: false }

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
  private readonly lasts = new Map<Ticker, Usd | null>()

  constructor(
    readonly stock: StockScope,
    private readonly past: PastCloses,
    private readonly untilMs: EpochMs,
  ) {}

  /** null where no close is known. */
  column(ticker: Ticker): Promise<CloseColumn | null> {
    return this.columns.get(ticker, () => this.make(ticker))
  }

  /** Newest prices of these names in one question, for those whose columns are asked for next. */
  async readLast(names: readonly Ticker[]): Promise<void> {
    const { market, scope } = this.stock
    const tickers = names.filter((ticker) => !this.lasts.has(ticker))
    const at = { tickers, sessionDate: scope.sessionDate, untilMs: this.untilMs }
    const found = tickers.length === 0 ? null : valueOr(await market.prices.last(at), null)
    for (const ticker of tickers) this.lasts.set(ticker, found?.get(ticker) ?? null)
  }

  private async make(ticker: Ticker): Promise<CloseColumn | null> {
    const past = await this.past.column(ticker)
    const { sessionDate } = this.stock.scope
    await this.readLast([ticker])
    const last = this.lasts.get(ticker) ?? null
    if (last === null) return past.dates.length === 0 ? null : past
    const size = past.dates.length
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
export interface PastScope extends Pick<StockScope, 'market' | 'tier'> {
  readonly scope: { readonly sessionDate: IsoDate }
}

/** Closes of the whole sessions before a day: the same for every minute of it. */
export class PastCloses {
  private readonly columns = new AnswerCache<PastColumn>('performance/closeBook', MOST_NAMES)
  private readonly days = new Map<string, readonly IsoDate[]>()
  private readonly longer = new WeakMap<readonly IsoDate[], readonly IsoDate[]>()

  constructor(private readonly stock: PastScope) {}

  column(ticker: Ticker): Promise<PastColumn> {
    return this.columns.get(ticker, () => this.make(ticker))
  }

  withToday(dates: readonly IsoDate[], today: IsoDate): readonly IsoDate[] {
    const known = this.longer.get(dates)
    if (known !== undefined) return known
    const longer = [...dates, today]
    isShared(longer)
    this.longer.set(dates, longer)
    return longer
  }

  private async make(ticker: Ticker): Promise<PastColumn> {
    const { scope, market } = this.stock
    const { sessionDate } = scope
    const { closes: rows, isTotal } = valueOr(await market.prices.wholeCloses(ticker, sessionDate), NOTHING)
    const dates = this.shared(rows.map((row) => row.date))
    const closes = Float64Array.from(rows, (row) => row.close)
    const range = { ticker, from: dates[0] ?? sessionDate, to: sessionDate }
    const cash = isTotal ? [] : valueOr(await market.events.dividends(range), [])
    const total = isTotal ? closes : totalReturnIndex(dates, closes, cash)
    return { dates, closes, total, hasDividends: isTotal || cash.length > 0, cash }
  }

  /** Names that trade on the same days share one list of them, for which none of them is charged. */
  private shared(dates: readonly IsoDate[]): readonly IsoDate[] {
    const key = `${dates[0]} ${dates.at(-1)} ${dates.length}`
    const known = this.days.get(key)
    if (known?.every((date, at) => date === dates[at])) return known
    isShared(dates)
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
    return new CloseBook(stock, past, untilMs)
  })
}

const pastKey = (deps: MarketDeps, { market, tier, scope }: PastScope): string =>
  `${tier === 'sample'} ${market.id} ${scope.sessionDate} ${revisionOf(deps.entities)}`

/** Closes of the whole sessions before a day; readers of one market and day share them. */
export function pastClosesOf(deps: MarketDeps, stock: PastScope): Promise<PastCloses> {
  return booksBy(deps).past.get(pastKey(deps, stock), async () => new PastCloses(stock))
}
