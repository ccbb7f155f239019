import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { DatedClose } from '@/lib/equities/performance'
import { reportMove } from '@/lib/equities/reportMoves'
import { isTraded } from '@/lib/equities/reportStraddle'
import { nextSession } from '@/lib/market/calendar'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import { boardTurns, isOverBy } from '@/server/services/calendar/boardDesk'
import { BoardWork, type Step } from '@/server/services/calendar/boardWork'
import { chainNow } from '@/server/services/calendar/chainNow'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { BoardReport } from '@/server/services/earningsBoard/boardReports'
import { type HeldStraddle, heldStraddle } from '@/server/services/earningsBoard/heldStraddle'
import type { When } from '@/server/services/flow/tapeDesk'
import { pricesSoFar } from '@/server/services/names/sessionSoFar'
import type { StockScope } from '@/server/services/names/stockScope'
import { closeChainOf } from '@/server/services/stocks/closeChains'
import { type Priced, pricedInto, UNPRICED } from '@/server/services/volatility/pricedInto'

/** Three years of reports, and the sessions they lie in. */
const MOVES = 12
const SESSIONS = 840
/** Two years of straddles: each is two chains. */
const STRADDLES = 8

/** What is known of a report by the instant of a question; grows while the board is being read. */
export interface ReportFigures {
  readonly hasOptions: boolean | null
  readonly priced: Priced
  /** First-day moves before this report, oldest first. */
  readonly moves: readonly number[]
  readonly day1: number | null
  readonly day3: number | null
  readonly week1: number | null
  /** Returns of straddles over the reports before it, as far as they are read. */
  readonly straddles: readonly (number | null)[]
}

interface JobInput {
  readonly deps: MarketDeps
  readonly ctx: ServiceContext
  readonly stock: StockScope
  readonly when: When
  readonly reports: readonly BoardReport[]
  /** The same weeks a little earlier: stands in for what is not read yet. */
  readonly before: BoardJob | null
}

const reportKey = ({ ticker, date }: Pick<BoardReport, 'ticker' | 'date'>): string => `${ticker} ${date}`

/** The reports of some weeks, read name by name: prices first, then straddles of the past. */
export class BoardJob {
  private readonly figures = new Map<string, ReportFigures>()
  readonly work: BoardWork<BoardJob>

  constructor(private readonly input: JobInput) {
    const { reports, deps, before } = input
    const steps = [
      ...reports.map((report) => () => this.readPrices(report)),
      ...reports.map((report) => () => this.readStraddles(report)),
    ] satisfies Step[]
    const options = { turns: boardTurns(deps), what: 'earnings board', onTrouble: deps.onTrouble }
    this.work = new BoardWork(steps, options, before)
  }

  figuresOf(report: BoardReport): ReportFigures | null {
    const [own, earlier] = [this.figures.get(reportKey(report)) ?? null, this.work.earlier?.figuresOf(report) ?? null]
    if (own === null || earlier === null) return own ?? earlier
    return own.straddles.length === 0 ? { ...own, straddles: earlier.straddles } : own
  }

  private async readPrices(report: BoardReport): Promise<void> {
    const { deps, ctx, stock, when } = this.input
    const { ticker, effectDate } = report
    const { sessionDate } = stock.scope
    const closes = await pricesSoFar(stock, ticker, SESSIONS)
    const isOut = isTraded(report, sessionDate)
    const after = (sessions: number) => (isOut && effectDate !== null ? reportMove(closes, effectDate, sessions) : null)
    const past = await this.pastEffects(report, closes)
    const held = isOut && effectDate !== null ? await this.held(report.ticker, effectDate, closes) : null
    const chain = isOut ? null : await chainNow(deps, ctx, { stock, when }, ticker)
    this.figures.set(reportKey(report), {
      hasOptions: isOut ? (held?.into.share != null ? true : null) : chain !== null,
      priced:
        held !== null
          ? held.into
          : chain === null
            ? UNPRICED
            : await pricedInto(chain, effectDate ?? nextSession(report.date)),
      moves: past.flatMap((date) => reportMove(closes, date) ?? []).slice(-MOVES),
      day1: after(1),
      day3: after(3),
      week1: after(5),
      straddles: [],
    })
  }

  private async readStraddles(report: BoardReport): Promise<void> {
    const known = this.figures.get(reportKey(report))
    if (known === undefined) return
    const closes = await pricesSoFar(this.input.stock, report.ticker, SESSIONS)
    const straddles: (number | null)[] = []
    for (const date of (await this.pastEffects(report, closes)).slice(-STRADDLES))
      straddles.push((await this.held(report.ticker, date, closes)).returned)
    this.figures.set(reportKey(report), { ...known, straddles })
  }

  /** First sessions of the reports before this one whose move can be seen whole, oldest first. */
  private async pastEffects(report: BoardReport, closes: readonly DatedClose[]): Promise<readonly IsoDate[]> {
    const { stock } = this.input
    const [first] = closes
    if (first === undefined) return []
    const isOver = isOverBy(stock)
    const range = { ticker: report.ticker, from: first.date, to: stock.scope.sessionDate }
    const all = valueOr(await stock.market.events.earnings(range), [])
    return all.flatMap(({ date, effectDate }) =>
      effectDate !== null && date < report.date && isOver(effectDate) ? [effectDate] : [],
    )
  }

  private held(ticker: Ticker, effectDate: IsoDate, closes: readonly DatedClose[]): Promise<HeldStraddle> {
    const { deps, ctx, stock } = this.input
    return heldStraddle(deps.facts[ctx.tier], {
      ticker,
      effectDate,
      read: closeChainOf(deps, ctx, stock, ticker),
      stock,
      isOver: isOverBy(stock),
      closeOn: (date) => closes.find((one) => one.date === date)?.close ?? null,
    })
  }
}
