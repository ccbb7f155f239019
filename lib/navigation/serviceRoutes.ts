import brand from '@/lib/navigation/brand.json'
import { defineRoutes, gated, open } from '@/lib/navigation/route'

const [chatOne, chatTwo] = brand.chatServices

/** Portfolio Manager, Tools, top-level items, Data Access, Media and Misc. Spec §2 Main navigation. */
export const serviceRoutes = defineRoutes({
  portfolioManager: gated('portfolio', {
    path: '/portfolio-manager',
    title: 'Portfolio Manager',
    layout: 'dashboard',
    feature: 'portfolio_manager',
  }),
  retirementCalculator: gated('portfolio', {
    path: '/portfolio-manager/retirement-calculator',
    title: 'Retirement Calculator',
    layout: 'chart',
    feature: 'retirement_calculator',
  }),
  linkBroker: gated('portfolio', {
    path: '/portfolio-manager/accounts',
    title: 'Link Broker',
    layout: 'form',
    feature: 'link_broker',
  }),

  optionsCalculator: open('/options-profit-calculator/[[...opc]]', 'Options Calculator', 'chart'),
  paperTrading: gated('user', {
    path: '/trade',
    title: 'Paper Trading',
    layout: 'dashboard',
    feature: 'paper_trading',
  }),
  portfolioBacktesting: open('/backtesting/portfolios', 'Portfolio Backtesting', 'dashboard', {
    feature: 'portfolio_backtesting',
  }),
  publicApi: open('/public-api', 'API', 'document'),
  optionsAnalyzer: open('/flow/options-analyzer', 'Options Analyzer', 'dashboard', { feature: 'options_analyzer' }),
  education: open('/course', 'Education', 'document'),
  portfolios: gated('user', { path: '/portfolios', title: 'Portfolios', layout: 'table', feature: 'portfolios' }),
  bots: open(`/${brand.brandSlug}-bots`, 'Bots', 'document', { page: '/bots' }),
  chatBotOne: open(`/${chatOne?.slug}-bot`, `${chatOne?.name} Bot`, 'document', { page: '/chat-bot-one' }),
  chatBotTwo: open(`/${chatTwo?.slug}-bot`, `${chatTwo?.name} Bot`, 'document', { page: '/chat-bot-two' }),
  optionsStrategies: open('/option-strategies', 'Options Strategies', 'table'),
  chartingTool: open('/flow/stock_chart', 'Charting Tool', 'chart', { feature: 'charting_tool' }),
  predictionMarkets: open('/predictions', 'Prediction Markets', 'table', { feature: 'prediction_markets' }),

  dataShop: open('/data_shop', 'Data Shop', 'document'),
  dataDownloads: gated('user', {
    path: '/data/download',
    title: 'Data Downloads',
    layout: 'table',
    feature: 'data_downloads',
  }),
  enterprise: open('/enterprise', 'Enterprise', 'document'),

  politicalTrading: open('/politics', 'Political Trading', 'document'),
  brokerPartner: open(`/${brand.partner.slug}`, brand.partner.name, 'document', { page: '/partner' }),
  advertise: open('/advertise', 'Advertise', 'document'),
  investorRelations: open('/investor_relations', 'Investor Relations', 'document'),

  stockTalk: open('/stock-talk', 'Stock Talk', 'feed', { feature: 'stock_talk' }),
  newsHome: open('/news', 'News', 'document', { feature: 'news' }),
  newsArticle: open('/news/[slug]', 'Article', 'document', { feature: 'news', highlights: 'newsHome' }),
  futures: open('/futures', 'Futures', 'dashboard', { feature: 'futures' }),
  shorts: open('/shorts', 'Shorts', 'table', { feature: 'shorts' }),
  alerts: gated('legacy', { path: '/alerts', title: 'Alerts', layout: 'feed', feature: 'alerts' }),
  yourHunt: gated('legacy', { path: '/your-hunt', title: 'Your Hunt', layout: 'dashboard', feature: 'your_hunt' }),
  ai: open('/ai', 'AI', 'dashboard', { feature: 'ai' }),
  altData: open('/alt-data', 'Alt-Data', 'dashboard', { feature: 'alt_data' }),
  crypto: open('/crypto', 'Crypto', 'dashboard', { feature: 'crypto' }),
  etfs: open('/etfs', 'ETFs', 'table', { feature: 'etfs' }),
  nft: open('/nft', 'NFT', 'document'),
  gift: open('/gift', 'Gift a membership', 'form'),
  merch: open('/merch', 'Merch', 'document'),
})
