import { withParams } from '@/components/app/withParams'
import { RecordedFlow } from '@/components/options/minutes/RecordedFlow'
import { isRecorded } from '@/components/options/minutes/useRecordedSessions'
import { MarketTideScreen } from '@/components/screens/flow/overview/MarketTideScreen'
import { parseTideParams, type TideParams, tideQuery } from '@/components/screens/flow/overview/tideParams'
import { useAddress } from '@/hooks/app/useAddress'

/** The tide made of prints, or one that another vendor recorded. */
function TideView(params: TideParams) {
  const change = useAddress(params, tideQuery)
  const { session, source } = params
  if (session === null || source === null || !isRecorded(source)) return <MarketTideScreen {...params} />
  return (
    <RecordedFlow title="Market Tide" of="market" state={{ when: params, change }} session={session} source={source} />
  )
}

/** The screen with its address. */
export const MarketTidePage = withParams(TideView, parseTideParams)
