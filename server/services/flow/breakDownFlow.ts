import type { ServiceContext } from '@/server/context'
import { BreakdownFold } from '@/server/services/flow/breakdownFold'
import { eachPrint } from '@/server/services/flow/eachPrint'
import type { TapeDesk, When } from '@/server/services/flow/tapeDesk'

/** The charts of the feed: premium by minute, ticker, expiry and strike under a filter. */
export async function breakDownFlow(desk: TapeDesk, ctx: ServiceContext, query: When & { readonly filter: string }) {
  const scope = await desk.scopeOf(ctx, query)
  const fold = new BreakdownFold()
  await eachPrint(desk, scope, desk.filter(scope, query.filter), (item) => fold.add(item))
  return { data: fold.read(), meta: scope.meta }
}
