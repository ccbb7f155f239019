import type { Route } from '@/server/http/implement'
import type { JobBook } from '@/server/jobs/jobBook'
import { type AiParts, aiRoutes } from '@/server/routes/ai'
import { alertChannelRoutes } from '@/server/routes/alertChannels'
import { alertRoutes } from '@/server/routes/alerts'
import { altDataRoutes } from '@/server/routes/altData'
import { analyzerRoutes } from '@/server/routes/analyzer'
import { backtestRoutes } from '@/server/routes/backtests'
import { botRoutes } from '@/server/routes/bots'
import { brokerageRoutes } from '@/server/routes/brokerage'
import { calendarRoutes, fdaRoutes } from '@/server/routes/calendar'
import { chainRoutes } from '@/server/routes/chains'
import { chartingRoutes } from '@/server/routes/charting'
import { collectorRoutes } from '@/server/routes/collectors'
import { contentRoutes } from '@/server/routes/content'
import { contractRoutes, searchRoutes } from '@/server/routes/contracts'
import { correctionRoutes } from '@/server/routes/corrections'
import { courseRoutes } from '@/server/routes/course'
import { cryptoRoutes } from '@/server/routes/crypto'
import { customAlertRoutes } from '@/server/routes/customAlerts'
import { dataSourceRoutes } from '@/server/routes/dataSources'
import { datasetRoutes } from '@/server/routes/datasets'
import { economyRoutes } from '@/server/routes/economy'
import { equityFlowRoutes } from '@/server/routes/equityFlow'
import { etfRoutes } from '@/server/routes/etf'
import { flowExportRoutes } from '@/server/routes/exports'
import { deltaFlowRoutes, exposureRoutes } from '@/server/routes/exposure'
import { filingRoutes } from '@/server/routes/filings'
import { fiscalRoutes } from '@/server/routes/fiscal'
import { flowRoutes, tapeContextRoutes, zeroDteRoutes } from '@/server/routes/flow'
import { futuresRoutes } from '@/server/routes/futures'
import { haltRoutes } from '@/server/routes/halts'
import { intervalRoutes } from '@/server/routes/intervals'
import { jobRoutes } from '@/server/routes/jobs'
import { listRoutes } from '@/server/routes/lists'
import { mapRoutes } from '@/server/routes/maps'
import { merchRoutes } from '@/server/routes/merch'
import { metricHistoryRoutes } from '@/server/routes/metricHistory'
import { netFlowRoutes } from '@/server/routes/netFlow'
import { newsRoutes } from '@/server/routes/news'
import { nftRoutes } from '@/server/routes/nft'
import { openInterestRoutes } from '@/server/routes/openInterest'
import { paperRoutes } from '@/server/routes/paper'
import { performanceRoutes } from '@/server/routes/performance'
import { plausibilityRoutes } from '@/server/routes/plausibility'
import { portfolioRoutes } from '@/server/routes/portfolio'
import { trackRoutes } from '@/server/routes/portfolios'
import { predictionRoutes } from '@/server/routes/predictions'
import { type ApiParts, publicApiRoutes } from '@/server/routes/publicApi'
import { pushRoutes } from '@/server/routes/push'
import { recordedFlowRoutes } from '@/server/routes/recordedFlow'
import { savedRoutes } from '@/server/routes/saved'
import { screenerRoutes } from '@/server/routes/screener'
import { seasonalityRoutes } from '@/server/routes/seasonality'
import { type ShareDeps, shareRoutes } from '@/server/routes/share'
import { stockRoutes } from '@/server/routes/stocks'
import { superFlowRoutes } from '@/server/routes/superFlow'
import { type SystemDeps, systemRoutes } from '@/server/routes/system'
import { talkRoutes } from '@/server/routes/talk'
import { statsRoutes, tideRoutes } from '@/server/routes/tide'
import { userRoutes } from '@/server/routes/users'
import type { AccountDeps } from '@/server/services/accountDeps'
import type { Plausibility } from '@/server/services/admin/plausibility'
import type { CustomDeps } from '@/server/services/alerts/customAlerts'
import type { BotDeps } from '@/server/services/bots/botDeps'
import type { BrokerageDeps } from '@/server/services/brokerage/brokerageDeps'
import type { CollectorDeps } from '@/server/services/collectors/collectorStates'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { SourceDeps } from '@/server/services/feeds/listSources'
import type { PaperDeps } from '@/server/services/paper/paperDeps'
import type { TickerNames } from '@/server/services/talk/talkName'
import type { SessionUsers } from '@/server/services/users/sessions'
import type { MarketStore } from '@/server/stores/market/port'

export interface RouteDeps {
  /** Has routes computed in another thread; in this one where it is left out. */
  readonly computed?: (route: Route) => Route
  readonly market: MarketDeps
  readonly system: SystemDeps
  readonly share: Omit<ShareDeps, 'market'>
  /** See `accountRoutes`; none on a host without accounts (tests of the tape). */
  readonly accounts: readonly Route[]
  /** None on a host without accounts: a chat account is linked to one. */
  readonly bots?: Omit<BotDeps, 'ask'>
  /** None on a host without accounts: questions are kept with one. */
  readonly ai?: AiParts
}

/** Routes that stand on the accounts store. A new resource of accounts joins here. */
export function accountRoutes(
  deps: AccountDeps,
  sessions: SessionUsers,
  beside: {
    readonly tape: Parameters<typeof savedRoutes>[1]
    readonly brokerage: BrokerageDeps
    readonly paper: PaperDeps
    readonly market: MarketDeps
    readonly alerts: CustomDeps
    readonly names: TickerNames
    /** What staff look after. */
    readonly staff: {
      readonly jobs: JobBook
      readonly entities: MarketStore | undefined
      readonly sources: SourceDeps
      readonly collectors: CollectorDeps
      readonly plausibility: Plausibility
    }
    readonly api: ApiParts
  },
): readonly Route[] {
  return [
    ...userRoutes(deps, sessions),
    ...publicApiRoutes(deps, beside.api),
    ...listRoutes(deps),
    ...savedRoutes(deps, beside.tape),
    ...contentRoutes(deps),
    ...courseRoutes(deps),
    ...merchRoutes(deps),
    ...datasetRoutes(deps, beside.market),
    ...nftRoutes(deps, sessions),
    ...talkRoutes(deps, beside.names),
    ...brokerageRoutes(beside.brokerage),
    ...paperRoutes(beside.paper),
    ...portfolioRoutes({ db: deps.db, quotes: beside.brokerage.quotes, ...beside }),
    ...trackRoutes({ db: deps.db, market: beside.market }),
    ...customAlertRoutes(beside.alerts),
    ...alertChannelRoutes(beside.alerts.accounts),
    ...pushRoutes(deps),
    ...jobRoutes(deps, beside.staff.jobs),
    ...plausibilityRoutes(deps, beside.staff.plausibility),
    ...dataSourceRoutes(beside.staff.sources, deps.db),
    ...collectorRoutes(beside.staff.collectors),
    ...correctionRoutes(deps, beside.staff.entities),
  ]
}

/** Every route of the host. */
export function assembleRoutes({ computed, market, system, share, accounts, bots, ai }: RouteDeps): readonly Route[] {
  const read = readRoutes(market)
  const data = [...(computed === undefined ? read : read.map(computed)), ...flowExportRoutes(market)]
  return [
    ...data,
    ...shareRoutes({ market, ...share }),
    ...systemRoutes(system),
    ...accounts,
    ...(bots === undefined ? [] : botRoutes(bots, data)),
    ...(ai === undefined ? [] : aiRoutes(ai, [...data, ...accounts])),
  ]
}

/** Routes that read the market and nothing else: whatever has a market can compute them. */
export function readRoutes(market: MarketDeps): readonly Route[] {
  return [
    ...flowRoutes(market.desk),
    ...alertRoutes(market),
    ...intervalRoutes(market),
    ...superFlowRoutes(market),
    ...tapeContextRoutes(market),
    ...calendarRoutes(market),
    ...economyRoutes(market),
    ...haltRoutes(market),
    ...predictionRoutes(market),
    ...altDataRoutes(market),
    ...cryptoRoutes(market),
    ...fdaRoutes(market),
    ...newsRoutes(market),
    ...contractRoutes(market),
    ...equityFlowRoutes(market),
    ...stockRoutes(market),
    ...etfRoutes(market),
    ...mapRoutes(market),
    ...chartingRoutes(market),
    ...filingRoutes(market),
    ...chainRoutes(market),
    ...analyzerRoutes(market),
    ...backtestRoutes(market),
    ...exposureRoutes(market),
    ...zeroDteRoutes(market),
    ...screenerRoutes(market),
    ...openInterestRoutes(market),
    ...metricHistoryRoutes(market),
    ...performanceRoutes(market),
    ...statsRoutes(market),
    ...fiscalRoutes(market),
    ...futuresRoutes(market),
    ...seasonalityRoutes(market),
    ...searchRoutes(market),
    ...tideRoutes(market),
    ...netFlowRoutes(market),
    ...deltaFlowRoutes(market),
    ...recordedFlowRoutes(market),
  ]
}
