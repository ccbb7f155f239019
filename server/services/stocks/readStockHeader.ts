import type { StockHeader } from '@/lib/contract/stocks'
import type { Ticker } from '@/lib/core/nominal'
import { changePercent } from '@/lib/core/ratio'
import { mean } from '@/lib/core/series'
import { ALL_CLASSES } from '@/lib/flow/aggregates/flowClass'
import { SESSIONS_PER_YEAR, sessionOffset } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import { isCompanyIssue } from '@/lib/market/tickerGroups'
import { rootsOf } from '@/lib/options/indexRoots'
import type { ServiceContext } from '@/server/context'
import { marketCapAt } from '@/server/market/facts/marketCap'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { cached } from '@/server/services/minutes/keptSums'
import { mergeRoots } from '@/server/services/minutes/mergeRoots'
import { sumBy } from '@/server/services/minutes/sumFlow'
import { toTotalsRow } from '@/server/services/minutes/toRows'
import { barSoFar, pricesBefore } from '@/server/services/names/sessionSoFar'
import { stockName } from '@/server/services/names/stockName'
import { type StockScope, stockScopeOf } from '@/server/services/names/stockScope'
import { relativeShares, usualShare } from '@/server/services/names/usualVolume'
import { nameEvents } from '@/server/services/stocks/chartEvents'
import { nameSharesOf } from '@/server/services/stocks/nameShares'
import { nameVolatility } from '@/server/services/volatility/nameVolatility'

const ADV_SESSIONS = 30
const PEERS = 8
const EVENT_DAYS = 120

/** Head of the Ticker Explorer (C10 facts, mini chart, next events, peers). */
export async function readStockHeader(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When) {
  const info = await stockName(deps, ctx, ticker)
  const stock = await stockScopeOf(deps, ctx, when)
  const { scope, untilMs } = stock
  const minutes = valueOr(await scope.market.prices.minuteBars(ticker, scope.sessionDate, untilMs), [])
  const today = barSoFar(minutes, scope.sessionDate)
  const closes = (await pricesBefore(stock, ticker, SESSIONS_PER_YEAR)).map((one) => one.close)
  const now = today?.close ?? lastOfTape(stock, ticker) ?? (await lastOfSession(stock, ticker))
  const last = now ?? closes.at(-1) ?? null
  // Bars of days alone: the last of them against the one before.
  const previous = closes.at(now === null && stock.stocks.pricesAt === undefined ? -2 : -1) ?? null
  const average = mean(await volumesBefore(stock, ticker))
  const isIndex = info.issueType === 'Index'
  const vol = await nameVolatility(deps, ctx, ticker, when)
  const shares = isCompanyIssue(info.issueType) ? await nameSharesOf(deps, ctx, ticker, when) : null
  // Filed shares of one market say nothing of a price of another.
  const own = shares?.market === scope.market.id ? shares : null
  const data: StockHeader = {
    ticker,
    name: info.name,
    sector: info.sector,
    industry: info.industry,
    issue_type: info.issueType,
    is_index: isIndex,
    last,
    prev_close: previous,
    market_cap: own?.outstanding && last !== null ? own.outstanding * last : marketCapAt({}, info, last),
    short_float: own?.shortFloat ?? null,
    net_premium: await netPremiumOf(deps, stock, ticker),
    change: last === null || previous === null ? null : last - previous,
    change_pct: changePercent(last, previous),
    open: today?.open ?? null,
    high: today?.high ?? null,
    low: today?.low ?? null,
    volume: today === null || isIndex ? null : today.volume,
    average_volume: isIndex ? null : average,
    relative_volume: isIndex ? null : relativeShares(today?.volume ?? null, average, await usualPart(stock, ticker)),
    ...yearRange(last === null ? closes : [...closes, last]),
    iv30: vol.iv30,
    iv_rank: vol.ivRank,
    expected_move: vol.expectedMove,
    expected_move_expiry: vol.expectedMoveExpiry,
    iv_change: vol.ivChange,
    volatility_ms: vol.atMs,
    prices: minutes.map((bar) => ({ start_ms: bar.startMs, price: bar.close })),
    events: await nameEvents(stock, { ticker, from: scope.sessionDate, to: addDays(scope.sessionDate, EVENT_DAYS) }),
    peers: await peersOf(stock, ticker),
  }
  return { data, meta: scope.meta }
}

function yearRange(prices: readonly number[]) {
  const isKnown = prices.length > 0
  return { high_52w: isKnown ? Math.max(...prices) : null, low_52w: isKnown ? Math.min(...prices) : null }
}

async function volumesBefore({ stocks, scope }: StockScope, ticker: Ticker): Promise<readonly number[]> {
  const volumes = stocks.volumes(ticker, scope.sessionDate, ADV_SESSIONS)
  if (volumes.length > 0) return volumes
  // Files of other years say nothing of what is usual now.
  const from = sessionOffset(scope.sessionDate, -2 * ADV_SESSIONS)
  const bars = await stocks.dailyBars(ticker, scope.sessionDate, ADV_SESSIONS)
  return bars.flatMap(({ date, volume }) => (date < from ? [] : [volume]))
}

/** F11 of the session so far, all prints of the name's roots; null without a print. */
async function netPremiumOf(deps: MarketDeps, { scope }: StockScope, ticker: Ticker): Promise<number | null> {
  const sums = await cached(deps.desk, scope, `head ${ticker}`, async () =>
    mergeRoots(await sumBy(deps.desk, scope, 'ticker', { classes: ALL_CLASSES, tickers: [...rootsOf(ticker)] })),
  )
  const own = sums.get(ticker)
  return own === undefined ? null : toTotalsRow(own).net_premium
}

/** Of the market's measure, else of the name itself. */
const usualPart = async ({ scope, untilMs }: StockScope, ticker: Ticker): Promise<number | null> =>
  (await usualShare(scope.market.prices, scope.sessionDate, untilMs)) ??
  (await usualShare(scope.market.prices, scope.sessionDate, untilMs, ticker))

/** The newest price that came with an option print, where no source of stock prices is there. */
function lastOfTape({ scope }: StockScope, ticker: Ticker): number | null {
  return scope.kind === 'memory' ? (scope.view.underlyings.get(ticker)?.last ?? null) : null
}

/** The newest price of the session that its market knows without minutes. */
async function lastOfSession({ market, scope, untilMs }: StockScope, ticker: Ticker): Promise<number | null> {
  const at = { tickers: [ticker], sessionDate: scope.sessionDate, untilMs }
  return valueOr(await market.prices.last(at), null)?.get(ticker) ?? null
}

/** Names of the same industry, else sector, of the most similar size first; funds and indices have those of their group. */
async function peersOf({ scope, untilMs }: StockScope, ticker: Ticker) {
  const { names, prices } = scope.market
  const own = valueOr(await names.of(ticker), null)
  if (own === null) return []
  const size = (cap: number | null) => Math.log(Math.max(1, cap ?? 1))
  const distance = (cap: number | null) => Math.abs(size(cap) - size(own.marketCap))
  const all = valueOr(await names.all(), [])
  const others = all.filter((info) => info.ticker !== ticker && info.issueType === own.issueType)
  const near = others.filter((info) => info.industry === own.industry)
  const far = others.filter(
    (info) => info.industry !== own.industry && own.sector !== null && info.sector === own.sector,
  )
  const byDistance = (a: (typeof others)[number], b: (typeof others)[number]) =>
    distance(a.marketCap) - distance(b.marketCap)
  const peers = [...near.sort(byDistance), ...far.sort(byDistance)].slice(0, PEERS)
  const before = valueOr(
    await prices.closes(
      peers.map((info) => info.ticker),
      scope.sessionDate,
      1,
    ),
    null,
  )
  const rows: StockHeader['peers'] = []
  for (const { ticker: peer, name } of peers) {
    const last = valueOr(await prices.minuteBars(peer, scope.sessionDate, untilMs), []).at(-1)?.close ?? null
    rows.push({ ticker: peer, name, last, change_pct: changePercent(last, before?.get(peer)?.at(-1)?.close ?? null) })
  }
  return rows
}
