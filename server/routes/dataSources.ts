import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { listSources, type SourceDeps } from '@/server/services/feeds/listSources'
import { backfillSource, pauseSource, saveSettings, takePrints, testSource } from '@/server/services/feeds/runSources'
import type { AccountsDb } from '@/server/stores/accounts/port'

const DONE = { code: 'ok' }

/** Staff calls about the sources of a host. */
export function dataSourceRoutes(sources: SourceDeps, db: AccountsDb): readonly Route[] {
  const deps = { ...sources, db }
  const { dataSources } = contract
  return [
    implement(dataSources.list, ({ ctx }) => listSources(deps, ctx)),
    implement(dataSources.show, async ({ ctx, params, body }) => {
      await deps.licences.set(ctx, params.source ?? '', body.show_to, body.confirmation)
      return DONE
    }),
    implement(dataSources.saveSettings, async ({ ctx, params, body }) => {
      await saveSettings(deps, ctx, params.vendor ?? '', body.values)
      return DONE
    }),
    implement(dataSources.test, ({ ctx, params }) => testSource(deps, ctx, params.source ?? '')),
    implement(dataSources.pause, async ({ ctx, params, body }) => {
      await pauseSource(deps, ctx, params.source ?? '', body.is_paused)
      return DONE
    }),
    implement(dataSources.takePrints, async ({ ctx, params }) => {
      await takePrints(deps, ctx, params.source ?? '')
      return DONE
    }),
    implement(dataSources.backfill, ({ ctx, params, body }) => backfillSource(deps, ctx, params.source ?? '', body)),
  ]
}
