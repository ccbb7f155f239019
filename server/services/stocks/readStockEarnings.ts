import type { Ticker } from '@/lib/core/nominal'
import { mean } from '@/lib/core/series'
import type { DatedClose } from '@/lib/equities/performance'
import { placeOfReport, reportMove } from '@/lib/equities/reportMoves'
import { compareReport } from '@/lib/equities/reportRecord'
import { isTraded } from '@/lib/equities/reportStraddle'
import { nextSession } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import type { ServiceContext } from '@/server/context'
import type { ReportFact } from '@/server/market/eventFacts'
import { valueOr } from '@/server/market/port'
import { isOverBy } from '@/server/services/calendar/boardDesk'
import { chainNow } from '@/server/services/calendar/chainNow'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { pricesSoFar } from '@/server/services/names/sessionSoFar'
import { stockName } from '@/server/services/names/stockName'
import { type StockScope, stockScopeOf } from '@/server/services/names/stockScope'
import { estimatesOf, readEstimates } from '@/server/services/stocks/readEstimates'
import { pricedInto, UNPRICED } from '@/server/services/volatility/pricedInto'

const SESSIONS = 1300
const AHEAD_DAYS = 120
const DRIFT = 10

/** Is the implied move rich or cheap against history? F35 and F45. */
export async function readStockEarnings(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When) {
  await stockName(deps, ctx, ticker)
  const stock = await stockScopeOf(deps, ctx, when)
  const { sessionDate } = stock.scope
  const closes = await pricesSoFar(stock, ticker, SESSIONS)
  const range = { ticker, from: closes[0]?.date ?? sessionDate, to: addDays(sessionDate, AHEAD_DAYS) }
  const reports = valueOr(await stock.market.events.earnings(range), [])
  const next = reports.find((report) => !isTraded(report, sessionDate))
  const past = reports.filter((report) => isTraded(report, sessionDate))
  const rows = past.map((report) => ({ ...movesOf(closes, report), effectDate: report.effectDate }))
  const imported = await readEstimates(deps, ctx, range, stock)
  const isOver = isOverBy(stock)
  const moves = rows.flatMap(({ day_1, effectDate }) =>
    effectDate !== null && isOver(effectDate) && day_1 !== null ? [day_1] : [],
  )
  return {
    data: {
      next: next === undefined ? null : await nextOf(deps, ctx, { next, ticker, stock, when, moves }),
      history: rows.map(({ path: _path, effectDate: _effect, ...row }) => row).reverse(),
      drift: driftOf(rows.map((row) => row.path)),
      estimates: imported.length > 0 ? imported : estimatesOf(reports, stock),
    },
    meta: stock.scope.meta,
  }
}

interface Ahead {
  readonly next: ReportFact
  readonly ticker: Ticker
  readonly stock: StockScope
  readonly when: When
  /** First-day moves before it, oldest first. */
  readonly moves: readonly number[]
}

/** F35 of the report ahead, beside what reports before it moved: the same figures as on the board. */
async function nextOf(deps: MarketDeps, ctx: ServiceContext, { next, ticker, stock, when, moves }: Ahead) {
  const chain = await chainNow(deps, ctx, { stock, when }, ticker)
  const priced = chain === null ? UNPRICED : await pricedInto(chain, next.effectDate ?? nextSession(next.date))
  const past = compareReport(moves, priced.event)
  return {
    date: next.date,
    time: next.time,
    expected_move: priced.move,
    expected_pct: priced.share,
    event_pct: priced.event,
    event_deviation: priced.eventDeviation,
    event_reason: priced.reason,
    mean_8: past.mean8,
    event_ratio: past.ratio,
    inside: past.inside,
    compared: past.count,
    expiry: priced.expiry,
    near_iv: priced.nearIv,
    far_iv: priced.farIv,
  }
}

/** F45: moves from the last close before the news. */
function movesOf(closes: readonly DatedClose[], report: ReportFact) {
  const { effectDate } = report
  const place = effectDate === null ? -1 : placeOfReport(closes, effectDate)
  const base = closes[place - 1]?.close
  const after = (sessions: number) => (effectDate === null ? null : reportMove(closes, effectDate, sessions))
  const before = (sessions: number) => move(closes[place - 1 - sessions]?.close, base)
  const path = Array.from({ length: 2 * DRIFT + 1 }, (_, i) => move(base, closes[place - 1 + i - DRIFT]?.close))
  return {
    date: report.date,
    time: report.time,
    before: base ?? null,
    path,
    day_1: after(1),
    day_3: after(3),
    week_1: after(5),
    week_2: after(10),
    before_3: before(3),
    before_week_1: before(5),
    before_week_2: before(10),
  }
}

const move = (from: number | undefined, to: number | undefined): number | null =>
  from === undefined || to === undefined || from === 0 ? null : to / from - 1

function driftOf(paths: readonly (readonly (number | null)[])[]) {
  return Array.from({ length: 2 * DRIFT + 1 }, (_, place) => {
    const values = paths.flatMap((path) => path[place] ?? [])
    return { offset: place - DRIFT, mean: mean(values) ?? 0, n: values.length }
  })
}
