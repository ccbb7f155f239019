import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { noStockFacts } from '@/server/market/facts/stockFacts'

/** Imported sessions bring prints only: nothing is known beside them. */
export const noFacts: MarketFacts = {
  tickers: [],
  stocks: noStockFacts,
  infoOf: () => null,
  membersOf: () => [],
  previousClose: () => null,
  factsTable: () => new Map(),
  contractSessions: () => [],
  openInterest: () => null,
  chain: () => Promise.resolve(null),
  chainVols: () => Promise.resolve(null),
  interest: () => null,
  interestHistory: () => [],
  sessionTape: () => Promise.resolve(null),
}
