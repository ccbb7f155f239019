import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import {
  backfillCollector,
  type CollectorDeps,
  collectorStates,
  runCollector,
  switchAllCollectors,
  switchCollector,
} from '@/server/services/collectors/collectorStates'

const DONE = { code: 'ok' }

/** Staff calls about public records that the host fetches. */
export function collectorRoutes(deps: CollectorDeps): readonly Route[] {
  const { collectors } = contract
  return [
    implement(collectors.list, ({ ctx }) => collectorStates(deps, ctx)),
    implement(collectors.switchAll, async ({ ctx, body }) => {
      await switchAllCollectors(deps, ctx, body.is_on)
      return DONE
    }),
    implement(collectors.switchOne, async ({ ctx, params, body }) => {
      await switchCollector(deps, ctx, params.collector ?? '', body.is_on)
      return DONE
    }),
    implement(collectors.run, async ({ ctx, params }) => {
      await runCollector(deps, ctx, params.collector ?? '')
      return DONE
    }),
    implement(collectors.backfill, async ({ ctx, params, body }) => {
      await backfillCollector(deps, ctx, params.collector ?? '', body.range)
      return DONE
    }),
  ]
}
