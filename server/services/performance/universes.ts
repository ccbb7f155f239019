import type { Ticker } from '@/lib/core/nominal'
import type { ServiceContext } from '@/server/context'
import type { TickerInfo } from '@/server/market/facts/marketFacts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { StockScope } from '@/server/services/stocks/stockScope'

export type UniverseName = 'sp500' | 'ndx' | 'dow' | 'small' | 'sectors' | 'etf' | 'index' | 'all' | 'list'

/** Funds whose members stand for an index. */
const FUND_OF: Partial<Record<UniverseName, Ticker>> = { sp500: 'SPY', ndx: 'QQQ', dow: 'DIA', small: 'IWM' }
/** Market and sectors as funds. */
const SECTOR_FUNDS: readonly Ticker[] = [
  ...['SPY', 'QQQ', 'IWM', 'DIA', 'XLB', 'XLC', 'XLE', 'XLF', 'XLI', 'XLK', 'XLP', 'XLRE', 'XLU', 'XLV', 'XLY'],
]
const MOST_STORED = 2000
/** An imported name counts from so many daily bars on. */
const FEWEST_BARS = 20

/** A name of a list with what is known about it. */
export interface UniverseMember extends Omit<TickerInfo, 'name'> {
  readonly name: string
}

/** The names of a list, in the market the question is about. */
export async function universeOf(
  deps: MarketDeps,
  ctx: ServiceContext,
  stock: StockScope,
  asked: { readonly universe: UniverseName; readonly tickers?: string | undefined },
): Promise<readonly UniverseMember[]> {
  const facts = deps.facts[ctx.tier]
  const stored = stock.scope.meta.simulated ? null : await storedNames(deps, ctx)
  const infoOf = (ticker: Ticker): UniverseMember =>
    facts.infoOf(ticker) ?? { ticker, name: ticker, sector: null, industry: null, issueType: null, marketCap: null }
  const names = namesOf(asked, {
    all: stored ?? facts.tickers.map((info) => info.ticker),
    membersOf: (fund) => facts.membersOf(fund),
    typeOf: (ticker) => infoOf(ticker).issueType,
  })
  const known = stored === null || asked.universe === 'list' ? null : new Set(stored)
  return names.filter((ticker) => known === null || known.has(ticker)).map(infoOf)
}

interface Lists {
  readonly all: readonly Ticker[]
  readonly membersOf: (fund: Ticker) => readonly Ticker[]
  readonly typeOf: (ticker: Ticker) => string | null
}

function namesOf(
  { universe, tickers }: { readonly universe: UniverseName; readonly tickers?: string | undefined },
  { all, membersOf, typeOf }: Lists,
): readonly Ticker[] {
  const fund = FUND_OF[universe]
  if (fund !== undefined) return membersOf(fund)
  if (universe === 'list') return [...new Set((tickers ?? '').split(',').filter((ticker) => ticker !== ''))]
  if (universe === 'sectors') return SECTOR_FUNDS
  if (universe === 'etf') return all.filter((ticker) => typeOf(ticker) === 'ETF')
  if (universe === 'index') return all.filter((ticker) => typeOf(ticker) === 'Index')
  return all
}

/** Names with imported daily bars; the sample tier never reaches the store. */
async function storedNames(deps: MarketDeps, ctx: ServiceContext): Promise<readonly Ticker[]> {
  if (ctx.tier === 'sample' || deps.entities === undefined) return []
  const rows = await deps.entities.coverage('stock_days', 'ticker', 'session_date', MOST_STORED)
  return rows.filter((row) => row.rows >= FEWEST_BARS).map((row) => row.value)
}
