import { RecordedFlow } from '@/components/options/minutes/RecordedFlow'
import { isRecorded } from '@/components/options/minutes/useRecordedSessions'
import { MarketTideScreen } from '@/components/screens/flow/overview/MarketTideScreen'
import type { TideParams } from '@/components/screens/flow/overview/tideParams'
import { useTideState } from '@/components/screens/flow/overview/useTideState'

/** The tide made of prints, or one that another vendor recorded. */
export function TideView(params: TideParams) {
  const change = useTideState(params)
  const { session, source } = params
  if (session === null || source === null || !isRecorded(source)) return <MarketTideScreen {...params} />
  return (
    <RecordedFlow title="Market Tide" of="market" state={{ when: params, change }} session={session} source={source} />
  )
}
