import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { isSpecialPayment } from '@/lib/equities/dividends'
import type { DatedDividend } from '@/server/market/eventFacts'
import { valueOr } from '@/server/market/port'
import { declaredBy, type StockScope } from '@/server/services/names/stockScope'

const MOST_PAID = 800
/** Before any session there is. */
const EVER = '1900-01-01'

/**
 * What a name paid up to a day, and what is announced with an ex-date up to it; oldest first, USD of today's shares. Files
 * tell amounts as they were paid: those before a split are divided by it, unless the file did so itself.
 */
export async function paidUpTo(
  { scope, market }: StockScope,
  ticker: Ticker,
  to: IsoDate,
): Promise<readonly DatedDividend[]> {
  const { events } = market
  const all = valueOr(await events.dividends({ ticker, from: EVER, to }, declaredBy(scope)), []).slice(-MOST_PAID)
  const first = all.find(({ isAdjusted }) => !isAdjusted)?.exDate
  const range = { ticker, from: first ?? scope.sessionDate, to: scope.sessionDate }
  const splits = first === undefined ? [] : valueOr(await events.splits(range), [])
  const sharesSince = (date: IsoDate): number =>
    splits.reduce((shares, split) => (split.exDate > date ? shares * split.ratio : shares), 1)
  const paid = all.map((one) => (one.isAdjusted ? one : { ...one, amount: one.amount / sharesSince(one.exDate) }))
  return paid.map((one, at) => ({ ...one, isSpecial: isSpecialPayment(paid, at) }))
}
