import type { Ticker } from '@/lib/core/nominal'
import { mean } from '@/lib/core/series'
import type { DatedClose } from '@/lib/equities/performance'
import { placeOfReport, reportMove } from '@/lib/equities/reportMoves'
import { addDays } from '@/lib/market/isoDate'
import { eventMove } from '@/lib/options/expectedMove'
import type { TermVol } from '@/lib/options/surface'
import type { ServiceContext } from '@/server/context'
import { type ReportFact, valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { readEstimates } from '@/server/services/stocks/readEstimates'
import { pricesSoFar } from '@/server/services/stocks/sessionSoFar'
import { stockName } from '@/server/services/stocks/stockName'
import { stockScopeOf } from '@/server/services/stocks/stockScope'
import { readTerms } from '@/server/services/volatility/readTerms'

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
  const next = reports.find(({ date, effectDate }) => (effectDate ?? date) > sessionDate)
  const past = reports.filter(({ date, effectDate }) => (effectDate ?? date) <= sessionDate)
  const last = closes.at(-1)?.close ?? null
  const terms = next === undefined ? null : await readTerms(deps, ctx, ticker, when)
  const history = past.map((report) => movesOf(closes, report)).reverse()
  return {
    data: {
      next: next === undefined || terms === null ? null : { ...nextOf(next, terms, last) },
      history: history.map(({ path: _path, ...row }) => row),
      drift: driftOf(history.map((row) => row.path)),
      estimates: await readEstimates(deps, ctx, ticker, stock),
    },
    meta: stock.scope.meta,
  }
}

type Terms = Awaited<ReturnType<typeof readTerms>>

/** F35 "earnings-only": the first two expiries after the report. */
function nextOf(next: ReportFact, terms: Terms, last: number | null) {
  const after = terms.filter((term) => term.expiry >= (next.effectDate ?? next.date) && term.atmIv !== null)
  const [near, far] = [after[0], after[1]]
  const vol = (term: (typeof terms)[number]): TermVol => ({ years: term.years, vol: term.atmIv ?? 0 })
  const event = near === undefined || far === undefined || last === null ? null : eventMove(last, vol(near), vol(far))
  const share = (move: number | null) => (move === null || last === null || last === 0 ? null : move / last)
  const straddle = near?.straddleMove ?? null
  return {
    date: next.date,
    time: next.time,
    expected_move: straddle,
    expected_pct: share(straddle),
    earnings_only: event?.standardDeviation ?? null,
    earnings_only_pct: share(event?.standardDeviation ?? null),
    expiry: near?.expiry ?? null,
    near_iv: near?.atmIv ?? null,
    far_iv: far?.atmIv ?? null,
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
