import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { premiumZ } from '@/lib/equities/shorts'
import { measureOf, totalOf } from '@/lib/flow/aggregates/minuteSeries'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import { minutesOfScope } from '@/server/services/minutes/readTickerMinutes'
import { earlierScopes, elapsedMs, rangeOf } from '@/server/services/minutes/sessionRange'
import { soonEnough } from '@/server/services/minutes/soonEnough'
import { classFilterOf } from '@/server/services/minutes/toRows'
import { stockName } from '@/server/services/stocks/stockName'

/** Earlier sessions that a day is compared with. */
const SESSIONS = 20
/** The page does not wait for the first reading of earlier sessions: the next answer has them. */
const WAIT_MS = 600
const ALL = { type: 'all', money: 'all', dte: 'all', no_multi: '0', no_deep: '0' } as const

/** Premium of all calls of a name so far against the same minutes of earlier stored sessions; z in sample deviations. */
export async function readCallPremium(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When) {
  await stockName(deps, ctx, ticker)
  const scope = await deps.desk.scopeOf(ctx, when)
  const minute = Math.floor(elapsedMs(scope) / 60_000) * 60_000
  const today = await callPremium(deps, scope, ticker, minute)
  const { value, isPending } = await soonEnough(readEarlier(deps, ctx, scope, { ticker, minute }), WAIT_MS, [])
  return {
    data: {
      today,
      earlier: value,
      z: premiumZ(
        value.map((one) => one.premium),
        today,
      ),
      is_pending: isPending,
    },
    meta: scope.meta,
  }
}

interface Earlier {
  readonly date: IsoDate
  readonly premium: number
}

async function readEarlier(
  deps: MarketDeps,
  ctx: ServiceContext,
  scope: Scope,
  { ticker, minute }: { readonly ticker: Ticker; readonly minute: number },
): Promise<Earlier[]> {
  const found: Earlier[] = []
  for (const past of await earlierScopes(deps.desk, ctx, scope, SESSIONS)) {
    found.unshift({ date: past.sessionDate, premium: await callPremium(deps, past, ticker, minute) })
  }
  return found
}

/** USD up to so many ms after 09:30. */
async function callPremium(deps: MarketDeps, scope: Scope, ticker: Ticker, minute: number): Promise<number> {
  const { minutes } = await minutesOfScope(deps, scope, {
    tickers: [ticker],
    classes: classFilterOf(ALL),
    stepMinutes: 5,
  })
  const { fromMs } = rangeOf(scope.sessionDate, 1)
  return measureOf(totalOf(minutes, { fromMs, toMs: fromMs + minute }).calls, 'premium') / 100
}
