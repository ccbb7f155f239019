import type { TickerRow } from '@/lib/contract/search'
import { tickerForm } from '@/lib/market/tickerForm'
import { mapInTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { stockName } from '@/server/services/names/stockName'
import { newestOf, tickerRows, tickersOf } from '@/server/services/names/tickerRow'
import { nameVolatility } from '@/server/services/volatility/nameVolatility'

/** Every ticker with its newest price. */
export async function listTickers(
  { desk }: MarketDeps,
  ctx: ServiceContext,
  when: When,
): Promise<{ data: TickerRow[] }> {
  const view = desk.views[ctx.tier]
  const scope = await desk.scopeOf(ctx, when)
  const infos = await tickersOf(view, scope.market)
  const toRow = await tickerRows(
    infos.map(({ ticker }) => ticker),
    view,
    scope,
  )
  return { data: await mapInTurns(infos, toRow) }
}

/** A ticker with its prices of the session, volatility and expected move (C10). */
export async function readTicker(deps: MarketDeps, ctx: ServiceContext, text: string, query: When) {
  const { desk } = deps
  const ticker = tickerForm(text)
  const view = desk.views[ctx.tier]
  const info = await stockName(deps, ctx, ticker)
  const scope = await desk.scopeOf(ctx, query)
  const { meta, sessionDate } = scope
  const market = scope.market
  const prices = valueOr(await market.prices.path(ticker, sessionDate, meta.as_of_ms), [])
  const last = scope.kind === 'memory' && scope.untilUs === undefined ? newestOf(view, ticker) : null
  const newest = last ?? prices.at(-1)?.price ?? null
  const previous = valueOr(await market.prices.previousClose(ticker, sessionDate), null)
  const vol = await nameVolatility(deps, ctx, ticker, query)
  const toRow = await tickerRows([ticker], view, scope)
  const capOf = await market.names.capsOn(sessionDate)
  return {
    data: {
      ...toRow(info),
      market_cap: capOf(info, newest ?? previous),
      last: newest,
      change_pct: newest === null || previous === null ? null : ((newest - previous) / previous) * 100,
      prev_close: previous,
      prices: prices.map(({ startMs, price }) => ({ start_ms: startMs, price })),
      iv30: vol.iv30,
      iv_rank: vol.ivRank,
      expected_move: vol.expectedMove,
      expected_move_expiry: vol.expectedMoveExpiry,
      volatility_ms: vol.atMs,
    },
    meta,
  }
}
