import type { DataMeta } from '@/lib/contract/flowRow'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { addDays } from '@/lib/market/isoDate'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { storedStocks } from '@/server/market/stored/storedStocks'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { pastClosesOf } from '@/server/services/performance/closeBook'
import type { MarketStore } from '@/server/stores/market/port'

/** Closes of one name over whole sessions, oldest first; as prices and with dividends reinvested (F48). */
export interface PriceColumn {
  readonly dates: readonly IsoDate[]
  readonly closes: Float64Array
  readonly total: Float64Array
}

/** The one source of prices of a backtest: imported bars where there are any, else the market of the tier. */
export interface PriceHistory {
  readonly meta: DataMeta
  /** Sessions before this day are whole. */
  readonly before: IsoDate
  column(ticker: Ticker): Promise<PriceColumn | null>
}

const KNOWN_MS = 20_000
const MOST_DAYS = 20_000
const countsBy = perOwner((_deps: MarketDeps) => new AnswerCache<number>('backtest/priceHistory', 1, KNOWN_MS))

/** Prices of every session that is over. Imported and invented prices are never mixed; the sample never reaches the store. */
export async function priceHistoryOf(deps: MarketDeps, ctx: ServiceContext): Promise<PriceHistory> {
  const { entities } = deps
  if (ctx.tier !== 'sample' && entities !== undefined) {
    const count = await countsBy(deps).get('stock_days', () => entities.count('stock_days'), ctx.nowMs)
    if (count > 0) return await importedHistory(deps, ctx, entities)
  }
  const { meta, sessionDate } = await deps.desk.scopeOf(ctx, {})
  const scope = { sessionDate, meta: { simulated: true } }
  const past = await pastClosesOf(deps, { stocks: deps.facts[ctx.tier].stocks, tier: ctx.tier, scope })
  // The tape may be an import while nothing but the built-in market knows prices of years.
  const own: DataMeta = meta.simulated ? meta : { ...meta, simulated: true, source: 'built-in market' }
  return { meta: own, before: sessionDate, column: async (ticker) => knownOf(await past.column(ticker)) }
}

async function importedHistory(deps: MarketDeps, ctx: ServiceContext, store: MarketStore): Promise<PriceHistory> {
  const before = addDays(newYorkDateOf(ctx.nowMs), 1)
  const scope = { sessionDate: before, meta: { simulated: false } }
  const past = await pastClosesOf(deps, { stocks: storedStocks(store), tier: ctx.tier, scope })
  const meta: DataMeta = {
    tier: ctx.tier,
    simulated: false,
    source: 'imported daily prices',
    session_date: null,
    as_of_ms: ctx.nowMs,
  }
  const column = async (ticker: Ticker) => knownOf(await past.column(ticker)) ?? (await adjustedColumn(store, ticker))
  return { meta, before, column }
}

const knownOf = (column: PriceColumn): PriceColumn | null => (column.dates.length === 0 ? null : column)

/** Of a file that gives prices adjusted for dividends alone: they are the total return. */
async function adjustedColumn(store: MarketStore, ticker: Ticker): Promise<PriceColumn | null> {
  const rows = await store.rows('stock_days', {
    where: [
      ['ticker', '=', ticker],
      ['series', '=', 'adjusted'],
    ],
    order: [['session_date', 'up']],
    limit: MOST_DAYS,
  })
  if (rows.length === 0) return null
  const closes = Float64Array.from(rows, ({ close }) => close)
  return { dates: rows.map((row) => row.session_date), closes, total: closes }
}
