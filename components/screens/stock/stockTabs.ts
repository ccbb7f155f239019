import { knowTabs } from '@/components/stocks/explorer/tabCode'

/** How the code of a page is loaded, and the code once it is here. */
interface TabCode<Module> {
  readonly load: () => Promise<Module>
  readonly loaded: () => Module | null
}

function code<Module>(read: () => Promise<Module>): TabCode<Module> {
  let known: Module | null = null
  const load = async () => {
    known ??= await read()
    return known
  }
  return { load, loaded: () => known }
}

/** The code of every page of a name, loaded once whoever asks first: the page itself, or its tab beside another page. */
export const stockTabs = {
  stockOverview: code(() => import('@/components/screens/stock/overview/StockOverviewPage')),
  stockChart: code(() => import('@/components/screens/stock/chart/StockChartPage')),
  stockOptionChains: code(() => import('@/components/screens/stock/option-chains/StockOptionChainsPage')),
  stockVolatility: code(() => import('@/components/screens/stock/volatility/StockVolatilityPage')),
  stockGreekExposure: code(() => import('@/components/screens/stock/greek-exposure/StockGreekExposurePage')),
  stockNetPremium: code(() => import('@/components/screens/stock/net-premium/StockNetPremiumPage')),
  stockOpenInterestChanges: code(
    () => import('@/components/screens/stock/open-interest-changes/StockOpenInterestChangesPage'),
  ),
  stockGreeks: code(() => import('@/components/screens/stock/greeks/StockGreeksPage')),
  stockOptionsCharting: code(() => import('@/components/screens/stock/options-charting/StockOptionsChartingPage')),
  stockEarnings: code(() => import('@/components/screens/stock/earnings/StockEarningsPage')),
  stockSeasonality: code(() => import('@/components/screens/stock/seasonality/StockSeasonalityPage')),
  stockRisk: code(() => import('@/components/screens/stock/risk/StockRiskPage')),
  stockFinancials: code(() => import('@/components/screens/stock/financials/StockFinancialsPage')),
  stockInsiders: code(() => import('@/components/screens/stock/insiders/StockInsidersPage')),
  stockAnalysts: code(() => import('@/components/screens/stock/analysts/StockAnalystsPage')),
  stockShorts: code(() => import('@/components/screens/stock/shorts/StockShortsPage')),
  stockStockTalk: code(() => import('@/components/screens/stock/stock-talk/StockTalkPage')),
} as const

export type StockTabKey = keyof typeof stockTabs

knowTabs(stockTabs)
