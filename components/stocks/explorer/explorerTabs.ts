import type { Ticker } from '@/lib/core/nominal'
import type { Route } from '@/lib/navigation/route'
import { hrefOf, type RouteKey, routes } from '@/lib/navigation/routes'

/** What a tab needs of a name: an index has no company behind it and no shares that trade. */
type TabNeed = 'shares' | null

export interface ExplorerTab {
  readonly key: RouteKey
  readonly route: Route
  readonly need: TabNeed
}

const ORDER: readonly (readonly [RouteKey, TabNeed])[] = [
  ['stockOverview', null],
  ['stockChart', null],
  ['stockOptionChains', null],
  ['stockVolatility', null],
  ['stockGreekExposure', null],
  ['stockNetPremium', null],
  ['stockOpenInterestChanges', null],
  ['stockGreeks', null],
  ['stockOptionsCharting', null],
  ['stockEarnings', 'shares'],
  ['stockSeasonality', null],
  ['stockRisk', null],
  ['stockFinancials', 'shares'],
  ['stockInsiders', 'shares'],
  ['stockAnalysts', 'shares'],
  ['stockShorts', 'shares'],
  ['stockStockTalk', null],
]

/** The tabs in their order. */
export const explorerTabs: readonly ExplorerTab[] = ORDER.map(([key, need]) => ({ key, route: routes[key], need }))

/** Link to a tab of a name; the time that is looked at stays. */
export function tabHref(
  route: Route,
  symbol: Ticker,
  when: { readonly session: string | null; readonly at: string | null },
) {
  return hrefOf(route, { symbol }, { session: when.session ?? undefined, at: when.at ?? undefined })
}

/** Why a tab is not for this name; null where it is. */
export function tabObstacle({ need }: ExplorerTab, isIndex: boolean): string | null {
  return need === 'shares' && isIndex ? 'An index is a calculated number: it has no company and no shares' : null
}
