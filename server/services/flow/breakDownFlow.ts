import type { z } from 'zod'
import type { flow } from '@/lib/contract/flow'
import { BreakdownFold, type FlowBreakdown, type KeyPart } from '@/lib/flow/aggregates/breakdown'
import type { ServiceContext } from '@/server/context'
import { eachPrint } from '@/server/services/flow/eachPrint'
import { storedScopeOf } from '@/server/services/flow/storedScopeOf'
import type { TapeDesk, When } from '@/server/services/flow/tapeDesk'

/** The charts of the feed: premium by minute, ticker, expiry and strike under a filter. */
export async function breakDownFlow(desk: TapeDesk, ctx: ServiceContext, query: When & { readonly filter: string }) {
  const scope = await desk.scopeOf(ctx, query)
  const filter = await desk.readFilter(scope, query.filter)
  if (scope.kind === 'stored') {
    return { data: toWire(await desk.store.breakdown(storedScopeOf(scope, filter))), meta: scope.meta }
  }
  const fold = new BreakdownFold()
  await eachPrint(desk, scope, filter, (item) => fold.add(item))
  return { data: toWire(fold.read()), meta: scope.meta }
}

function toWire({
  byMinute,
  byTicker,
  byExpiry,
  byStrike,
}: FlowBreakdown): z.output<typeof flow.breakdown.response>['data'] {
  return {
    by_minute: byMinute.map(({ startMs, callPremium, putPremium, ...rest }) => ({
      start_ms: startMs,
      call_premium: callPremium,
      put_premium: putPremium,
      ...rest,
    })),
    by_ticker: byTicker.map((part) => ({
      ...keyRow(part),
      bull_premium: part.bullPremium,
      bear_premium: part.bearPremium,
    })),
    by_expiry: byExpiry.map(keyRow),
    by_strike: byStrike.map(keyRow),
  }
}

function keyRow({ key, count, premium, callPremium, putPremium }: KeyPart) {
  return { key, count, premium, call_premium: callPremium, put_premium: putPremium }
}
