import type { Ticker } from '@/lib/core/nominal'
import type { TickerInfo } from '@/server/market/facts/marketFacts'
import { valueOr } from '@/server/market/port'
import type { StockScope } from '@/server/services/names/stockScope'

export type UniverseName = 'sp500' | 'ndx' | 'dow' | 'small' | 'sectors' | 'etf' | 'index' | 'all' | 'list'

/** Funds whose members stand for an index. */
const FUND_OF: Partial<Record<UniverseName, Ticker>> = { sp500: 'SPY', ndx: 'QQQ', dow: 'DIA', small: 'IWM' }
/** Market and sectors as funds. */
const SECTOR_FUNDS: readonly Ticker[] = [
  ...['SPY', 'QQQ', 'IWM', 'DIA', 'XLB', 'XLC', 'XLE', 'XLF', 'XLI', 'XLK', 'XLP', 'XLRE', 'XLU', 'XLV', 'XLY'],
]
/** A name counts from so many daily bars on. */
const FEWEST_BARS = 20

/** A name of a list with what is known about it. */
export interface UniverseMember extends Omit<TickerInfo, 'name'> {
  readonly name: string
}

/** The names of a list that have prices, in the market the question is about. */
export async function universeOf(
  { market, scope }: StockScope,
  asked: { readonly universe: UniverseName; readonly tickers?: string | undefined },
): Promise<readonly UniverseMember[]> {
  const infos = new Map(valueOr(await market.names.all(), []).map((info) => [info.ticker, info]))
  const infoOf = (ticker: Ticker): UniverseMember =>
    infos.get(ticker) ?? { ticker, name: ticker, sector: null, industry: null, issueType: null, marketCap: null }
  const fund = FUND_OF[asked.universe]
  const members = fund === undefined ? [] : valueOr(await market.names.members(fund, scope.sessionDate), [])
  const all = valueOr(await market.prices.tickers(FEWEST_BARS), [])
  if (fund === undefined) return namesOf(asked, all, (ticker) => infoOf(ticker).issueType).map(infoOf)
  const known = new Set(all)
  return members.filter((ticker) => known.has(ticker)).map(infoOf)
}

function namesOf(
  { universe, tickers }: { readonly universe: UniverseName; readonly tickers?: string | undefined },
  all: readonly Ticker[],
  typeOf: (ticker: Ticker) => string | null,
): readonly Ticker[] {
  if (universe === 'list') return [...new Set((tickers ?? '').split(',').filter((ticker) => ticker !== ''))]
  if (universe === 'sectors') return SECTOR_FUNDS.filter((fund) => all.includes(fund))
  if (universe === 'etf') return all.filter((ticker) => typeOf(ticker) === 'ETF')
  if (universe === 'index') return all.filter((ticker) => typeOf(ticker) === 'Index')
  return all
}
