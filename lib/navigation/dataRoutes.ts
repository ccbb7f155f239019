import { defineRoutes, gated, open } from '@/lib/navigation/route'

/** Options Data, Market Data, Screeners, Stock Data, Periscope and Calendars. Spec §2 Main navigation. */
export const dataRoutes = defineRoutes({
  flowFeed: open('/live-options-flow', 'Flow Feed', 'feed', { feature: 'flow_feed' }),
  flowFeedFree: open('/live-options-flow/free', 'Flow Feed', 'feed', { feature: 'flow_feed', highlights: 'flowFeed' }),
  flowFeedSaved: gated('user', {
    path: '/live-options-flow/saved',
    title: 'Saved Flow Filters',
    layout: 'feed',
    feature: 'flow_feed',
    highlights: 'flowFeed',
  }),
  optionsScreener: open('/options-screener', 'Options Screener', 'screener', { feature: 'options_screener' }),
  optionsScreenerPreset: open('/options-screener/[slug]', 'Options Screener', 'screener', {
    feature: 'options_screener',
    highlights: 'optionsScreener',
  }),
  superFlow: gated('super', { path: '/flow/super', title: 'Super Flow', layout: 'feed', feature: 'super_flow' }),
  contractLookUp: open('/flow/option_chains', 'Contract Look-Up', 'dashboard', {
    feature: 'contract_look_up',
    query: ['chain', 'days', 'mins'],
  }),
  openInterestExplorer: open('/flow/chain_oi_changes', 'Open Interest Explorer', 'screener', {
    feature: 'open_interest_explorer',
  }),
  openInterestExplorerAlias: open('/flow/oi_changes', 'Open Interest Explorer', 'screener', {
    feature: 'open_interest_explorer',
    highlights: 'openInterestExplorer',
  }),
  flowAlerts: open('/option-flow-alerts', 'Flow Alerts', 'feed', { feature: 'flow_alerts' }),
  intervalFlow: open('/interval-flow', 'Interval Flow', 'feed', { feature: 'interval_flow' }),
  zeroDteFlow: open('/zero-dte', '0DTE Flow', 'feed', { feature: 'zero_dte_flow' }),
  netFlow: open('/option-charts/ticker-flow', 'Net Flow', 'chart', { feature: 'net_flow' }),

  marketTide: open('/flow/overview', 'Market Tide', 'chart', { feature: 'market_tide' }),
  institutions: open('/institutions', 'Institutions', 'table', { feature: 'institutions' }),
  institution: open('/institutions/[name]', 'Institution', 'table', {
    feature: 'institutions',
    highlights: 'institutions',
  }),
  politicalTrades: open('/flow/politics', 'Political Trades', 'table', { feature: 'political_trades' }),
  politicianProfile: open('/flow/politics/profile/[name]', 'Politician', 'dashboard', {
    feature: 'political_trades',
    highlights: 'politicalTrades',
  }),
  politicalTicker: open('/flow/politics/ticker/[ticker]', 'Political Trades by Ticker', 'table', {
    feature: 'political_trades',
    highlights: 'politicalTrades',
  }),
  stockScreener: open('/stock-screener', 'Stock Screener', 'screener', { feature: 'stock_screener' }),
  newsFeed: open('/news-feed', 'News Feed', 'feed', { feature: 'news_feed' }),
  sectorFlow: open('/flow/sectors', 'Sector Flow', 'dashboard', { feature: 'sector_flow' }),
  etfOverview: open('/etf/[symbol]', 'ETF Overview', 'dashboard', { feature: 'etf_overview' }),
  analystRatings: open('/analysts', 'Analyst Ratings', 'table', { feature: 'analyst_ratings' }),
  futuresIndices: open('/futures_indices', 'Futures/Indices', 'dashboard', { feature: 'futures_indices' }),
  fiscalOverview: open('/fiscal', 'Fiscal Overview', 'chart', { feature: 'fiscal_overview' }),
  marketStats: open('/stats', 'Market Stats', 'dashboard', { feature: 'market_stats' }),
  marketHeatmaps: open('/heatmaps', 'Market Heatmaps', 'chart', { feature: 'market_heatmaps' }),

  sectorView: open('/flow/sectors_watchlist', 'Sector View', 'dashboard', { feature: 'sector_view' }),
  optionWatchlist: gated('user', {
    path: '/flow/option-watchlist',
    title: 'Option Watchlist',
    layout: 'table',
    feature: 'option_watchlist',
  }),
  stockWatchlist: gated('user', {
    path: '/flow/watchlist',
    title: 'Stock Watchlist',
    layout: 'table',
    feature: 'stock_watchlist',
  }),
  customAlerts: gated('user', {
    path: '/custom-alerts',
    title: 'Custom Alerts',
    layout: 'form',
    feature: 'custom_alerts',
  }),
  marketMaps: open('/market/maps', 'Market Maps', 'chart', { feature: 'market_maps' }),
  performance: open('/ticker-performance', 'Performance', 'chart', { feature: 'performance' }),
  seasonality: open('/seasonality', 'Seasonality', 'chart', { feature: 'seasonality' }),

  darkPoolFeed: open('/dark-pool-flow', 'Dark Pool Feed', 'feed', { feature: 'dark_pool_feed' }),
  whaleFeed: open('/lit-flow', 'Whale Feed', 'feed', { feature: 'whale_feed' }),
  haltsFeed: open('/trading-halts', 'Halts / Pause Feed', 'feed', { feature: 'halts_feed' }),
  insiderTrades: open('/insiders/trades', 'Insider Trades', 'table', { feature: 'insider_trades' }),
  marketMakerExposure: gated('periscope', {
    path: '/periscope/market-exposure',
    title: 'Market Maker Exposure',
    layout: 'chart',
    feature: 'market_maker_exposure',
  }),
  deltaFlow: gated('periscope', {
    path: '/periscope/delta-flow',
    title: 'Delta Flow',
    layout: 'chart',
    feature: 'delta_flow',
  }),

  earningsCalendar: open('/earnings', 'Earnings', 'calendar', { feature: 'earnings' }),
  tradingCalendar: open('/trading-calendar', 'Trading Calendar', 'calendar', { feature: 'trading_calendar' }),
  economicCalendar: open('/economic-calendar', 'Economic Calendar', 'calendar', { feature: 'economic_calendar' }),
  holidaySchedule: open('/market-holidays', 'Holiday Schedule', 'calendar'),
  dividendCalendar: open('/dividends', 'Dividends', 'calendar', { feature: 'dividends' }),
  fdaCalendar: open('/fda-calendar', 'FDA Calendar', 'calendar', { feature: 'fda_calendar' }),
  personTracker: open('/[person]-tracker', 'Political-figure tracker', 'table', {
    page: '/politician-tracker',
    feature: 'person_tracker',
  }),
})
