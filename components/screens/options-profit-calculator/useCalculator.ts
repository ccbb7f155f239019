import { useEffect, useMemo } from 'react'
import { useTickerMarket } from '@/components/options/payoff/useTickerMarket'
import type { CalculatorParams } from '@/components/screens/options-profit-calculator/calculatorParams'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { earningsEvent } from '@/lib/options/earningsEvent'
import { isUnpriced, pricedLegs, unpriced } from '@/lib/options/legChain'
import { fitsTicker, legsFromStrategy, sharesFromStrategy } from '@/lib/strategies/strategyLegs'

/** What the host knows for the position of the address: price, listed quotes, the next report. */
export function useCalculator(params: CalculatorParams) {
  const { symbol, legs } = params
  const wanted = [...new Set(legs.map(({ expiry }) => expiry))].sort().join(',')
  const { ticker, market, listed, rows, expiries, isChainSettled } = useTickerMarket(symbol, wanted, params.spot)
  const head = useEndpoint('stocks.header', { params: { ticker: symbol } })
  const known = ticker.data?.data
  const today = market === null ? null : newYorkDateOf(market.nowMs)
  const report = head.data?.data.events.find(({ kind, date }) => kind === 'earnings' && today !== null && date >= today)
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
    rows,
    expiries,
    isChainSettled,
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
    if (legs.length === 0 && strategy !== null && fitsTicker(strategy, symbol)) {
      const built = legsFromStrategy(strategy, symbol, market).map(unpriced)
      if (built.length > 0) settle({ legs: built, shares: sharesFromStrategy(strategy, market) })
    } else if (canPrice) settle({ legs: pricedLegs(legs, rows, market) })
  }, [market, strategy, symbol, legs, rows, canPrice, settle])
}
