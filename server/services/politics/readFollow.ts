import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { mean } from '@/lib/core/series'
import { type DisclosedTrade, type FollowPrices, followCurve, followedTrades } from '@/lib/equities/followBacktest'
import { maxDrawdown } from '@/lib/equities/performance'
import { sessionsBetween } from '@/lib/market/calendar'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { firstUnknown } from '@/server/services/filings/nameScope'
import type { When } from '@/server/services/flow/tapeDesk'
import { MANY_SESSIONS, readFollowPrices } from '@/server/services/politics/followPrices'
import { BENCHMARK, isPurchase, type PoliticalTrade } from '@/server/services/politics/politicalRow'
import { type RecordScope, recordScopeOf } from '@/server/services/records/recordScope'

const MOST = 10_000
const MOST_SHOWN = 400

/** F43: what following the disclosures of a member by a fixed rule would have brought, with every trade of it. */
export async function readFollow(
  deps: MarketDeps,
  ctx: ServiceContext,
  name: string,
  { sessions, ...when }: When & { readonly sessions: number },
) {
  const scope = await recordScopeOf(deps, ctx, 'politics', when)
  const rows = await scope.store.rows('political_trades', { where: [['member', '=', name]], limit: MOST })
  if (rows.length === 0) throw new ServiceError('not_found', `No filings of ${name} are known.`)
  const trades = rows.flatMap((row) => disclosedOf(row, scope.asOf))
  const prices = await pricesOfAll(scope, trades)
  const pricesOf = (ticker: Ticker) => prices.get(ticker) ?? null
  const positions = followedTrades(trades, pricesOf, { sessions })
  const market = pricesOf(BENCHMARK)
  const curve = followCurve(positions, pricesOf, market?.dates ?? [])
  const closes = new Map(market?.dates.map((date, at) => [date, market.closes[at]]))
  const closeOn = (date: IsoDate | undefined): number | null => closes.get(date ?? '') ?? null
  const growth = (from: IsoDate | undefined, to: IsoDate): number | null => {
    const [then, now] = [closeOn(from), closeOn(to)]
    return then === null || now === null ? null : now / then
  }
  const shown = positions
    .map(({ at: _at, end: _end, entryPrice, exitPrice, ...one }) => {
      const held = growth(one.entry, one.exit)
      return {
        ...one,
        entry_price: entryPrice,
        exit_price: exitPrice,
        excess: held === null ? null : one.value + 1 - held,
      }
    })
    .sort((a, b) => (a.entry < b.entry ? 1 : -1))
  const excess = shown.flatMap((one) => one.excess ?? [])
  return {
    data: {
      member: name,
      benchmark: BENCHMARK,
      trades: shown.slice(0, MOST_SHOWN),
      curve: curve.map((point) => ({ ...point, benchmark: growth(curve[0]?.date, point.date) })),
      hit: shown.length === 0 ? null : shown.filter((one) => one.value > 0).length / shown.length,
      mean: mean(shown.map((one) => one.value)),
      mean_excess: mean(excess),
      max_drawdown: maxDrawdown(curve.map(({ date, value }) => ({ date, close: value })))?.depth ?? null,
      left_out: rows.filter(isPurchase).length - positions.length,
    },
    meta: scope.meta,
  }
}

/** A partial sale ends nothing: part of the holding goes on. */
function disclosedOf(row: PoliticalTrade, asOf: IsoDate): DisclosedTrade[] {
  const { ticker, filed_date: filed } = row
  if (ticker === '' || filed === null || filed > asOf || /option/i.test(row.asset_type)) return []
  if (isPurchase(row)) return [{ ticker, filed, kind: 'purchase' }]
  return row.type === 'sale' ? [{ ticker, filed, kind: 'sale' }] : []
}

/** Prices of every name bought, and of the benchmark, from the first filing on. */
async function pricesOfAll(
  scope: RecordScope,
  trades: readonly DisclosedTrade[],
): Promise<ReadonlyMap<Ticker, FollowPrices>> {
  const first = trades.reduce((day, one) => (one.filed < day ? one.filed : day), scope.asOf)
  const count = Math.min(MANY_SESSIONS, sessionsBetween(first, scope.asOf).length + 10)
  const before = firstUnknown(scope)
  const found = new Map<Ticker, FollowPrices>()
  const bought = trades.filter((one) => one.kind === 'purchase').map((one) => one.ticker)
  for await (const ticker of inTurns(new Set([BENCHMARK, ...bought]))) {
    const filings = trades.filter((one) => one.ticker === ticker).map((one) => one.filed)
    const prices = await readFollowPrices({ prices: scope.market.prices, ticker, before, count }, filings)
    if (prices.dates.length > 0) found.set(ticker, prices)
  }
  return found
}
