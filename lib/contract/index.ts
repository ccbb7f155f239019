import { admin } from '@/lib/contract/admin'
import { ai } from '@/lib/contract/ai'
import { alertChannels } from '@/lib/contract/alertChannels'
import { flowAlerts } from '@/lib/contract/alerts'
import { altData } from '@/lib/contract/altData'
import { analystNotes } from '@/lib/contract/analystNotes'
import { analysts } from '@/lib/contract/analysts'
import { analyzer } from '@/lib/contract/analyzer'
import { announcements } from '@/lib/contract/announcements'
import { apiKeys } from '@/lib/contract/apiKeys'
import { articles } from '@/lib/contract/articles'
import { backtests } from '@/lib/contract/backtests'
import { billing, gifts, referrals } from '@/lib/contract/billing'
import { bots } from '@/lib/contract/bots'
import { brokerage } from '@/lib/contract/brokerage'
import { calendar } from '@/lib/contract/calendar'
import { chains } from '@/lib/contract/chains'
import { changelog } from '@/lib/contract/changelog'
import { charting } from '@/lib/contract/charting'
import { chartNotes } from '@/lib/contract/chartNotes'
import { classicAlerts } from '@/lib/contract/classicAlerts'
import { contact } from '@/lib/contract/contact'
import { content } from '@/lib/contract/content'
import { contracts } from '@/lib/contract/contracts'
import { corrections } from '@/lib/contract/corrections'
import { course } from '@/lib/contract/course'
import { crypto } from '@/lib/contract/crypto'
import { customAlerts } from '@/lib/contract/customAlerts'
import { dataOrders } from '@/lib/contract/dataOrders'
import { datasets } from '@/lib/contract/datasets'
import { deltaFlow } from '@/lib/contract/deltaFlow'
import { dividends } from '@/lib/contract/dividends'
import { earnings } from '@/lib/contract/earnings'
import { economy } from '@/lib/contract/economy'
import { equityFlow } from '@/lib/contract/equityFlow'
import { etf } from '@/lib/contract/etf'
import { etfs } from '@/lib/contract/etfs'
import { etfTide } from '@/lib/contract/etfTide'
import { flowExports } from '@/lib/contract/exports'
import { exposure } from '@/lib/contract/exposure'
import { fda } from '@/lib/contract/fda'
import { financials } from '@/lib/contract/financials'
import { fiscal } from '@/lib/contract/fiscal'
import { flow } from '@/lib/contract/flow'
import { futures } from '@/lib/contract/futures'
import { halts } from '@/lib/contract/halts'
import { insiderPerson } from '@/lib/contract/insiderPerson'
import { insiders } from '@/lib/contract/insiders'
import { institutions } from '@/lib/contract/institutions'
import { intervals } from '@/lib/contract/intervals'
import { investors } from '@/lib/contract/investors'
import { jobs } from '@/lib/contract/jobs'
import { maps } from '@/lib/contract/maps'
import { merch } from '@/lib/contract/merch'
import { metricHistory } from '@/lib/contract/metricHistory'
import { netFlow } from '@/lib/contract/netFlow'
import { news } from '@/lib/contract/news'
import { nft } from '@/lib/contract/nft'
import { openInterest } from '@/lib/contract/openInterest'
import { organizations } from '@/lib/contract/organizations'
import { ownOrganization } from '@/lib/contract/ownOrganization'
import { paper } from '@/lib/contract/paper'
import { paperBoard } from '@/lib/contract/paperBoard'
import { performance } from '@/lib/contract/performance'
import { politics } from '@/lib/contract/politics'
import { portfolio } from '@/lib/contract/portfolio'
import { portfolios } from '@/lib/contract/portfolios'
import { predictions } from '@/lib/contract/predictions'
import { preferences } from '@/lib/contract/preferences'
import { publicApi } from '@/lib/contract/publicApi'
import { push } from '@/lib/contract/push'
import { recordedFlow } from '@/lib/contract/recordedFlow'
import { savedTrades, savedViews } from '@/lib/contract/savedViews'
import { screener } from '@/lib/contract/screener'
import { search } from '@/lib/contract/search'
import { seasonality } from '@/lib/contract/seasonality'
import { sectors } from '@/lib/contract/sectors'
import { security } from '@/lib/contract/security'
import { share } from '@/lib/contract/share'
import { shortBoard } from '@/lib/contract/shortBoard'
import { shorts } from '@/lib/contract/shorts'
import { stats } from '@/lib/contract/stats'
import { stockEarnings } from '@/lib/contract/stockEarnings'
import { stockNotices } from '@/lib/contract/stockNotices'
import { stockScreener } from '@/lib/contract/stockScreener'
import { stocks } from '@/lib/contract/stocks'
import { subscription } from '@/lib/contract/subscription'
import { superFlow } from '@/lib/contract/superFlow'
import { system } from '@/lib/contract/system'
import { talk } from '@/lib/contract/talk'
import { talkStream } from '@/lib/contract/talkStream'
import { tapeContext } from '@/lib/contract/tapeContext'
import { tide } from '@/lib/contract/tide'
import { users } from '@/lib/contract/users'
import { audience, visits } from '@/lib/contract/visits'
import { volatility } from '@/lib/contract/volatility'
import { optionWatchlists, watchedChains } from '@/lib/contract/watchlists'
import { zeroDte } from '@/lib/contract/zeroDte'

/** Every call of the product; one test holds that each has exactly one route and an access entry. */
export const contract = {
  ai,
  preferences,
  users,
  security,
  apiKeys,
  publicApi,
  billing,
  subscription,
  gifts,
  referrals,
  admin,
  organizations,
  ownOrganization,
  jobs,
  corrections,
  changelog,
  announcements,
  datasets,
  dataOrders,
  calendar,
  economy,
  fda,
  halts,
  news,
  earnings,
  dividends,
  share,
  bots,
  brokerage,
  watchedChains,
  optionWatchlists,
  visits,
  audience,
  contact,
  content,
  investors,
  articles,
  nft,
  flow,
  flowExports,
  flowAlerts: { ...flowAlerts, ...classicAlerts },
  superFlow,
  alertChannels,
  push,
  course,
  crypto,
  customAlerts,
  intervals,
  equityFlow,
  stocks: { ...stocks, ...stockEarnings, ...stockNotices },
  etf: { ...etf, ...etfs, ...etfTide },
  maps,
  sectors,
  stats,
  fiscal,
  futures,
  shorts: { ...shorts, ...shortBoard },
  analyzer,
  backtests,
  analysts: { ...analysts, ...analystNotes },
  financials,
  charting,
  insiders: { ...insiders, ...insiderPerson },
  institutions,
  politics,
  predictions,
  altData,
  volatility,
  talk,
  talkStream,
  tapeContext,
  contracts,
  screener,
  stockScreener,
  openInterest,
  merch,
  metricHistory,
  performance,
  seasonality,
  chains,
  exposure,
  zeroDte,
  savedViews,
  savedTrades,
  chartNotes,
  paper,
  paperBoard,
  portfolio,
  portfolios,
  search,
  tide,
  netFlow,
  deltaFlow,
  recordedFlow,
  system,
} as const
