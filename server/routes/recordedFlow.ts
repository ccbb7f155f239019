import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { listRecorded, readRecorded } from '@/server/services/minutes/recordedFlow'

/** Minutes of flow that were imported from another vendor. */
export function recordedFlowRoutes(deps: MarketDeps): readonly Route[] {
  const { recordedFlow } = contract
  return [
    implement(recordedFlow.sessions, ({ ctx }) => listRecorded(deps, ctx)),
    implement(recordedFlow.read, ({ ctx, query }) => readRecorded(deps, ctx, query)),
  ]
}
