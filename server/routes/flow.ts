import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { alertsOf } from '@/server/services/alerts/alertDeps'
import { listEvents } from '@/server/services/alerts/listEvents'
import { rulesOfPrints } from '@/server/services/alerts/rulesOfPrints'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { breakDownFlow } from '@/server/services/flow/breakDownFlow'
import { countFlow } from '@/server/services/flow/countFlow'
import { groupFlow } from '@/server/services/flow/groupFlow'
import { listMinutes } from '@/server/services/flow/listMinutes'
import { listPrints } from '@/server/services/flow/listPrints'
import { listSessions } from '@/server/services/flow/listSessions'
import { readCarry } from '@/server/services/flow/readCarry'
import { Showcase } from '@/server/services/flow/readShowcase'
import { summariseFlow } from '@/server/services/flow/summariseFlow'
import { SummaryHistory } from '@/server/services/flow/summaryHistory'
import type { TapeDesk } from '@/server/services/flow/tapeDesk'
import { listTickerFacts } from '@/server/services/flow/tickerFacts'
import { readZeroDte } from '@/server/services/zeroDte/readZeroDte'

/** The options tape. */
export function flowRoutes(desk: TapeDesk): readonly Route[] {
  const { flow } = contract
  return [
    implement(flow.list, ({ ctx, query }) => listPrints(desk, ctx, query)),
    implement(flow.summary, ({ ctx, query }) => summariseFlow(desk, ctx, query)),
    implement(flow.counts, ({ ctx, body }) => countFlow(desk, ctx, body)),
    implement(flow.breakdown, ({ ctx, query }) => breakDownFlow(desk, ctx, query)),
    implement(flow.groups, ({ ctx, query }) => groupFlow(desk, ctx, query)),
    implement(flow.sessions, ({ ctx }) => listSessions(desk, ctx)),
    implement(flow.minutes, ({ ctx, query }) => listMinutes(desk, ctx, query)),
  ]
}

/** What stands beside the prints of a session. */
export function tapeContextRoutes(market: MarketDeps): readonly Route[] {
  const { tapeContext } = contract
  const history = new SummaryHistory(market.desk)
  const showcase = new Showcase(market.desk)
  return [
    implement(tapeContext.showcase, ({ ctx }) => showcase.read(ctx)),
    implement(tapeContext.tickers, ({ ctx, query }) => listTickerFacts(market, ctx, query)),
    implement(tapeContext.carry, ({ ctx, body }) => readCarry(market, ctx, body)),
    implement(tapeContext.rules, ({ ctx, body }) => rulesOfPrints(alertsOf(market), ctx, body)),
    implement(tapeContext.events, ({ ctx, query }) => listEvents(alertsOf(market), ctx, query)),
    implement(tapeContext.history, ({ ctx, query }) => history.read(ctx, query)),
  ]
}

/** 0DTE Flow. */
export function zeroDteRoutes(deps: MarketDeps): readonly Route[] {
  const { zeroDte } = contract
  return [implement(zeroDte.read, ({ ctx, params, query }) => readZeroDte(deps, ctx, params.ticker ?? '', query))]
}
