import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { breakDownFlow } from '@/server/services/flow/breakDownFlow'
import { countFlow } from '@/server/services/flow/countFlow'
import { listMinutes } from '@/server/services/flow/listMinutes'
import { listPrints } from '@/server/services/flow/listPrints'
import { listSessions } from '@/server/services/flow/listSessions'
import { summariseFlow } from '@/server/services/flow/summariseFlow'
import type { TapeDesk } from '@/server/services/flow/tapeDesk'

/** The options tape. */
export function flowRoutes(desk: TapeDesk): readonly Route[] {
  const { flow } = contract
  return [
    implement(flow.list, ({ ctx, query }) => listPrints(desk, ctx, query)),
    implement(flow.summary, ({ ctx, query }) => summariseFlow(desk, ctx, query)),
    implement(flow.counts, ({ ctx, body }) => countFlow(desk, ctx, body)),
    implement(flow.breakdown, ({ ctx, query }) => breakDownFlow(desk, ctx, query)),
    implement(flow.sessions, ({ ctx }) => listSessions(desk, ctx)),
    implement(flow.minutes, ({ ctx, query }) => listMinutes(desk, ctx, query)),
  ]
}
