import { withParams } from '@/components/app/withParams'
import { EquityFeedScreen } from '@/components/stocks/equityFeed/EquityFeedScreen'
import { type EquityParams, equityAddress } from '@/components/stocks/equityFeed/equityParams'
import { routes } from '@/lib/navigation/routes'

const parseWhaleFeedParams = equityAddress.lit.parse

/** Very large exchange prints and auctions as they happen. §4.4 */
function WhaleFeedScreen(params: EquityParams) {
  return <EquityFeedScreen title={routes.whaleFeed.title} home="lit" params={params} />
}

/** The screen with its address. */
export const WhaleFeedPage = withParams(WhaleFeedScreen, parseWhaleFeedParams)
