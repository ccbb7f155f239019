import { useEffect, useMemo, useState } from 'react'
import type { CalculatorParams } from '@/components/screens/options-profit-calculator/calculatorParams'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useNow } from '@/hooks/view/useNow'
import type { ChainContractRow, ChainExpiryRow } from '@/lib/contract/chains'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { type CalculatorMarket, USUAL_VOL } from '@/lib/options/calculator'
import { earningsEvent } from '@/lib/options/earningsEvent'
import { isUnpriced, pricedLegs, unpriced } from '@/lib/options/legChain'
import { USUAL_RATE } from '@/lib/options/shortRate'
import { legsFromStrategy, sharesFromStrategy } from '@/lib/strategies/strategyLegs'

const CHAIN_MS = 15_000
const NO_ROWS: readonly ChainContractRow[] = []
const NO_EXPIRIES: readonly ChainExpiryRow[] = []

/** What the host knows for the position of the address: price, listed quotes, the next report. */
export function useCalculator(params: CalculatorParams) {
  const { symbol, legs } = params
  const [openedMs] = useState(useNow(3_600_000))
  const ticker = useEndpoint('search.ticker', { params: { ticker: symbol } })
  const expiries = [...new Set(legs.map(({ expiry }) => expiry))].sort().join(',')
  const chain = useEndpoint(
    'chains.read',
    { params: { ticker: symbol }, query: expiries === '' ? {} : { expiries } },
    { refreshMs: CHAIN_MS },
  )
  const head = useEndpoint('stocks.header', { params: { ticker: symbol } })
  const known = ticker.data?.data
  const listed = chain.data?.data.ticker === symbol ? chain.data.data : null
  const spot = params.spot ?? known?.last ?? known?.prev_close ?? null
  const vol = known?.iv30 ?? USUAL_VOL
  const { rate = USUAL_RATE, dividend_yield: dividendYield = 0 } = listed ?? {}
  const market = useMemo<CalculatorMarket | null>(
    () => (spot === null ? null : { spot, vol, rate, dividendYield, nowMs: openedMs }),
    [spot, vol, rate, dividendYield, openedMs],
  )
  const today = newYorkDateOf(openedMs)
  const report = head.data?.data.events.find((event) => event.kind === 'earnings' && event.date >= today)
  const event = useMemo(() => {
    if (report === undefined || market === null || listed === null) return null
    const isBeforeOpen = report.detail.startsWith('before')
    return earningsEvent({ date: report.date, isBeforeOpen }, market, listed.expiries)
  }, [report, market, listed])
  return {
    ticker,
    last: known?.last ?? null,
    expectedMove: known?.expected_move ?? null,
    market,
    rows: listed?.rows ?? NO_ROWS,
    expiries: listed?.expiries ?? NO_EXPIRIES,
    /** The rows are of the legs' expiries, or there will be none. */
    isChainSettled: chain.status === 'error' || (chain.status === 'success' && !chain.isRefreshing),
    event,
  }
}

type Calculator = ReturnType<typeof useCalculator>

/**
 * The address is the outside system: a structure of the path becomes legs as soon as the price is known, and legs without a
 * price take that of the chain as soon as it is there.
 */
export function useSettledLegs(
  params: CalculatorParams,
  { market, rows, isChainSettled }: Pick<Calculator, 'market' | 'rows' | 'isChainSettled'>,
  settle: (change: Partial<CalculatorParams>) => void,
): void {
  const { strategy, symbol, legs } = params
  const covered = new Set(rows.map(({ expiry }) => expiry))
  const waiting = legs.filter(isUnpriced)
  const canPrice = waiting.length > 0 && (isChainSettled || waiting.every(({ expiry }) => covered.has(expiry)))
  useEffect(() => {
    if (market === null) return
    if (legs.length === 0 && strategy !== null) {
      const built = legsFromStrategy(strategy, symbol, market).map(unpriced)
      if (built.length > 0) settle({ legs: built, shares: sharesFromStrategy(strategy, market) })
    } else if (canPrice) settle({ legs: pricedLegs(legs, rows, market) })
  }, [market, strategy, symbol, legs, rows, canPrice, settle])
}
