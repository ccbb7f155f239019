import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { listMinutes } from '@/server/services/flow/listMinutes'
import type { When } from '@/server/services/flow/tapeDesk'
import { indexStrip } from '@/server/services/tide/indexStrip'

/** What the frame of every page shows at an instant: the indices and the tide so far, nothing later. C1, C12. */
export async function readStrip(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const scope = await deps.desk.scopeOf(ctx, when)
  const { sessionDate, untilUs, meta } = scope
  const atMs = untilUs === undefined ? meta.as_of_ms : Math.min(meta.as_of_ms, Math.floor(untilUs / 1000))
  const { data } = await listMinutes(deps.desk, ctx, when)
  const sum = { ncp: 0, npp: 0, net_volume: 0 }
  const points = data.map(({ start_ms, ncp, npp, net_volume }) => {
    sum.ncp += ncp
    sum.npp += npp
    sum.net_volume += net_volume
    return { start_ms, ...sum }
  })
  return {
    data: { session_date: sessionDate, session_ms: atMs, indices: await indexStrip(deps, scope, atMs), points },
    meta: scope.meta,
  }
}
