import { useRouter } from 'next/router'
import { useCallback, useMemo } from 'react'
import { withParams } from '@/components/app/withParams'
import {
  type CalculatorParams,
  calculatorHref,
  readCalculatorParams,
} from '@/components/screens/options-profit-calculator/calculatorParams'
import { HeadTools } from '@/components/screens/options-profit-calculator/HeadTools'
import { LegEditor } from '@/components/screens/options-profit-calculator/LegEditor'
import { MarketFields } from '@/components/screens/options-profit-calculator/MarketFields'
import { NetPosition } from '@/components/screens/options-profit-calculator/NetPosition'
import { Results } from '@/components/screens/options-profit-calculator/Results'
import { StrategyStart } from '@/components/screens/options-profit-calculator/StrategyStart'
import { useCalculator, useSettledLegs } from '@/components/screens/options-profit-calculator/useCalculator'
import { useUndo } from '@/components/screens/options-profit-calculator/useUndo'
import { PageHead } from '@/components/templates/PageHead'
import { EmptyState } from '@/components/ui/EmptyState'
import { Skeleton } from '@/components/ui/Skeleton'
import { openingRisk } from '@/lib/brokerage/openingRisk'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { exerciseStyleOf } from '@/lib/options/exerciseStyle'
import { isUnpriced } from '@/lib/options/legChain'
import { firstExpiry } from '@/lib/options/payoffSummary'
import { fitsTicker } from '@/lib/strategies/strategyLegs'

/** What happens to a trade: legs, chart, matrix and sums. F56 to F58; the whole state is in the address. Spec §9. */
export function CalculatorScreen(params: CalculatorParams) {
  const { replace } = useRouter()
  const here = calculatorHref(params)
  const open = useCallback(
    (address: string) => void replace(address, undefined, { shallow: true, scroll: false }),
    [replace],
  )
  const steps = useUndo(here, open)
  const go = (change: Partial<CalculatorParams>) => steps.go(calculatorHref({ ...params, ...change }))
  const calculator = useCalculator(params)
  useSettledLegs(params, calculator, (change) => open(calculatorHref({ ...params, ...change })))
  const { strategy, symbol, legs, shares, crush } = params
  const { ticker, market, event, last } = calculator
  const isPriced = legs.length > 0 && !legs.some(isUnpriced)
  const risk = useMemo(
    () =>
      market === null || !isPriced ? null : openingRisk({ legs, shares }, { ...market, event: crush ? event : null }),
    [market, isPriced, legs, shares, crush, event],
  )
  if (legs.length === 0 && (strategy === null || !fitsTicker(strategy, symbol)))
    return <StrategyStart symbol={symbol} />
  const spot = market?.spot ?? null
  const position = risk?.position ?? null
  const mostDays = position === null ? 0 : Math.ceil((firstExpiry(position) ?? 0) * 365)
  return (
    <div className="flex h-full flex-col max-nav:overflow-y-auto">
      <PageHead
        title="Options Calculator"
        scope={
          strategy === null || legs.length > 0 ? `${symbol} ${formatPrice(spot)}` : `${strategy.name} on ${symbol}`
        }
        tools={<HeadTools steps={steps} position={params} />}
      />
      {market === null && ticker.status === 'error' ? (
        <EmptyState>
          There is no price of {symbol}: {ticker.error.message}
        </EmptyState>
      ) : null}
      <div className="grid min-h-0 flex-1 grid-cols-[384px_minmax(0,1fr)] border-t max-nav:flex max-nav:shrink-0 max-nav:flex-col">
        <aside className="overflow-y-auto border-r bg-panel max-nav:order-1 max-nav:overflow-visible max-nav:border-t max-nav:border-r-0">
          <LegEditor
            symbol={symbol}
            legs={legs}
            market={{ rows: calculator.rows, expiries: calculator.expiries, spot }}
            onChange={(next) => go({ legs: next })}
            stock={{ shares, spot, onChange: (next) => go({ shares: next }) }}
          />
          <MarketFields params={params} last={last} spot={spot} mostDays={mostDays} event={event} onChange={go} />
          {position === null ? null : <NetPosition position={position} />}
        </aside>
        <div className="min-w-0 overflow-y-auto max-nav:contents">
          {risk === null || market === null ? (
            <Skeleton className="m-3 h-64" />
          ) : (
            <Results params={params} market={market} risk={risk} rows={calculator.rows} onChange={go} />
          )}
          <p className="border-t px-3 py-2 text-11 text-fg-3 max-nav:order-3">
            {exerciseStyleOf(symbol) === 'American' ? 'American prices, with early exercise,' : 'European prices'} at a
            constant volatility of each leg&rsquo;s own price
            {position?.event ? ', less the report’s share after it' : '; events such as earnings are not modelled'}.
            Rate {formatNumber(100 * (market?.rate ?? 0), 1)}%, dividends{' '}
            {formatNumber(100 * (market?.dividendYield ?? 0), 1)}% a year, no fees. An estimate, no advice.
          </p>
        </div>
      </div>
    </div>
  )
}

/** The screen with its address. */
export const CalculatorPage = withParams(CalculatorScreen, readCalculatorParams)
