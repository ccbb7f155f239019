import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { premiumZ } from '@/lib/equities/shorts'
import { ALL_CLASSES } from '@/lib/flow/aggregates/flowClass'
import { type MinuteSums, measureOf, totalOf } from '@/lib/flow/aggregates/minuteSeries'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import type { FlowQuery } from '@/server/services/minutes/flowQuery'
import { earlierScopes, elapsedMs, rangeOf } from '@/server/services/minutes/sessionRange'
import { soonEnough } from '@/server/services/minutes/soonEnough'
import { sumMinutes } from '@/server/services/minutes/sumFlow'
import { sumSessions } from '@/server/services/minutes/sumSessions'
import { stockName } from '@/server/services/names/stockName'

/** Earlier sessions that a day is compared with. */
const SESSIONS = 20
/** The page does not wait for the first reading of earlier sessions: the next answer has them. */
const WAIT_MS = 150

/** Premium of all calls of a name so far against the same minutes of earlier stored sessions; z in sample deviations. */
export async function readCallPremium(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When) {
  await stockName(deps, ctx, ticker)
  const scope = await deps.desk.scopeOf(ctx, when)
  const minute = Math.floor(elapsedMs(scope) / 60_000) * 60_000
  const [running = new Map()] = await sumMinutes(deps.desk, scope, flowOf(ticker), null)
  const today = callPremium(running, scope.sessionDate, minute)
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
  const past = await earlierScopes(deps.desk, ctx, scope, SESSIONS)
  const minutes = await sumSessions(deps.desk, past, flowOf(ticker))
  const found = past.map(({ sessionDate: date }, at) => ({
    date,
    premium: callPremium(minutes[at] ?? new Map(), date, minute),
  }))
  return found.reverse()
}

const flowOf = (ticker: Ticker): FlowQuery => ({ classes: ALL_CLASSES, tickers: [ticker] })

/** USD up to so many ms after 09:30. */
function callPremium(minutes: MinuteSums, sessionDate: IsoDate, minute: number): number {
  const { fromMs } = rangeOf(sessionDate, 1)
  return measureOf(totalOf(minutes, { fromMs, toMs: fromMs + minute }).calls, 'premium') / 100
}
