import type { Ticker } from '@/lib/core/nominal'
import { simpleReturns } from '@/lib/core/series'
import { effectiveSpread } from '@/lib/equities/effectiveSpread'
import {
  beta,
  type DatedClose,
  drawdownSeries,
  HORIZONS,
  horizonReturns,
  pairCloses,
  returnCorrelation,
  sidedBeta,
  smaDistance,
} from '@/lib/equities/performance'
import { gapFigures, riskFigures } from '@/lib/equities/riskFigures'
import { wilderRsi } from '@/lib/equities/technical/oscillators'
import { averageTrueRange } from '@/lib/equities/technical/volatility'
import type { ServiceContext } from '@/server/context'
import type { SessionBar } from '@/server/market/facts/stockFacts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { barsSoFar, pricesSoFar } from '@/server/services/names/sessionSoFar'
import { stockName } from '@/server/services/names/stockName'
import { type StockScope, stockScopeOf } from '@/server/services/names/stockScope'
import { readRiskFactors } from '@/server/services/stocks/riskFactors'

const FIVE_YEARS = 1261
const YEAR = 252
const QUARTER = 60
const WORST_DAYS = 20
/** Names every stock is compared with: market, growth, small, bonds, gold, oil. */
const OTHERS = ['SPY', 'QQQ', 'IWM', 'TLT', 'GLD', 'USO'] as const
/** Pairs of sessions of the shorter estimate of the spread: a month. */
const SPREAD_PAIRS = 21
const SMA_DAYS = [20, 50, 200] as const
const POSITIONS = [1e6, 10e6, 100e6] as const
/** Share of the volume that a seller can be without moving the price much. */
const SELLER_SHARE = 0.1

/** How badly a name can move and how fast one can get out (F48, F53). */
export async function readStockRisk(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: Ticker,
  query: When & { readonly benchmark: Ticker },
) {
  const info = await stockName(deps, ctx, ticker)
  const stock = await stockScopeOf(deps, ctx, query)
  const closes = await pricesSoFar(stock, ticker, FIVE_YEARS)
  const market = await pricesSoFar(stock, query.benchmark, FIVE_YEARS)
  const bars = await barsSoFar(stock, ticker, YEAR + 1)
  const { own, other } = pairCloses(closes, market)
  const [ownReturns, marketReturns] = [horizonReturns(closes), horizonReturns(market)]
  const year = { own: own.slice(-YEAR - 1), other: other.slice(-YEAR - 1) }
  return {
    data: {
      benchmark: query.benchmark,
      returns: HORIZONS.map((horizon) => {
        const [mine, theirs] = [ownReturns[horizon], marketReturns[horizon]]
        const relative = mine === null || theirs === null ? null : mine - theirs
        return { horizon, own: mine, benchmark: theirs, relative }
      }),
      windows: windowsOf(closes),
      beta_60: beta(own, other, QUARTER),
      beta_252: beta(own, other, YEAR),
      beta_up: sidedBeta(year.own, year.other, 'up'),
      beta_down: sidedBeta(year.own, year.other, 'down'),
      correlation: returnCorrelation(own, other),
      gaps: gapsOf(bars),
      ...technicalOf(bars),
      ...liquidityOf(bars, info.issueType === 'Index'),
      spread_21: effectiveSpread(bars, SPREAD_PAIRS),
      spread_252: effectiveSpread(bars, YEAR),
      factors: await readRiskFactors(stock, { ticker, sector: info.sector }, closes),
      correlations: await correlationsOf(stock, ticker, closes),
      tail: tailOf(closes.slice(-YEAR * 2), market),
      drawdowns: drawdownSeries(closes.map((one) => one.close)).map((depth, at) => ({
        date: closes[at]?.date ?? '',
        depth,
      })),
    },
    meta: stock.scope.meta,
  }
}

function windowsOf(closes: readonly DatedClose[]) {
  const windows = [
    ['1Y', YEAR + 1],
    ['3Y', 3 * YEAR + 1],
    ['5Y', FIVE_YEARS],
  ] as const
  return windows.map(([label, count]) => {
    const { maxDrawdown, maxDrawdownPeak, maxDrawdownTrough, valueAtRisk, expectedShortfall, ...rest } = riskFigures(
      closes.slice(-count),
    )
    const dates = { max_drawdown_peak: maxDrawdownPeak, max_drawdown_trough: maxDrawdownTrough }
    const tail = { value_at_risk: valueAtRisk, expected_shortfall: expectedShortfall }
    return { label, figures: { ...rest, max_drawdown: maxDrawdown, ...dates, ...tail } }
  })
}

function gapsOf(bars: readonly SessionBar[]) {
  const { count, meanAbsolute, largeShare, largestUp, largestDown, overnightShare } = gapFigures(bars)
  const shares = { mean_absolute: meanAbsolute, large_share: largeShare, overnight_share: overnightShare }
  return { count, ...shares, largest_up: largestUp, largest_down: largestDown }
}

function technicalOf(bars: readonly SessionBar[]) {
  const closes = bars.map((bar) => bar.close)
  const [atr, last] = [averageTrueRange(bars, 14).at(-1) ?? null, closes.at(-1) ?? null]
  return {
    atr_14: atr,
    atr_pct: atr === null || last === null || last === 0 ? null : atr / last,
    rsi_14: wilderRsi(closes, 14).at(-1) ?? null,
    sma: SMA_DAYS.map((days) => ({ days, distance: smaDistance(closes, days) })),
  }
}

function liquidityOf(bars: readonly SessionBar[], isIndex: boolean) {
  const days = bars.slice(-31, -1)
  const average = days.reduce((sum, bar) => sum + bar.close * bar.volume, 0) / Math.max(1, days.length)
  const dollars = days.length === 0 || isIndex ? null : average
  return {
    dollar_volume: dollars,
    exits: POSITIONS.map((usd) => ({
      usd,
      days: dollars === null || dollars === 0 ? null : usd / (dollars * SELLER_SHARE),
    })),
  }
}

async function correlationsOf(stock: StockScope, ticker: Ticker, closes: readonly DatedClose[]) {
  const rows: { ticker: Ticker; value: number | null; n: number }[] = []
  for (const other of OTHERS.filter((one) => one !== ticker)) {
    const pair = pairCloses(closes, await pricesSoFar(stock, other, YEAR + 1))
    const value = returnCorrelation(pair.own, pair.other)
    rows.push({ ticker: other, value, n: Math.max(0, pair.own.length - 1) })
  }
  return rows
}

/** The worst days of two years, beside what the benchmark did. */
function tailOf(closes: readonly DatedClose[], market: readonly DatedClose[]) {
  const benchmark = new Map(
    simpleReturns(market.map((one) => one.close)).map((move, at) => [market[at + 1]?.date ?? '', move]),
  )
  return simpleReturns(closes.map((one) => one.close))
    .map((move, at) => ({ date: closes[at + 1]?.date ?? '', move }))
    .sort((a, b) => a.move - b.move)
    .slice(0, WORST_DAYS)
    .map((day) => ({ ...day, benchmark: benchmark.get(day.date) ?? null }))
}
