import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { readCalendarEvents } from '@/server/services/calendar/calendarEvents'
import { holidaysFeed, tradingFeed } from '@/server/services/calendar/calendarFeeds'
import { readExchangeDays } from '@/server/services/calendar/exchangeDays'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readDividends } from '@/server/services/dividends/readDividends'
import { readNameDividends } from '@/server/services/dividends/readName'
import { readEarningsBoard } from '@/server/services/earningsBoard/readBoard'
import { listFda } from '@/server/services/fda/listFda'

const asIcal = (text: string): Response =>
  new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })

/** Holiday schedule, trading calendar, reports and dividends of companies. */
export function calendarRoutes(deps: MarketDeps): readonly Route[] {
  const { calendar, dividends, earnings } = contract
  return [
    implement(earnings.board, ({ ctx, query }) => readEarningsBoard(deps, ctx, query)),
    implement(dividends.board, ({ ctx, query }) => readDividends(deps, ctx, query)),
    implement(dividends.name, ({ ctx, params, query }) => readNameDividends(deps, ctx, params.ticker ?? '', query)),
    implement(calendar.events, ({ ctx, query }) => readCalendarEvents(deps, ctx, query)),
    implement(calendar.exchangeDays, async ({ ctx }) => await readExchangeDays(deps, ctx)),
    implement(calendar.holidaysFeed, async ({ ctx }) => asIcal(holidaysFeed(ctx.nowMs))),
    implement(calendar.tradingFeed, async ({ ctx, query }) => asIcal(await tradingFeed(deps, ctx, query))),
  ]
}

/** FDA Calendar. */
export function fdaRoutes(deps: MarketDeps): readonly Route[] {
  return [implement(contract.fda.list, ({ ctx, query }) => listFda(deps, ctx, query))]
}
