import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readPerformers, readSeasonCalendar } from '@/server/services/seasonality/readCalendar'
import { readWindows, readWindowYears } from '@/server/services/seasonality/readWindows'

/** What usually happens in a month, and whether it is more than luck. */
export function seasonalityRoutes(deps: MarketDeps): readonly Route[] {
  const { seasonality } = contract
  return [
    implement(seasonality.calendar, ({ ctx, query }) => readSeasonCalendar(deps, ctx, query)),
    implement(seasonality.performers, ({ ctx, query }) => readPerformers(deps, ctx, query)),
    implement(seasonality.windows, ({ ctx, query }) => readWindows(deps, ctx, query)),
    implement(seasonality.years, ({ ctx, params, query }) => readWindowYears(deps, ctx, params.ticker ?? '', query)),
  ]
}
