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
  stockOverview: code(() => import('@/components/screens/stock/overview/StockOverviewScreen')),
  stockChart: code(() => import('@/components/screens/stock/chart/StockChartScreen')),
  stockOptionChains: code(() => import('@/components/screens/stock/option-chains/StockOptionChainsScreen')),
  stockVolatility: code(() => import('@/components/screens/stock/volatility/StockVolatilityScreen')),
  stockGreekExposure: code(() => import('@/components/screens/stock/greek-exposure/StockGreekExposureScreen')),
  stockNetPremium: code(() => import('@/components/screens/stock/net-premium/StockNetPremiumScreen')),
  stockOpenInterestChanges: code(
    () => import('@/components/screens/stock/open-interest-changes/StockOpenInterestChangesScreen'),
  ),
  stockGreeks: code(() => import('@/components/screens/stock/greeks/StockGreeksScreen')),
  stockOptionsCharting: code(() => import('@/components/screens/stock/options-charting/StockOptionsChartingScreen')),
  stockEarnings: code(() => import('@/components/screens/stock/earnings/StockEarningsScreen')),
  stockSeasonality: code(() => import('@/components/screens/stock/seasonality/StockSeasonalityScreen')),
  stockRisk: code(() => import('@/components/screens/stock/risk/StockRiskScreen')),
  stockFinancials: code(() => import('@/components/screens/stock/financials/StockFinancialsScreen')),
  stockInsiders: code(() => import('@/components/screens/stock/insiders/StockInsidersScreen')),
  stockAnalysts: code(() => import('@/components/screens/stock/analysts/StockAnalystsScreen')),
  stockShorts: code(() => import('@/components/screens/stock/shorts/StockShortsScreen')),
  stockStockTalk: code(() => import('@/components/screens/stock/stock-talk/StockTalkScreen')),
} as const

export type StockTabKey = keyof typeof stockTabs

knowTabs(stockTabs)
