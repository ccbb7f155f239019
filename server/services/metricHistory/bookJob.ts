import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { previousSession } from '@/lib/market/calendar'
import { sessionEndMs } from '@/lib/market/session'
import { once } from '@/server/cache/sharedWork'
import { behindAnswers } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { InterestBook } from '@/server/market/facts/marketFacts'
import { isOneMarket } from '@/server/market/source'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { StoredScope } from '@/server/services/flow/tapeDesk'
import { bookFigures } from '@/server/services/metricHistory/bookMetrics'
import { chainBook } from '@/server/services/metricHistory/chainBook'
import {
  type DayFigures,
  type DaysOf,
  type KeptDay,
  keepNameDays,
  readNameDays,
} from '@/server/services/nameDays/nameDays'
import type { StockScope } from '@/server/services/names/stockScope'
import { storedBook, storedDates } from '@/server/services/openInterest/storedBooks'
import { WalkBack } from '@/server/services/openInterest/walkBack'

/** Sessions of whole chains that are read for one name: a year. */
const MOST_SESSIONS = 252
/** Rows kept at once. */
const BATCH = 21

/**
 * Sessions of a name's chain as figures, newest first, read one by one. Those of the built-in market are kept once they
 * are over, so that the next host finds them; imported chains are stored themselves.
 */
export class BookJob {
  readonly figures = new Map<IsoDate, DayFigures>()
  /** What the chain itself says the name cost, USD; of imported chains alone. */
  readonly prices = new Map<IsoDate, number>()
  pending = MOST_SESSIONS
  /** Begins, or goes on waiting. */
  readonly finish = once(() => this.run())
  private fresh: (DaysOf & KeptDay)[] = []
  /** Source of the imported chain of a session. */
  private readonly chains = new Map<IsoDate, string>()

  constructor(
    private readonly deps: MarketDeps,
    private readonly ctx: ServiceContext,
    private readonly stock: StockScope,
    private readonly ticker: Ticker,
  ) {}

  private async run(): Promise<void> {
    const { scope, market, untilMs } = this.stock
    const isOver = untilMs >= sessionEndMs(scope.sessionDate)
    const kept = await this.kept()
    const dates = await this.dates()
    const books = new WalkBack<InterestBook>(
      (from) => market.contracts.interestBooks?.(this.ticker, from, MOST_SESSIONS) ?? [],
    )
    this.pending = dates.length
    for await (const date of behindAnswers(dates)) {
      const isWhole = isOver || date < scope.sessionDate
      const known = isWhole ? kept.get(date) : undefined
      if (known !== undefined) this.figures.set(date, known)
      else if (!(await this.readOne(date, isWhole, books))) break
      this.pending -= 1
      if (this.fresh.length >= BATCH) await this.keep()
    }
    this.pending = 0
    await this.keep()
  }

  /** False where the market begins later. */
  private async readOne(date: IsoDate, isWhole: boolean, books: WalkBack<InterestBook>): Promise<boolean> {
    const book = this.isOfMarket ? await books.at(date) : await this.importedBook(date)
    if (book === null) return !this.isOfMarket
    const figures = await bookFigures(book, isWhole)
    this.figures.set(date, figures)
    if (!this.isOfMarket && Number.isFinite(book.reference)) this.prices.set(date, book.reference)
    const inputs = `${book.interest.length} contracts`
    if (this.keeps && isWhole) this.fresh.push({ ...this.place, sessionDate: date, figures, inputs })
    return true
  }

  private get place(): DaysOf {
    return { ticker: this.ticker, source: this.stock.scope.source, part: 'chain' }
  }

  /** The market knows the mornings of its names by itself: there is one for every session. */
  private get isOfMarket(): boolean {
    return this.stock.market.contracts.interestBooks !== undefined
  }

  /** The sample is made anew for every host. */
  private get keeps(): boolean {
    return this.isOfMarket && this.ctx.tier !== 'sample'
  }

  private async kept(): Promise<ReadonlyMap<IsoDate, DayFigures>> {
    const days = this.keeps ? await readNameDays(this.deps.entities, this.place) : []
    return new Map(days.map(({ sessionDate, figures }) => [sessionDate, figures]))
  }

  private async keep(): Promise<void> {
    const days = this.fresh
    const [first, last] = [days[0], days.at(-1)]
    if (first === undefined || last === undefined || this.deps.entities === undefined) return
    this.fresh = []
    const token = `chain ${first.source} ${this.ticker} ${first.sessionDate} ${last.sessionDate}`
    await keepNameDays(this.deps.entities, token, days)
  }

  private async dates(): Promise<readonly IsoDate[]> {
    const { scope } = this.stock
    if (!this.isOfMarket) return scope.kind === 'stored' ? await this.importedDates(scope) : []
    const dates = [scope.sessionDate]
    while (dates.length < MOST_SESSIONS) dates.push(previousSession(dates.at(-1) ?? scope.sessionDate))
    return dates
  }

  /** Sessions of imported chains, whatever their source, and of the contract days of the scope's own. Newest first. */
  private async importedDates(scope: StoredScope): Promise<readonly IsoDate[]> {
    const { desk } = this.deps
    const isSeen = ({ sessionDate, source }: { readonly sessionDate: IsoDate; readonly source: string }) =>
      sessionDate <= scope.sessionDate && isOneMarket(scope, source)
    for (const { sessionDate, source } of (await desk.store.chainSnapshots(this.ticker)).filter(isSeen))
      if (!this.chains.has(sessionDate)) this.chains.set(sessionDate, source)
    const days = await storedDates(desk, scope, MOST_SESSIONS)
    return [...new Set([...this.chains.keys(), ...days])].sort().reverse().slice(0, MOST_SESSIONS)
  }

  private async importedBook(date: IsoDate): Promise<InterestBook | null> {
    const { scope } = this.stock
    const { desk } = this.deps
    const source = this.chains.get(date)
    const chain =
      source === undefined ? null : await chainBook(this.deps, this.ctx, this.ticker, { sessionDate: date, source })
    return chain ?? (await storedBook(desk, { sessionDate: date, source: scope.source }, this.ticker))
  }
}
