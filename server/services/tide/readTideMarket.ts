import type { IndexCard, TideMarketRow } from '@/lib/contract/tide'
import type { IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import { addDays, daysBetween } from '@/lib/market/isoDate'
import { companyCap } from '@/lib/market/tickerGroups'
import { moveUsedPct, straddleMove } from '@/lib/options/expectedMove'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import { placeOfChain } from '@/server/services/chains/chainPlace'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { openStraddle } from '@/server/services/exposure/straddleCurve'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import { cached } from '@/server/services/minutes/keptSums'
import { priceMinutes } from '@/server/services/minutes/priceMinutes'
import { breadthHistory, marketGamma, stocksOf, vixHistory } from '@/server/services/tide/marketHistory'
import { readTideReleases } from '@/server/services/tide/tideReleases'

const CARDS: readonly Ticker[] = ['SPX', 'NDX', 'RUT']
const REPORTS = 12
/** Reports of today and of the next morning. */
const REPORT_DAYS = 1

/** What stands around the tide: indices inside their expected day, VIX, breadth, reports, releases. */
export async function readTideMarket(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const scope = await deps.desk.scopeOf(ctx, when)
  const data = await cached(
    deps.desk,
    scope,
    'tide market',
    async (): Promise<Omit<TideMarketRow, 'gamma' | 'releases'>> => {
      const cards: IndexCard[] = []
      for (const symbol of CARDS) cards.push(await indexCard({ deps, ctx, scope, when }, symbol))
      const vix = await indexCard({ deps, ctx, scope, when }, 'VIX')
      return {
        cards: cards.filter((card) => card.last !== null),
        vix: vix.last === null ? null : vix,
        vix_history: await vixHistory(scope),
        breadth: await readBreadth(scope),
        breadth_history: await breadthHistory(deps, scope),
        earnings: await reports(scope),
      }
    },
  )
  // Not kept with the rest: gamma grows while the chains are read, releases move with the clock.
  const gamma = await marketGamma(deps, ctx, when)
  return { data: { ...data, gamma, releases: await readTideReleases(deps, ctx, scope) }, meta: scope.meta }
}

interface CardAsk {
  readonly deps: MarketDeps
  readonly ctx: ServiceContext
  readonly scope: Scope
  readonly when: When
}

async function indexCard({ deps, ctx, scope, when }: CardAsk, symbol: Ticker): Promise<IndexCard> {
  const { prices } = scope.market
  const path = (await priceMinutes(deps, scope, symbol)).map(({ price }) => price)
  const prev = valueOr(await prices.previousClose(symbol, scope.sessionDate), null)
  const last = path.at(-1) ?? null
  const change = last === null || prev === null ? null : last - prev
  const place = await placeOfChain(deps, ctx, symbol, when)
  const today = { ticker: symbol, sessionDate: place.sessionDate }
  const straddle = last === null ? null : await openStraddle({ deps, ctx, place, when }, today, place.sessionDate)
  const [open, openMove] = [path[0] ?? null, straddleMove(straddle?.price ?? null)]
  return {
    symbol,
    last,
    prev_close: prev,
    change,
    change_pct: change === null || prev === null || prev === 0 ? null : (change / prev) * 100,
    low: path.length === 0 ? null : Math.min(...path),
    high: path.length === 0 ? null : Math.max(...path),
    open,
    open_move: openMove,
    move_used_pct: moveUsedPct(last, open, openMove),
  }
}

/** F49 over the stocks of the source: last price against the close before. Unknown without closes. */
async function readBreadth(scope: Scope): Promise<TideMarketRow['breadth']> {
  const { prices } = scope.market
  const stocks = await stocksOf(scope)
  const before = valueOr(await prices.closes(stocks, scope.sessionDate, 1), null)
  const last = before === null ? null : await lastPrices(scope, stocks)
  const count = { advancers: 0, decliners: 0, unchanged: 0 }
  for (const [ticker, closes] of before ?? []) {
    const [then, now] = [closes.at(-1)?.close, last?.get(ticker)]
    if (then === undefined || now === undefined) continue
    if (now > then) count.advancers += 1
    else if (now < then) count.decliners += 1
    else count.unchanged += 1
  }
  return count.advancers + count.decliners + count.unchanged === 0 ? null : count
}

async function lastPrices(scope: Scope, tickers: readonly Ticker[]) {
  const { sessionDate, untilUs } = scope
  if (scope.kind === 'memory' && untilUs === undefined) {
    const { underlyings } = scope.view
    return new Map(tickers.flatMap((ticker) => priced(ticker, underlyings.get(ticker)?.last)))
  }
  const untilMs = untilUs === undefined ? Number.POSITIVE_INFINITY : untilUs / 1000
  return valueOr(await scope.market.prices.last({ tickers, sessionDate, untilMs }), null)
}

const priced = (ticker: Ticker, price: Usd | undefined) => (price === undefined ? [] : [[ticker, price] as const])

/** Reports of the day and the next one, largest companies first. */
async function reports(scope: Scope): Promise<TideMarketRow['earnings']> {
  const { events, names } = scope.market
  const { sessionDate } = scope
  const range = { ticker: null, from: sessionDate, to: addDays(sessionDate, REPORT_DAYS) }
  const dates = new Map<Ticker, IsoDate>()
  for (const { ticker, date } of valueOr(await events.earnings(range), []))
    if (!dates.has(ticker)) dates.set(ticker, date)
  const caps = names.table(sessionDate)
  const rows: TideMarketRow['earnings'] = []
  for (const [ticker, date] of dates) {
    const info = valueOr(await names.of(ticker), null)
    if (info === null) continue
    const market_cap = companyCap(caps.get(ticker) ?? info)
    rows.push({ ticker, name: info.name, date, market_cap, in_days: daysBetween(sessionDate, date) })
  }
  return rows.sort((a, b) => a.in_days - b.in_days || (b.market_cap ?? 0) - (a.market_cap ?? 0)).slice(0, REPORTS)
}
