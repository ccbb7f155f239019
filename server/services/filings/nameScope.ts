import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import { noStockFacts, type StockFacts } from '@/server/market/facts/stockFacts'
import { storedStocks } from '@/server/market/stored/storedStocks'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type FilingsScope, type FilingTopic, filingsOf } from '@/server/services/filings/filingsDesk'
import type { When } from '@/server/services/flow/tapeDesk'
import { stockName } from '@/server/services/stocks/stockName'
import { stockScopeOf } from '@/server/services/stocks/stockScope'

/** Filed figures of one name, as they were known at the time that is looked at, with prices of the same market. */
export interface NameScope extends FilingsScope {
  readonly stocks: StockFacts
  /** Instant up to which anything is seen. */
  readonly untilMs: number
}

interface Question {
  readonly topic: FilingTopic
  readonly when: When
}

/** Filed figures and prices come from one market: invented ones stand beside invented prices, imported beside imported. */
export async function nameScopeOf(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: Ticker,
  question: Question,
): Promise<NameScope> {
  await stockName(deps, ctx, ticker)
  return await scopeOf(deps, ctx, ticker, question)
}

/** The same of all names together. */
export async function allNamesScope(deps: MarketDeps, ctx: ServiceContext, question: Question): Promise<NameScope> {
  return await scopeOf(deps, ctx, null, question)
}

async function scopeOf(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: Ticker | null,
  { topic, when }: Question,
): Promise<NameScope> {
  const filings = await filingsOf(deps, ctx, topic, ticker)
  const { simulated } = filings.meta
  const imported = ctx.tier === 'sample' ? noStockFacts : storedStocks(deps.entities)
  const stocks = simulated ? deps.facts[ctx.tier].stocks : imported
  if (!simulated && when.session === undefined && when.at === undefined)
    return { ...filings, stocks, untilMs: filings.meta.as_of_ms }
  const { scope, untilMs } = await stockScopeOf(deps, ctx, when)
  const asOf: IsoDate = scope.sessionDate < filings.asOf ? scope.sessionDate : filings.asOf
  // A session without a print yet still knows the days before it, a past one nothing of the days after it.
  const seenMs = Math.min(
    Math.max(untilMs, newYorkTimeToMs(asOf, '00:00')),
    newYorkTimeToMs(addDays(asOf, 1), '00:00') - 1,
  )
  const meta = { ...filings.meta, session_date: asOf }
  return { ...filings, asOf, stocks, untilMs: seenMs, meta }
}

export interface DayClose {
  readonly date: IsoDate
  /** USD, of today's share after splits. */
  readonly close: number
  /** Shares. */
  readonly volume: number
}

/**
 * Closes and volumes of whole sessions before the day that is looked at (with it where files were imported), oldest first;
 * of an import that has dividends in its closes alone, those.
 */
export async function dayCloses(scope: NameScope, ticker: Ticker, count: number): Promise<readonly DayClose[]> {
  const { stocks, store, asOf, meta } = scope
  const before = meta.simulated ? asOf : addDays(asOf, 1)
  const closes = stocks.closes(ticker, before, count)
  if (closes.length > 0) {
    const volumes = stocks.volumes(ticker, before, closes.length)
    return closes.map((one, at) => ({ ...one, volume: volumes[at] ?? 0 }))
  }
  const bars = await stocks.dailyBars(ticker, before, count)
  if (bars.length > 0 || meta.simulated) return bars
  const rows = await store.rows('stock_days', {
    where: [
      ['ticker', '=', ticker],
      ['series', '=', 'adjusted'],
      ['session_date', '<=', asOf],
    ],
    order: [['session_date', 'down']],
    limit: count,
  })
  return [...rows].reverse().map(({ session_date: date, close, volume }) => ({ date, close, volume: volume ?? 0 }))
}
