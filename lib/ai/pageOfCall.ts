import type { AskedCall } from '@/lib/contract/ai'
import { wordTable } from '@/lib/core/wordTable'
import { queryOf } from '@/lib/navigation/addressQuery'
import type { Route } from '@/lib/navigation/route'
import { type RouteKey, routes } from '@/lib/navigation/routes'

/** Screens that show what a call answers; `[symbol]` is taken from the call. */
const SCREENS: Readonly<Record<string, RouteKey>> = wordTable({
  'flow.list': 'flowFeed',
  'flow.summary': 'flowFeed',
  'netFlow.read': 'netFlow',
  'tide.read': 'marketTide',
  'flowAlerts.list': 'flowAlerts',
  'contracts.top': 'optionsScreener',
  'screener.list': 'optionsScreener',
  'zeroDte.read': 'zeroDteFlow',
  'stocks.earnings': 'stockEarnings',
  'search.ticker': 'stockOverview',
  'stocks.header': 'stockOverview',
  'volatility.read': 'stockVolatility',
  'stockScreener.list': 'stockScreener',
  'chains.read': 'stockOptionChains',
  'exposure.stock': 'stockGreekExposure',
  'openInterest.contracts': 'openInterestExplorer',
  'openInterest.tickers': 'openInterestExplorer',
  'equityFlow.list': 'darkPoolFeed',
  'equityFlow.summary': 'darkPoolFeed',
  'shorts.read': 'stockShorts',
  'shorts.board': 'shorts',
  'stocks.seasonality': 'stockSeasonality',
  'sectors.flow': 'sectorFlow',
  'etf.flows': 'etfOverview',
  'etf.read': 'etfOverview',
  'etf.list': 'etfs',
  'crypto.board': 'crypto',
  'futures.board': 'futures',
  'news.list': 'newsFeed',
  'politics.trades': 'politicalTrades',
  'insiders.trades': 'insiderTrades',
  'institutions.list': 'institutions',
  'analysts.read': 'stockAnalysts',
  'analysts.list': 'analystRatings',
  'earnings.board': 'earningsCalendar',
  'economy.releases': 'economicCalendar',
  'dividends.board': 'dividendCalendar',
  'dividends.name': 'dividendCalendar',
  'halts.list': 'haltsFeed',
  'fda.list': 'fdaCalendar',
  'stats.read': 'marketStats',
  'predictions.board': 'predictionMarkets',
  'intervals.contracts': 'intervalFlow',
  'intervals.tickers': 'intervalFlow',
  'performance.table': 'performance',
  'stocks.risk': 'stockRisk',
  'financials.read': 'stockFinancials',
  'insiders.company': 'stockInsiders',
})

/** Values of a call that the address of its screen understands, under the same name. */
const CARRIED: Readonly<Record<string, readonly string[]>> = wordTable({
  'flow.list': ['filter', 'session'],
  'flow.summary': ['filter', 'session'],
  'openInterest.contracts': ['filter', 'session'],
  'stockScreener.list': ['filter', 'session'],
  'flowAlerts.list': ['filter', 'session'],
  'earnings.board': ['week'],
  'dividends.board': ['week'],
  'insiders.trades': ['ticker'],
  'netFlow.read': ['tickers', 'session'],
})

/** The screen that shows the same as a call, with what its address can carry; null where there is none. */
export function pageOfCall({ call, args }: AskedCall): { readonly path: string; readonly title: string } | null {
  const name = SCREENS[call]
  if (name === undefined) return null
  const route: Route = routes[name]
  const ticker = String(args.ticker ?? '')
  if (route.path.includes('[symbol]') && ticker === '') return null
  const path = route.path.replace('[symbol]', encodeURIComponent(ticker))
  const query = queryOf(Object.fromEntries((CARRIED[call] ?? []).map((key) => [key, String(args[key] ?? '')])))
  return {
    path: query === '' ? path : `${path}?${query}`,
    title: route.path.includes('[symbol]') ? `${ticker} ${route.title}` : route.title,
  }
}
