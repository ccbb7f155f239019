import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import type { DatedClose } from '@/lib/equities/performance'
import { reportMove } from '@/lib/equities/reportMoves'
import { moveRatio, pricedMove, reportSessions, straddleAtExpiry, straddleReturn } from '@/lib/equities/reportStraddle'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import { once } from '@/server/cache/sharedWork'
import { behindAnswers } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { jobAfter } from '@/server/services/minutes/soonEnough'
import { pricesSoFar } from '@/server/services/names/sessionSoFar'
import { stockName } from '@/server/services/names/stockName'
import { type StockScope, stockScopeOf } from '@/server/services/names/stockScope'
import {
  closeChainOf,
  type ReadCloseChain,
  straddlePart,
  straddlesOf,
  termAt,
} from '@/server/services/stocks/closeChains'

/** Three years of reports. */
const MOST_REPORTS = 12
const SESSIONS = 800
/** What is ready is answered after this; the page asks again while reports are pending. */
const WAIT_MS = 40
const KEPT = 400
const KEPT_JOBS = 20
/** Those who ask again meet the same work; later, chains imported meanwhile are looked at too. */
const JOB_MS = 60_000

type Row = Awaited<ReturnType<typeof straddleRow>>
/** Sessions that are over do not change: their straddles are kept with the market that quotes them. */
const keptBy = perOwner((_facts: MarketFacts) => new AnswerCache<Row>('stocks/readReportStraddles', KEPT))

const jobsBy = perOwner(
  (_deps: MarketDeps) => new AnswerCache<StraddleJob>('stocks/readReportStraddles', KEPT_JOBS, JOB_MS),
)

/**
 * F45 straddles of the last reports: bought at the last close before the news, looked at one and five closes later, with the
 * volatility of the first expiry that outlives the news. Rows that are ready where not all are; a report whose sessions
 * have no stored chain says so.
 */
export async function readReportStraddles(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When) {
  await stockName(deps, ctx, ticker)
  const stock = await stockScopeOf(deps, ctx, when)
  const { sessionDate, source, meta } = stock.scope
  const isOver = (date: IsoDate) => date < sessionDate || stock.untilMs >= newYorkTimeToMs(date, '15:59')
  const key = `${ctx.tier} ${source} ${ticker} ${sessionDate} ${isOver(sessionDate)}`
  const make = () => Promise.resolve(new StraddleJob(deps, ctx, { ticker, stock, isOver }))
  const job = await jobAfter(jobsBy(deps).get(key, make, ctx.nowMs), WAIT_MS)
  return { data: { rows: [...job.rows], pending: job.pending }, meta }
}

interface Asked {
  readonly ticker: Ticker
  readonly stock: StockScope
  readonly isOver: (date: IsoDate) => boolean
}

/** The reports of a name, read one by one, newest first. */
class StraddleJob {
  rows: Row[] = []
  pending = MOST_REPORTS
  /** Begins, or goes on waiting; a run that failed is begun again by the next question. */
  readonly finish = once(() => this.run())

  constructor(
    private readonly deps: MarketDeps,
    private readonly ctx: ServiceContext,
    private readonly asked: Asked,
  ) {}

  private async run(): Promise<void> {
    const { deps, ctx } = this
    const { ticker, stock, isOver } = this.asked
    const { sessionDate } = stock.scope
    const closes = await pricesSoFar(stock, ticker, SESSIONS)
    const from = closes[0]?.date ?? sessionDate
    const reports = valueOr(await stock.market.events.earnings({ ticker, from, to: sessionDate }), [])
    const past = reports
      .flatMap(({ date, effectDate: at }) => (at === null || at > sessionDate ? [] : [{ date, effectDate: at }]))
      .reverse()
      .slice(0, MOST_REPORTS)
    const read = closeChainOf(deps, ctx, stock, ticker)
    this.rows = []
    this.pending = past.length
    // The first row is what the call itself waits for; the others let calls go first.
    for await (const report of behindAnswers(past)) {
      const make = () => straddleRow(read, { ...report, closes, isOver })
      const isKept = stock.market.isFixed && reportSessions(report.effectDate).week < sessionDate
      const key = `${ticker} ${report.effectDate}`
      this.rows.push(isKept ? await keptBy(deps.facts[ctx.tier]).get(key, make) : await make())
      this.pending -= 1
    }
  }
}

interface Report {
  readonly date: IsoDate
  readonly effectDate: IsoDate
  readonly closes: readonly DatedClose[]
  /** True once the close of a session may be seen. */
  readonly isOver: (date: IsoDate) => boolean
}

async function straddleRow(read: ReadCloseChain, { date, effectDate, closes, isOver }: Report) {
  const at = reportSessions(effectDate)
  const move = isOver(at.day) ? reportMove(closes, effectDate) : null
  const chain = await read(at.before, straddlePart(effectDate))
  const bought = chain === null ? null : await straddlesOf(chain, effectDate)
  if (chain === null || bought === null) {
    const reason = chain === null ? `no chain of ${at.before} is stored` : 'no straddle was quoted'
    return { ...UNKNOWN, date, move, reason }
  }
  const { expiry, strike, price, outlives } = bought
  const worthAt = async (day: IsoDate): Promise<number | null> => {
    if (!isOver(day)) return null
    const close = closes.find((one) => one.date >= expiry)?.close
    if (day >= expiry) return close === undefined ? null : straddleAtExpiry(close, strike)
    const later = await read(day, expiry)
    return later === null ? null : (await termAt(later, expiry, strike)).straddle
  }
  const [day, week] = [await worthAt(at.day), await worthAt(at.week)]
  const ivBefore = outlives?.atmIv ?? null
  const after = outlives === null || !isOver(at.day) ? null : await read(at.day, outlives.expiry)
  const ivAfter = after === null || outlives === null ? null : (await termAt(after, outlives.expiry, null)).atmIv
  const priced = pricedMove(price, chain.spot)
  return {
    date,
    expiry,
    strike,
    cost: price,
    priced,
    move,
    ratio: moveRatio(move, priced),
    day,
    week,
    return_day: straddleReturn(price, day),
    return_week: straddleReturn(price, week),
    iv_before: ivBefore,
    iv_after: ivAfter,
    crush: ivBefore === null || ivAfter === null ? null : ivBefore - ivAfter,
    reason: '',
  }
}

const UNKNOWN = {
  expiry: null,
  strike: null,
  cost: null,
  priced: null,
  ratio: null,
  day: null,
  week: null,
  return_day: null,
  return_week: null,
  iv_before: null,
  iv_after: null,
  crush: null,
} as const
