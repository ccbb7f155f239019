import { tickerForm } from '@/lib/market/tickerForm'
import type { ServiceContext } from '@/server/context'
import { MinuteFold } from '@/server/engine/live/minuteFold'
import { newestOf } from '@/server/engine/ring/newest'
import { eachPrint } from '@/server/services/flow/eachPrint'
import { storedScopeOf } from '@/server/services/flow/storedScopeOf'
import type { MemoryScope, TapeDesk, When } from '@/server/services/flow/tapeDesk'
import type { MinuteFlow } from '@/server/stores/tape/port'

/** Net and gross premium per minute of one ticker or the whole market (F11, F15). */
export async function listMinutes(
  desk: TapeDesk,
  ctx: ServiceContext,
  query: When & { readonly ticker?: string | undefined },
) {
  const scope = await desk.scopeOf(ctx, query)
  const ticker = tickerForm(query.ticker ?? '') || null
  const minutes =
    scope.kind === 'memory'
      ? await inMemory(desk, scope, ticker)
      : await desk.store.minuteFlow(storedScopeOf(scope), ticker)
  return { data: minutes.map(toMinuteRow), meta: scope.meta }
}

async function inMemory(desk: TapeDesk, scope: MemoryScope, ticker: string | null): Promise<readonly MinuteFlow[]> {
  const { view, untilUs } = scope
  if (ticker === null && untilUs === undefined) return view.minutes.read()
  const fold = new MinuteFold()
  const until = untilUs === undefined ? {} : { untilUs }
  if (ticker === null) await eachPrint(desk, scope, desk.filter(scope, ''), (item) => fold.add(item))
  else {
    const only = { tickers: [ticker], limit: 0, beforeSeq: view.seq + 1, overlay: view.overlay, ...until }
    await newestOf(view.ring, {
      ...only,
      matches: (item) => {
        fold.add(item)
        return false
      },
    })
  }
  return fold.read()
}

/** One minute as the contract tells it. */
export function toMinuteRow(minute: MinuteFlow) {
  return {
    start_ms: minute.startMs,
    ncp: minute.callAskPremium - minute.callBidPremium,
    npp: minute.putAskPremium - minute.putBidPremium,
    net_volume: minute.netCallVolume - minute.netPutVolume,
    call_premium: minute.callPremium,
    put_premium: minute.putPremium,
    call_volume: minute.callVolume,
    put_volume: minute.putVolume,
    trades: minute.trades,
  }
}
