import { groupBy } from '@/lib/core/groupBy'
import type { IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import { placeUntil } from '@/lib/equities/performance'
import { previousSession } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import { underlyingOf } from '@/lib/options/indexRoots'
import { type OccParts, parseOccParts } from '@/lib/options/occSymbol'
import { midOf } from '@/lib/options/strikeQuote'
import { settlementOf } from '@/lib/options/timeToExpiry'
import { nameOf } from '@/lib/portfolio/entry'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { readChain } from '@/server/services/chains/readChain'
import { type CloseBook, type CloseColumn, closeBookOf } from '@/server/services/performance/closeBook'
import type { PortfolioDeps } from '@/server/services/portfolio/portfolioDeps'
import { closeChainOf } from '@/server/services/stocks/closeChains'

/** What a symbol is worth now and at the close of the session before; null where nothing tells it. */
export interface HeldPrice {
  readonly mark: Usd | null
  readonly previous: Usd | null
  /** Of the underlying. */
  readonly spot: Usd | null
  /** Of a contract, fraction per year. */
  readonly vol: number | null
  /** That the chain of a contract is priced with, continuous fraction per year; 0 of shares. */
  readonly dividendYield: number
}

export interface PriceBook {
  readonly closes: CloseBook
  readonly prices: ReadonlyMap<string, HeldPrice>
  /** Closes by name, with the benchmark's. */
  readonly columns: ReadonlyMap<Ticker, CloseColumn>
}

export const NOT_PRICED: HeldPrice = { mark: null, previous: null, spot: null, vol: null, dividendYield: 0 }
/** What betas and curves are laid beside. */
export const BENCHMARK = 'SPY'

/** Prices of what is held, of the caller's own tier. */
export async function priceBook(
  deps: PortfolioDeps,
  ctx: ServiceContext,
  symbols: readonly string[],
): Promise<PriceBook> {
  const closes = await closeBookOf(deps.market, ctx, {})
  const columns = new Map<Ticker, CloseColumn>()
  for (const name of new Set([BENCHMARK, ...symbols.map(nameOf)])) {
    const column = await closes.column(name)
    if (column !== null) columns.set(name, column)
  }
  const prices = new Map<string, HeldPrice>()
  const { sessionDate } = closes.stock.scope
  const shares = await Promise.all(
    [...new Set(symbols.map(nameOf))].map(
      async (name) => [name, await sharePrice(deps, ctx, name, { columns, sessionDate })] as const,
    ),
  )
  const spots = new Map(shares)
  for (const symbol of symbols) if (parseOccParts(symbol) === null) prices.set(symbol, spots.get(symbol) ?? NOT_PRICED)
  const options = symbols.flatMap((symbol) => {
    const parts = parseOccParts(symbol)
    return parts === null ? [] : [{ symbol, parts }]
  })
  const series = groupBy(options, ({ parts }) => `${underlyingOf(parts.root)} ${parts.expiry}`)
  for (const group of series.values()) {
    const [first] = group
    if (first === undefined || first.parts.expiry < sessionDate) continue
    const found = await contractPrices(deps, ctx, closes, first.parts)
    for (const { symbol } of group) {
      const known = found(symbol)
      prices.set(symbol, { ...known, spot: known.spot ?? spots.get(nameOf(symbol))?.mark ?? null })
    }
  }
  return { closes, prices, columns }
}

async function sharePrice(
  { quotes }: PortfolioDeps,
  ctx: ServiceContext,
  ticker: Ticker,
  { columns, sessionDate }: { readonly columns: PriceBook['columns']; readonly sessionDate: IsoDate },
): Promise<HeldPrice> {
  const column = columns.get(ticker)
  const quote = await quotes.quote(ticker, ctx.tier)
  const last = quote?.last ?? column?.closes.at(-1) ?? null
  const before = column === undefined ? -1 : placeUntil(column.dates, addDays(sessionDate, -1))
  return { ...NOT_PRICED, mark: last, previous: column?.closes[before] ?? null, spot: last }
}

/** Quotes of one expiry now, and at the close of the session before. */
async function contractPrices(
  deps: PortfolioDeps,
  ctx: ServiceContext,
  closes: CloseBook,
  { root, expiry }: OccParts,
): Promise<(symbol: string) => HeldPrice> {
  const ticker = underlyingOf(root)
  const now = await chainNow(deps, ctx, ticker, expiry)
  const before = await closeChainOf(
    deps.market,
    ctx,
    closes.stock,
    ticker,
  )(previousSession(closes.stock.scope.sessionDate), expiry)
  return (symbol) => {
    const own = now?.contracts.find((one) => one.symbol === symbol)
    const parts = parseOccParts(symbol)
    const then = before?.contracts.find(
      (one) => one.strike === parts?.strike && one.type === parts.type && one.settlement === settlementOf(parts.root),
    )
    return {
      mark: own === undefined ? null : (own.mid ?? own.last),
      previous: then === undefined ? null : midOf(then.bid, then.ask),
      spot: now?.spot ?? null,
      vol: own?.iv ?? null,
      dividendYield: now?.dividendYield ?? 0,
    }
  }
}

async function chainNow(deps: PortfolioDeps, ctx: ServiceContext, ticker: Ticker, expiry: IsoDate) {
  try {
    return await readChain(deps.market, ctx, ticker, { expiry })
  } catch (error) {
    if (error instanceof ServiceError) return null
    throw error
  }
}
