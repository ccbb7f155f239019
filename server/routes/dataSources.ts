import { contract } from '@/lib/contract'
import { ServiceError } from '@/server/errors'
import { implement, type Route } from '@/server/http/implement'
import { listSources, type SourceDeps } from '@/server/services/feeds/listSources'

/** Staff calls about the sources of a live host. */
export function dataSourceRoutes(deps: SourceDeps | null): readonly Route[] {
  return [
    implement(contract.dataSources.list, ({ ctx }) => listSources(deps, ctx)),
    implement(contract.dataSources.show, async ({ ctx, params, body }) => {
      if (deps === null)
        throw new ServiceError('not_found', 'This host has no real sources: it was not started with FEED=live.')
      await deps.licences.set(ctx, params.source ?? '', body.show_to, body.confirmation)
      return { code: 'ok' }
    }),
  ]
}
