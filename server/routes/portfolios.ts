import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { perform } from '@/server/http/perform'
import {
  createMix,
  listMixes,
  publishMix,
  removeMix,
  unpublishMix,
  updateMix,
  withdrawMix,
} from '@/server/services/portfolios/mixes'
import { clearMix, listReportedMixes, reportMix } from '@/server/services/portfolios/mixReports'
import { readDirectory } from '@/server/services/portfolios/readDirectory'
import { readProfile } from '@/server/services/portfolios/readProfile'
import type { TrackDeps } from '@/server/services/portfolios/trackDeps'

/** Tracked portfolios, and mixes of one's own. */
export function trackRoutes(deps: TrackDeps): readonly Route[] {
  const { portfolios } = contract
  return [
    implement(portfolios.list, ({ ctx }) => readDirectory(deps, ctx)),
    implement(portfolios.profile, ({ ctx, query }) => readProfile(deps, ctx, query.key)),
    implement(portfolios.mine, ({ ctx }) => listMixes(deps, ctx)),
    implement(portfolios.create, async ({ ctx, body }) => ({ data: await createMix(deps, ctx, body) })),
    implement(portfolios.update, async ({ ctx, params, body }) => ({
      data: await updateMix(deps, ctx, params.id ?? '', body),
    })),
    perform(portfolios.remove, ({ ctx, params }) => removeMix(deps, ctx, params.id ?? '')),
    implement(portfolios.publish, async ({ ctx, params, body }) => ({
      data: await publishMix(deps, ctx, params.id ?? '', body.shared_as),
    })),
    implement(portfolios.unpublish, async ({ ctx, params }) => ({
      data: await unpublishMix(deps, ctx, params.id ?? ''),
    })),
    perform(portfolios.report, ({ ctx, params, body }) =>
      reportMix(deps, ctx, { id: params.id ?? '', reason: body.reason }),
    ),
    implement(portfolios.reported, async ({ ctx }) => ({ data: await listReportedMixes(deps, ctx) })),
    perform(portfolios.clear, ({ ctx, params }) => clearMix(deps, ctx, params.id ?? '')),
    perform(portfolios.withdraw, ({ ctx, params }) => withdrawMix(deps, ctx, params.id ?? '')),
  ]
}
