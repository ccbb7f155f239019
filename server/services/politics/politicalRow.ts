import type { PoliticalTradeRow } from '@/lib/contract/politics'
import { filingDelay, isLateFiling, midAmount } from '@/lib/equities/disclosures'
import type { NameLookup, PriceBook } from '@/server/market/port'
import { returnSince } from '@/server/services/filings/returnSince'
import type { MemberBook } from '@/server/services/politics/memberBook'
import type { MarketRow } from '@/server/stores/market/port'

export type PoliticalTrade = MarketRow<'political_trades'>
export const BENCHMARK = 'SPY'

/** Middle of the bracket, USD; null where the filing's amount cannot be read. */
export function midOf({ amount_low, amount_high }: PoliticalTrade): number | null {
  return amount_low === null ? null : midAmount({ low: amount_low, high: amount_high })
}

export const isPurchase = (trade: PoliticalTrade): boolean => trade.type === 'purchase'
export const isSale = (trade: PoliticalTrade): boolean => trade.type === 'sale' || trade.type === 'partial_sale'

const TYPES = ['purchase', 'sale', 'partial_sale', 'exchange'] as const

/** Return since the filing less that of SPY; null where either is unknown. */
export function excessSince(book: PriceBook, ticker: string, date: string | null): number | null {
  const [own, market] = [returnSince(book, ticker, date), returnSince(book, BENCHMARK, date)]
  return own === null || market === null ? null : own - market
}

/** A disclosed trade as the grid shows it. F43. */
export function politicalRow(
  trade: PoliticalTrade,
  { nameOf, book, members }: { readonly nameOf: NameLookup; readonly book: PriceBook; readonly members: MemberBook },
): PoliticalTradeRow {
  const { party, state, committees } = members.of(trade.member, trade.chamber, trade.district)
  const delay = filingDelay(trade.traded_date, trade.filed_date)
  const closeOn = (date: string | null): number | null =>
    date === null || trade.ticker === '' ? null : book.on(trade.ticker, date)
  return {
    key: `${trade.chamber} ${trade.filing} ${trade.line}`,
    member: trade.member,
    party,
    state,
    chamber: trade.chamber,
    committees: [...committees],
    ticker: trade.ticker,
    asset: trade.asset,
    asset_type: trade.asset_type,
    sector: nameOf(trade.ticker)?.sector ?? null,
    type: TYPES.find((type) => type === trade.type) ?? '',
    owner: trade.owner,
    amount: trade.amount,
    amount_low: trade.amount_low,
    amount_high: trade.amount_high,
    amount_mid: midOf(trade),
    traded: trade.traded_date,
    filed: trade.filed_date,
    delay,
    is_late: isLateFiling(delay),
    price_traded: closeOn(trade.traded_date),
    price_filed: closeOn(trade.filed_date),
    return_traded: returnSince(book, trade.ticker, trade.traded_date),
    return_filed: returnSince(book, trade.ticker, trade.filed_date),
    excess_filed: excessSince(book, trade.ticker, trade.filed_date),
    comment: trade.comment,
    url: /^https:\/\//.test(trade.url) ? trade.url : '',
  }
}

/** Days whose closes the rows need, with those of the benchmark. */
export function askedOf(trades: readonly PoliticalTrade[]): ReadonlyMap<string, readonly string[]> {
  const asked = new Map<string, string[]>()
  const add = (ticker: string, date: string | null): void => {
    if (date !== null && ticker !== '') asked.set(ticker, [...(asked.get(ticker) ?? []), date])
  }
  for (const trade of trades) {
    add(trade.ticker, trade.traded_date)
    add(trade.ticker, trade.filed_date)
    add(BENCHMARK, trade.filed_date)
  }
  return asked
}
