import { defineRoutes, open, type PageLayout, type Route } from '@/lib/navigation/route'

/** Ticker Explorer: every page below /stock/{symbol}/. Spec §2 Main navigation. */
export const stockRoutes = defineRoutes({
  stockOverview: tab('overview', 'Overview', 'dashboard'),
  stockGreekExposure: tab('greek-exposure', 'Greek Exposure', 'chart'),
  stockEarnings: tab('earnings', 'Earnings', 'table'),
  stockInsiders: tab('insiders', 'Insiders', 'table'),
  stockFinancials: tab('financials', 'Financials', 'table'),
  stockNetPremium: tab('net-premium', 'Net Premium', 'chart'),
  stockStockTalk: tab('stock-talk', 'Stock Talk', 'feed'),
  stockChart: tab('chart', 'Chart', 'chart'),
  stockVolatility: tab('volatility', 'Volatility', 'chart'),
  stockOptionChains: tab('option-chains', 'Option Chains', 'table'),
  stockOpenInterestChanges: tab('open-interest-changes', 'Open Interest Changes', 'table'),
  stockSeasonality: tab('seasonality', 'Seasonality', 'chart'),
  stockGreeks: tab('greeks', 'Greeks', 'table'),
  stockRisk: tab('risk', 'Risk', 'dashboard'),
  stockOptionsCharting: tab('options-charting', 'Options Charting', 'chart'),
  stockAnalysts: tab('analysts', 'Analysts', 'table'),
  stockShorts: tab('shorts', 'Shorts', 'chart'),
})

function tab(slug: string, title: string, layout: PageLayout): Route {
  return open(`/stock/[symbol]/${slug}`, title, layout, { feature: `stock_${slug.replaceAll('-', '_')}` })
}
