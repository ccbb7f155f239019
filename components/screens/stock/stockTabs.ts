import { knowTabs } from '@/components/stocks/explorer/tabCode'

/** The code of every page of a name, loaded once whoever asks first: the page itself, or its tab beside another page. */
export const stockTabs = {
  stockOverview: () => import('@/components/screens/stock/overview/StockOverviewPage'),
  stockChart: () => import('@/components/screens/stock/chart/StockChartPage'),
  stockOptionChains: () => import('@/components/screens/stock/option-chains/StockOptionChainsPage'),
  stockVolatility: () => import('@/components/screens/stock/volatility/StockVolatilityPage'),
  stockGreekExposure: () => import('@/components/screens/stock/greek-exposure/StockGreekExposurePage'),
  stockNetPremium: () => import('@/components/screens/stock/net-premium/StockNetPremiumPage'),
  stockOpenInterestChanges: () =>
    import('@/components/screens/stock/open-interest-changes/StockOpenInterestChangesPage'),
  stockGreeks: () => import('@/components/screens/stock/greeks/StockGreeksPage'),
  stockOptionsCharting: () => import('@/components/screens/stock/options-charting/StockOptionsChartingPage'),
  stockEarnings: () => import('@/components/screens/stock/earnings/StockEarningsPage'),
  stockSeasonality: () => import('@/components/screens/stock/seasonality/StockSeasonalityPage'),
  stockRisk: () => import('@/components/screens/stock/risk/StockRiskPage'),
  stockFinancials: () => import('@/components/screens/stock/financials/StockFinancialsPage'),
  stockInsiders: () => import('@/components/screens/stock/insiders/StockInsidersPage'),
  stockAnalysts: () => import('@/components/screens/stock/analysts/StockAnalystsPage'),
  stockShorts: () => import('@/components/screens/stock/shorts/StockShortsPage'),
  stockStockTalk: () => import('@/components/screens/stock/stock-talk/StockTalkPage'),
} as const

knowTabs(stockTabs)
