import { useMemo, useState } from 'react'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useNow } from '@/hooks/view/useNow'
import type { ChainContractRow, ChainExpiryRow } from '@/lib/contract/chains'
import type { Ticker, Usd } from '@/lib/core/nominal'
import { type CalculatorMarket, USUAL_VOL } from '@/lib/options/calculator'
import { USUAL_RATE } from '@/lib/options/shortRate'

const CHAIN_MS = 15_000
const NO_ROWS: readonly ChainContractRow[] = []
const NO_EXPIRIES: readonly ChainExpiryRow[] = []

/** What the host knows of a ticker for a position: price, volatility, rate and listed quotes; `ownSpot` is a price of the reader's. */
export function useTickerMarket(symbol: Ticker, expiries: string, ownSpot: Usd | null = null) {
  const [openedMs] = useState(useNow(3_600_000))
  const ticker = useEndpoint('search.ticker', { params: { ticker: symbol } })
  const chain = useEndpoint(
    'chains.read',
    { params: { ticker: symbol }, query: expiries === '' ? {} : { expiries } },
    { refreshMs: CHAIN_MS },
  )
  const known = ticker.data?.data
  const listed = chain.data?.data.ticker === symbol ? chain.data.data : null
  const spot = ownSpot ?? known?.last ?? known?.prev_close ?? null
  const vol = known?.iv30 ?? USUAL_VOL
  const { rate = USUAL_RATE, dividend_yield: dividendYield = 0 } = listed ?? {}
  const market = useMemo<CalculatorMarket | null>(
    () => (spot === null ? null : { spot, vol, rate, dividendYield, nowMs: openedMs }),
    [spot, vol, rate, dividendYield, openedMs],
  )
  return {
    ticker,
    market,
    listed,
    rows: listed?.rows ?? NO_ROWS,
    expiries: listed?.expiries ?? NO_EXPIRIES,
    /** The rows are of the expiries asked for, or there will be none. */
    isChainSettled: chain.status === 'error' || (chain.status === 'success' && !chain.isRefreshing),
    meta: chain.data?.meta ?? null,
  }
}
