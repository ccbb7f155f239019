import type { Access } from '@/lib/access/deriveAccess'
import { wordTable } from '@/lib/core/wordTable'
import brand from '@/lib/navigation/brand.json'
import type { Route } from '@/lib/navigation/route'
import { DEFAULT_ETF, DEFAULT_TICKER, hrefOf, type RouteKey, routes } from '@/lib/navigation/routes'

/** One entry of the menu. `selectedSub` and `selectedCategory` are the keys of spec §2. */
export interface MenuItem {
  readonly selectedSub: string
  readonly selectedCategory: string
  readonly title: string
  readonly routeKey: RouteKey
  readonly href: string
  /** Words that people type for it, in lower case; those of its page without them. */
  readonly words?: readonly string[]
}

export interface MenuCategory {
  readonly key: string
  readonly title: string
  readonly items: readonly MenuItem[]
}

/** Values of the parameters that menu links need. */
const LINK_PARAMS: Readonly<Record<string, string>> = wordTable({ symbol: DEFAULT_TICKER, person: brand.person.slug })

/** Category of the items that stand at the top level, outside every group. Spec §2 Top-level items. */
export const TOP_LEVEL = 'top_level'

/** The whole menu of spec §2 Main navigation, in its order. What is shown is decided by `visibleMenu`. */
export const menu: readonly MenuCategory[] = [
  category('options_data', 'Options Data', {
    flow_feed: 'flowFeed',
    options_screener: 'optionsScreener',
    super_flow: 'superFlow',
    contract_look_up: 'contractLookUp',
    open_interest_explorer: 'openInterestExplorer',
    flow_alerts: 'flowAlerts',
    interval_flow: 'intervalFlow',
    zero_dte_flow: 'zeroDteFlow',
    net_flow: 'netFlow',
  }),
  category('market_data', 'Market Data', {
    market_tide: 'marketTide',
    institutions: 'institutions',
    political_trades: 'politicalTrades',
    stock_screener: 'stockScreener',
    news_feed: 'newsFeed',
    sector_flow: 'sectorFlow',
    etf_overview: 'etfOverview',
    analyst_ratings: 'analystRatings',
    futures_indices: 'futuresIndices',
    fiscal_overview: 'fiscalOverview',
    market_stats: 'marketStats',
    market_heatmaps: 'marketHeatmaps',
  }),
  category('screeners', 'Screeners', {
    stock_screener: 'stockScreener',
    sector_view: 'sectorView',
    option_watchlist: 'optionWatchlist',
    stock_watchlist: 'stockWatchlist',
    custom_alerts: 'customAlerts',
    market_maps: 'marketMaps',
    performance: 'performance',
    seasonality: 'seasonality',
  }),
  category('stock_data', 'Stock Data', {
    dark_pool_feed: 'darkPoolFeed',
    whale_feed: 'whaleFeed',
    halts_feed: 'haltsFeed',
    insider_trades: 'insiderTrades',
  }),
  category('periscope', 'Periscope', { market_maker_exposure: 'marketMakerExposure', delta_flow: 'deltaFlow' }),
  category('calendar', 'Calendars', {
    earnings: 'earningsCalendar',
    trading_calendar: 'tradingCalendar',
    economic_calendar: 'economicCalendar',
    holiday_schedule: 'holidaySchedule',
    dividends: 'dividendCalendar',
    fda_calendar: 'fdaCalendar',
    person_tracker: 'personTracker',
  }),
  category('ticker_explorer', 'Ticker Explorer', {
    overview: 'stockOverview',
    greek_exposure: 'stockGreekExposure',
    earnings: 'stockEarnings',
    insiders: 'stockInsiders',
    financials: 'stockFinancials',
    net_premium: 'stockNetPremium',
    stock_talk: 'stockStockTalk',
    chart: 'stockChart',
    volatility: 'stockVolatility',
    option_chains: 'stockOptionChains',
    open_interest_changes: 'stockOpenInterestChanges',
    seasonality: 'stockSeasonality',
    greeks: 'stockGreeks',
    risk: 'stockRisk',
    options_charting: 'stockOptionsCharting',
    analysts: 'stockAnalysts',
    shorts: 'stockShorts',
  }),
  category('portfolio_manager', 'Portfolio Manager', {
    overview: 'portfolioManager',
    retirement_calculator: 'retirementCalculator',
    link_broker: 'linkBroker',
  }),
  category('unusual_tools', 'Tools', {
    options_calculator: 'optionsCalculator',
    paper_trading: 'paperTrading',
    portfolio_backtesting: 'portfolioBacktesting',
    api: 'publicApi',
    options_analyzer: 'optionsAnalyzer',
    education: 'education',
    portfolios: 'portfolios',
    bots: 'bots',
    chat_bot_one: 'chatBotOne',
    chat_bot_two: 'chatBotTwo',
    options_strategies: 'optionsStrategies',
    heatmaps: 'marketHeatmaps',
  }),
  category(TOP_LEVEL, '', { charting_tool: 'chartingTool', prediction_markets: 'predictionMarkets' }),
  category('data-access', 'Data Access', {
    api: 'publicApi',
    data_shop: 'dataShop',
    data_downloads: 'dataDownloads',
    enterprise: 'enterprise',
  }),
  category('media', 'Media', {
    political_trading: 'politicalTrading',
    broker_partner: 'brokerPartner',
    advertise: 'advertise',
    investor_relations: 'investorRelations',
  }),
  category('misc', 'Misc', {
    stock_talk: 'stockTalk',
    news: 'newsHome',
    futures: 'futures',
    shorts: 'shorts',
    alerts: 'alerts',
    your_hunt: 'yourHunt',
    ai: 'ai',
    alt_data: 'altData',
    crypto: 'crypto',
    etfs: 'etfs',
    nft: 'nft',
    gift: 'gift',
    merch: 'merch',
  }),
]

/** Titles that differ from the title of the page, by category and item. Spec §2 Main navigation. */
function titleOf(categoryKey: string, selectedSub: string, route: Route): string {
  if (categoryKey === 'data-access' && selectedSub === 'api') return 'Api'
  if (categoryKey === 'unusual_tools' && selectedSub === 'heatmaps') return 'Heatmaps'
  if (categoryKey === 'portfolio_manager' && selectedSub === 'overview') return 'Overview'
  return route.title
}

/**
 * The menu for a visitor: Alerts and Your Hunt by the legacy rule (spec §6).
 * Pages behind another rule stay in the menu; opening them shows what is needed.
 */
export function visibleMenu(access: Access): MenuCategory[] {
  const isShown = ({ routeKey }: MenuItem) => routes[routeKey].access !== 'legacy' || access.hasLegacyMenu
  return menu.map((group) => ({ ...group, items: group.items.filter(isShown) }))
}

function category(key: string, title: string, items: Readonly<Record<string, RouteKey>>): MenuCategory {
  return {
    key,
    title,
    items: Object.entries(items).map(([selectedSub, routeKey]) => ({
      selectedSub,
      selectedCategory: key,
      title: titleOf(key, selectedSub, routes[routeKey]),
      routeKey,
      href: hrefOf(routes[routeKey], routeKey === 'etfOverview' ? { symbol: DEFAULT_ETF } : LINK_PARAMS),
    })),
  }
}
