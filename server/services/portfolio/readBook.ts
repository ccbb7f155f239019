import { requirementOf } from '@/lib/brokerage/margin'
import type { Quote } from '@/lib/brokerage/quote'
import type { PortfolioBookRow, PortfolioPositionRow } from '@/lib/contract/portfolioRows'
import type { EpochMs, Ticker } from '@/lib/core/nominal'
import { parseOccParts } from '@/lib/options/occSymbol'
import { shortRate } from '@/lib/options/shortRate'
import { tidy } from '@/lib/paper/paperBook'
import { nameOf, unitsOf } from '@/lib/portfolio/entry'
import { historicalRisk, netGreeks } from '@/lib/portfolio/risk'
import type { PricedPosition } from '@/lib/portfolio/scenario'
import { afterTrades, type WhatIfTrade } from '@/lib/portfolio/whatIf'
import type { ServiceContext } from '@/server/context'
import { againstOf } from '@/server/services/performance/nameFigures'
import { type AccountHoldings, holdingsOfAccount } from '@/server/services/portfolio/accountHoldings'
import { dailyMoves } from '@/server/services/portfolio/dailyMoves'
import { nameFactsOf } from '@/server/services/portfolio/nameFacts'
import type { PortfolioDeps } from '@/server/services/portfolio/portfolioDeps'
import { toPositionRow } from '@/server/services/portfolio/positionRow'
import { BENCHMARK, type PriceBook, priceBook } from '@/server/services/portfolio/prices'
import { requireAccess } from '@/server/services/requireAccess'

/** Everything of an account at the prices of now, with its risk (F52, F53); as it would be with trades that are not made. */
export async function readBook(
  deps: PortfolioDeps,
  ctx: ServiceContext,
  id: string,
  trades: readonly WhatIfTrade[] = [],
) {
  requireAccess(ctx, 'portfolio')
  const kept = await holdingsOfAccount(deps, ctx, id)
  const symbols = [...new Set([...kept.held, ...trades].map(({ symbol }) => symbol))]
  const book = await priceBook(deps, ctx, symbols)
  const { stock } = book.closes
  const { account, unpriced } = withTrades(kept, trades, book)
  const atMs = stock.untilMs
  const market = { atMs, rate: shortRate(stock.scope.sessionDate) }
  const names = [...new Set(symbols.map(nameOf))]
  const positions = await positionRows(deps, ctx, account, { book, names, market })
  const priced = positions.map(toPriced)
  const benchmarkPrice = book.columns.get(BENCHMARK)?.closes.at(-1) ?? null
  const net = netGreeks(priced, market, benchmarkPrice)
  const risk = historicalRisk(priced, market, dailyMoves(book, names))
  const value = sumOf(positions, (row) => row.value)
  const data: PortfolioBookRow = {
    id,
    name: account.name,
    source: account.source,
    keeps_cash: account.cash !== null,
    value: tidy(value + (account.cash ?? 0)),
    cash: account.cash === null ? null : tidy(account.cash),
    buying_power: buyingPowerOf(account, book),
    day_gain: gainOfDay(positions),
    unrealized: tidy(sumOf(positions, (row) => row.unrealized)),
    realized: account.realized,
    income: account.income,
    costs: account.costs,
    benchmark: BENCHMARK,
    benchmark_price: benchmarkPrice,
    ...riskRow(net, risk),
    rate: market.rate,
    at_ms: atMs,
    positions,
    excluded: [
      ...unpriced.map((symbol) => ({ symbol, why: 'has no price: this trade is not in the figures' })),
      ...excludedOf(positions, { withoutBeta: net.withoutBeta, left: risk.left, date: stock.scope.sessionDate }),
    ],
  }
  return { data, meta: stock.scope.meta }
}

function riskRow(net: ReturnType<typeof netGreeks>, risk: ReturnType<typeof historicalRisk>) {
  return {
    delta_usd: net.deltaUsd,
    beta_shares: net.betaShares,
    theta: net.theta,
    vega: net.vega,
    value_at_risk: risk.valueAtRisk,
    expected_shortfall: risk.expectedShortfall,
    risk_days: risk.days,
  }
}

interface PricedBook {
  readonly book: PriceBook
  readonly names: readonly Ticker[]
  readonly market: { readonly atMs: EpochMs; readonly rate: number }
}

async function positionRows(
  deps: PortfolioDeps,
  ctx: ServiceContext,
  account: Pick<AccountHoldings, 'held' | 'today'>,
  { book, names, market }: PricedBook,
): Promise<PortfolioPositionRow[]> {
  const { stock } = book.closes
  const facts = await nameFactsOf(deps, ctx, stock, names)
  const betas = betasOf(book, names)
  return account.held.map((held) =>
    toPositionRow(held, {
      market,
      price: book.prices.get(held.symbol),
      facts: facts.get(nameOf(held.symbol)),
      beta: betas.get(nameOf(held.symbol)) ?? null,
      today: account.today(held.symbol, stock.scope.sessionDate),
    }),
  )
}

const sumOf = (positions: readonly PortfolioPositionRow[], of: (row: PortfolioPositionRow) => number | null): number =>
  positions.reduce((sum, row) => sum + (of(row) ?? 0), 0)

/** null where a position has a price but no gain of the day, and no other one has. */
function gainOfDay(positions: readonly PortfolioPositionRow[]): number | null {
  const gain = sumOf(positions, (row) => row.day_gain)
  const isUnknown = positions.some(({ day_gain, mark }) => mark !== null && day_gain === null)
  return isUnknown && gain === 0 ? null : tidy(gain)
}

/** The account after trades at the middle of the market now; they gained nothing today. */
function withTrades(kept: AccountHoldings, trades: readonly WhatIfTrade[], { closes, prices }: PriceBook) {
  const day = closes.stock.scope.sessionDate
  const priceOf = (symbol: string) => prices.get(symbol)?.mark ?? null
  const { held, cost, unpriced } = afterTrades(kept.held, trades, { day, priceOf })
  if (trades.length === 0) return { account: kept, unpriced }
  const tradedOf = (symbol: string) =>
    trades.reduce((sum, trade) => (trade.symbol === symbol ? sum + trade.quantity : sum), 0)
  const today: AccountHoldings['today'] = (symbol, date) => {
    const own = kept.today(symbol, date)
    const [quantity, price] = [tradedOf(symbol), priceOf(symbol)]
    return price === null ? own : { quantity: own.quantity + quantity, cost: own.cost + quantity * price }
  }
  const cash = kept.cash === null ? null : kept.cash - cost
  // What a broker says of its account does not know of them.
  return { account: { ...kept, held, cash, today, buyingPower: null }, unpriced }
}

function betasOf({ columns }: PriceBook, names: readonly Ticker[]): ReadonlyMap<Ticker, number | null> {
  const benchmark = columns.get(BENCHMARK) ?? null
  return new Map(
    names.map((name) => {
      const column = columns.get(name)
      return [name, column === undefined ? null : againstOf(column, benchmark).beta]
    }),
  )
}

const toPriced = ({ symbol, quantity, spot, iv, dividend_yield, beta }: PortfolioPositionRow): PricedPosition => ({
  symbol,
  quantity,
  spot,
  vol: iv,
  dividendYield: dividend_yield,
  beta,
})

/** A margin account of Reg T (F58): the broker's own figure where there is one, else an estimate from cash and holdings. */
function buyingPowerOf({ buyingPower, cash, held }: AccountHoldings, { prices }: PriceBook): number | null {
  if (buyingPower !== null || cash === null) return buyingPower
  const quotes = new Map<string, Quote>()
  for (const [symbol, { mark, spot }] of prices) {
    if (mark !== null) quotes.set(symbol, { bid: mark, ask: mark, last: mark })
    if (spot !== null) quotes.set(nameOf(symbol), { bid: spot, ask: spot, last: spot })
  }
  const holdings = held.map(({ symbol, quantity }) => ({
    symbol,
    quantity,
    underlying: nameOf(symbol),
    instrument: parseOccParts(symbol) === null ? ('Equity' as const) : ('Equity Option' as const),
  }))
  const { need } = requirementOf(holdings, { isMargin: true, optionsLevel: 'No Restrictions' }, quotes)
  return tidy(cash - need)
}

interface Left {
  readonly withoutBeta: readonly string[]
  readonly left: readonly string[]
  readonly date: string
}

function excludedOf(positions: readonly PortfolioPositionRow[], { withoutBeta, left, date }: Left) {
  return positions.flatMap(({ symbol, mark, expiry, average, quantity }) => {
    if (expiry !== null && expiry < date)
      return [{ symbol, why: 'has expired: write down how it ended (an expiry, or the trade of its exercise)' }]
    if (mark === null) {
      const cost = Math.round(Math.abs(quantity) * average * unitsOf(symbol))
      return [{ symbol, why: `no price is known: its cost of $${cost.toLocaleString('en-US')} is not in the value` }]
    }
    const figures = [
      ...(withoutBeta.includes(symbol) ? ['the beta-weighted delta'] : []),
      ...(left.includes(symbol) ? ['the value at risk'] : []),
    ]
    return figures.length === 0 ? [] : [{ symbol, why: `too little history: left out of ${figures.join(' and ')}` }]
  })
}
