import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { perform } from '@/server/http/perform'
import { listSources, type SourceDeps } from '@/server/services/feeds/listSources'
import { backfillSource, pauseSource, saveSettings, takePrints, testSource } from '@/server/services/feeds/runSources'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** Staff calls about the sources of a host. */
export function dataSourceRoutes(sources: SourceDeps, db: AccountsDb): readonly Route[] {
  const deps = { ...sources, db }
  const { dataSources } = contract
  return [
    implement(dataSources.list, ({ ctx }) => listSources(deps, ctx)),
    perform(dataSources.show, ({ ctx, params, body }) =>
      deps.licences.set(ctx, params.source ?? '', body.show_to, body.confirmation),
    ),
    perform(dataSources.saveSettings, ({ ctx, params, body }) =>
      saveSettings(deps, ctx, params.vendor ?? '', body.values),
    ),
    implement(dataSources.test, ({ ctx, params }) => testSource(deps, ctx, params.source ?? '')),
    perform(dataSources.pause, ({ ctx, params, body }) => pauseSource(deps, ctx, params.source ?? '', body.is_paused)),
    perform(dataSources.takePrints, ({ ctx, params }) => takePrints(deps, ctx, params.source ?? '')),
    implement(dataSources.backfill, ({ ctx, params, body }) => backfillSource(deps, ctx, params.source ?? '', body)),
  ]
}
