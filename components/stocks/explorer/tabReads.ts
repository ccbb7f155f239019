import { startRead } from '@/hooks/queries/useEndpoint'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { RouteKey } from '@/lib/navigation/routes'

/** What tabs ask for. */
export interface TabAsk {
  readonly symbol: Ticker
  /** Session and instant as the host is asked. */
  readonly when: { readonly session?: IsoDate; readonly at?: string }
}

/**
 * The first read of each tab as its link opens it, without choices of its own: on its way while the page is still being
 * put together. `tabReads.test.tsx` holds them to what the screens ask for.
 */
const READS: Partial<Record<RouteKey, (ask: TabAsk) => void>> = {
  stockOptionChains: ({ symbol, when }) => startRead('chains.read', { params: { ticker: symbol }, query: when }),
  stockGreeks: ({ symbol, when }) => startRead('chains.read', { params: { ticker: symbol }, query: when }),
  stockNetPremium: ({ symbol, when }) => {
    startRead('netFlow.read', { query: { ...when, tickers: symbol } })
    startRead('netFlow.cuts', { query: { ...when, tickers: symbol } })
  },
  stockInsiders: ({ symbol, when }) =>
    startRead('insiders.company', { params: { ticker: symbol }, query: { ...when, days: 365 } }),
  stockStockTalk: ({ symbol }) => {
    startRead('talk.read', { params: { ticker: symbol } })
    startRead('talk.headlines', { params: { ticker: symbol } })
  },
  stockVolatility: ({ symbol, when }) =>
    startRead('volatility.read', { params: { ticker: symbol }, query: { ...when, window: 252 } }),
  stockOpenInterestChanges: ({ symbol, when }) =>
    startRead('openInterest.profile', { params: { ticker: symbol }, query: { ...when, back: 5, days: 20 } }),
  stockEarnings: ({ symbol, when }) => startRead('stocks.earnings', { params: { ticker: symbol }, query: when }),
  stockSeasonality: ({ symbol, when }) => startRead('stocks.seasonality', { params: { ticker: symbol }, query: when }),
  stockRisk: ({ symbol, when }) => startRead('stocks.risk', { params: { ticker: symbol }, query: when }),
  stockFinancials: ({ symbol, when }) => startRead('financials.read', { params: { ticker: symbol }, query: when }),
  stockAnalysts: ({ symbol, when }) => startRead('analysts.read', { params: { ticker: symbol }, query: when }),
  stockShorts: ({ symbol, when }) =>
    startRead('shorts.read', { params: { ticker: symbol }, query: { ...when, sessions: 120 } }),
}

/** Begins the first read of a tab that is being opened. */
export function startTabRead(key: RouteKey, ask: TabAsk): void {
  READS[key]?.(ask)
}
