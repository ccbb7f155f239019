import { trackKey } from '@/lib/portfolios/trackKey'
import type { ServiceContext } from '@/server/context'
import { candidatesOf } from '@/server/services/portfolios/candidates'
import type { TrackDeps } from '@/server/services/portfolios/trackDeps'
import { askTracks, marketVersion, rowOf } from '@/server/services/portfolios/trackDesk'
import { requireAccess } from '@/server/services/requireAccess'

/** Every tracked portfolio with what is worked out of it so far. pages.md §4.9 Portfolios, F54. */
export async function readDirectory(deps: TrackDeps, ctx: ServiceContext) {
  requireAccess(ctx, 'user')
  const { meta, version } = await marketVersion(deps.market, ctx)
  const candidates = await candidatesOf(deps, ctx, version)
  const { known, pending, done, total } = await askTracks(deps.market, ctx, version, candidates)
  const rows = candidates.map((one) => rowOf(one, known.get(trackKey(one))))
  return { data: { pending, done, total, rows }, meta }
}
