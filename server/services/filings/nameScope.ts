import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import type { RecordTopic } from '@/server/market/recordTopics'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { stockName } from '@/server/services/names/stockName'
import { stockScopeOf } from '@/server/services/names/stockScope'
import { isNow, type RecordScope, recordScopeOf } from '@/server/services/records/recordScope'

/** Filed figures of one name, as they were known at the time that is looked at, with prices of the same market. */
export interface NameScope extends RecordScope {
  /** Instant up to which anything is seen. */
  readonly untilMs: number
}

interface Question {
  readonly topic: RecordTopic
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
  const filings = await recordScopeOf(deps, ctx, topic, { only: ticker })
  const { scope, untilMs: sessionMs } = await stockScopeOf(deps, ctx, when)
  const knownMs = filings.clock.instant({ sessionMs, worldMs: isNow(when) ? ctx.nowMs : sessionMs })
  const asOf: IsoDate = isNow(when) || filings.asOf < scope.sessionDate ? filings.asOf : scope.sessionDate
  // A session without a print yet still knows the days before it, a past one nothing of the days after it.
  const untilMs = Math.min(
    Math.max(knownMs, newYorkTimeToMs(asOf, '00:00')),
    newYorkTimeToMs(addDays(asOf, 1), '00:00') - 1,
  )
  const asOfMs = Math.min(filings.meta.as_of_ms, untilMs)
  const meta = isNow(when) ? filings.meta : { ...filings.meta, session_date: asOf, as_of_ms: asOfMs }
  return { ...filings, asOf, untilMs, clockMs: Math.min(filings.clockMs, untilMs), meta }
}

export interface DayClose {
  readonly date: IsoDate
  /** USD, of today's share after splits. */
  readonly close: number
  /** Shares. */
  readonly volume: number
}

/** Closes and volumes of whole sessions up to the last day that may be known, oldest first. */
export async function dayCloses(scope: RecordScope, ticker: Ticker, count: number): Promise<readonly DayClose[]> {
  const { prices } = scope.market
  const before = firstUnknown(scope)
  const closes = valueOr(await prices.closes([ticker], before, count), null)?.get(ticker) ?? []
  const volumes = valueOr(await prices.volumes(ticker, before, count), [])
  const volumeOf = new Map(volumes.map(({ date, volume }) => [date, volume]))
  return closes.map((one) => ({ ...one, volume: volumeOf.get(one.date) ?? 0 }))
}

/** First day whose close is not known: that of a session that plays, of files the one after the last day. */
export const firstUnknown = ({ clock, asOf, clockMs }: RecordScope): IsoDate =>
  addDays(clock.lastWholeDay(asOf, clockMs), 1)
