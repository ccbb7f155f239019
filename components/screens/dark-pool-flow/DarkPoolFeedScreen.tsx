import { withParams } from '@/components/app/withParams'
import { EquityFeedScreen } from '@/components/stocks/equityFeed/EquityFeedScreen'
import { type EquityParams, equityAddress } from '@/components/stocks/equityFeed/equityParams'
import { routes } from '@/lib/navigation/routes'

export const parseDarkPoolFeedParams = equityAddress.off.parse

/** Where did size change hands out of sight, and does price respect those levels? §4.4 */
export function DarkPoolFeedScreen(params: EquityParams) {
  return <EquityFeedScreen title={routes.darkPoolFeed.title} home="off" params={params} />
}

/** The screen with its address. */
export const DarkPoolFeedPage = withParams(DarkPoolFeedScreen, parseDarkPoolFeedParams)
