import { withParams } from '@/components/app/withParams'
import { RecordedFlow } from '@/components/options/minutes/RecordedFlow'
import { isRecorded } from '@/components/options/minutes/useRecordedSessions'
import { NetFlowScreen } from '@/components/screens/option-charts/ticker-flow/NetFlowScreen'
import {
  type NetFlowParams,
  netFlowQuery,
  parseNetFlowParams,
} from '@/components/screens/option-charts/ticker-flow/netFlowParams'
import { useAddress } from '@/hooks/app/useAddress'

/** The net flow made of prints, or one that another vendor recorded. */
function NetFlowView(params: NetFlowParams) {
  const change = useAddress(params, netFlowQuery)
  const { session, source } = params
  if (session === null || source === null || !isRecorded(source)) return <NetFlowScreen {...params} />
  return (
    <RecordedFlow title="Net Flow" of="tickers" state={{ when: params, change }} session={session} source={source} />
  )
}

/** The screen with its address. */
export const NetFlowPage = withParams(NetFlowView, parseNetFlowParams)
