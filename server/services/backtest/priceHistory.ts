import type { DataMeta } from '@/lib/contract/flowRow'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { addDays } from '@/lib/market/isoDate'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import type { Market } from '@/server/market/port'
import { ofBuiltIn } from '@/server/market/source'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { pastClosesOf } from '@/server/services/performance/closeBook'

/** Closes of one name over whole sessions, oldest first; as prices and with dividends reinvested (F48). */
export interface PriceColumn {
  readonly dates: readonly IsoDate[]
  readonly closes: Float64Array
  readonly total: Float64Array
}

/** The one source of prices of a backtest: imported bars where there are any, else the market of the tier. */
export interface PriceHistory {
  readonly meta: DataMeta
  readonly market: Market
  /** Sessions before this day are whole. */
  readonly before: IsoDate
  column(ticker: Ticker): Promise<PriceColumn | null>
}

const KNOWN_MS = 20_000
const countsBy = perOwner((_deps: MarketDeps) => new AnswerCache<number>('backtest/priceHistory', 1, KNOWN_MS))

/** Prices of every session that is over. Imported and invented prices are never mixed; the sample never reaches the store. */
export async function priceHistoryOf(deps: MarketDeps, ctx: ServiceContext): Promise<PriceHistory> {
  const { entities } = deps
  if (ctx.tier !== 'sample' && entities !== undefined) {
    const count = await countsBy(deps).get('stock_days', () => entities.count('stock_days'), ctx.nowMs)
    if (count > 0) return await importedHistory(deps, ctx)
  }
  const { meta, sessionDate } = await deps.desk.scopeOf(ctx, {})
  // The tape may be an import while nothing but the built-in market knows prices of years.
  const own = ofBuiltIn(meta)
  const market = deps.desk.marketOf(own)
  return { meta: own, market, before: sessionDate, column: await columnsOf(deps, ctx, market, sessionDate) }
}

async function importedHistory(deps: MarketDeps, ctx: ServiceContext): Promise<PriceHistory> {
  const before = addDays(newYorkDateOf(ctx.nowMs), 1)
  const meta: DataMeta = {
    tier: ctx.tier,
    simulated: false,
    source: 'imported daily prices',
    session_date: null,
    as_of_ms: ctx.nowMs,
  }
  const market = deps.desk.marketOf(meta)
  return { meta, market, before, column: await columnsOf(deps, ctx, market, before) }
}

async function columnsOf(deps: MarketDeps, ctx: ServiceContext, market: Market, sessionDate: IsoDate) {
  const past = await pastClosesOf(deps, { market, tier: ctx.tier, scope: { sessionDate } })
  return async (ticker: Ticker): Promise<PriceColumn | null> => {
    const column = await past.column(ticker)
    return column.dates.length === 0 ? null : column
  }
}
