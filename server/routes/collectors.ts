import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { perform } from '@/server/http/perform'
import {
  backfillCollector,
  type CollectorDeps,
  collectorStates,
  runCollector,
  switchAllCollectors,
  switchCollector,
} from '@/server/services/collectors/collectorStates'

/** Staff calls about public records that the host fetches. */
export function collectorRoutes(deps: CollectorDeps): readonly Route[] {
  const { collectors } = contract
  return [
    implement(collectors.list, ({ ctx }) => collectorStates(deps, ctx)),
    perform(collectors.switchAll, ({ ctx, body }) => switchAllCollectors(deps, ctx, body.is_on)),
    perform(collectors.switchOne, ({ ctx, params, body }) =>
      switchCollector(deps, ctx, params.collector ?? '', body.is_on),
    ),
    perform(collectors.run, ({ ctx, params }) => runCollector(deps, ctx, params.collector ?? '')),
    perform(collectors.backfill, ({ ctx, params, body }) =>
      backfillCollector(deps, ctx, params.collector ?? '', body.range),
    ),
  ]
}
