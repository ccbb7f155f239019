import { Redo2, Undo2 } from 'lucide-react'
import { useRouter } from 'next/router'
import { useEffect, useMemo, useState } from 'react'
import { CalculatorFigures } from '@/components/screens/options-profit-calculator/CalculatorFigures'
import { type CalculatorParams, calculatorHref } from '@/components/screens/options-profit-calculator/calculatorParams'
import { LegEditor } from '@/components/screens/options-profit-calculator/LegEditor'
import { MarketFields } from '@/components/screens/options-profit-calculator/MarketFields'
import { ProfitChart } from '@/components/screens/options-profit-calculator/ProfitChart'
import { ProfitMatrix } from '@/components/screens/options-profit-calculator/ProfitMatrix'
import { StrategyStart } from '@/components/screens/options-profit-calculator/StrategyStart'
import { useUndo } from '@/components/screens/options-profit-calculator/useUndo'
import { PageHead } from '@/components/templates/PageHead'
import { EmptyState } from '@/components/ui/EmptyState'
import { IconButton } from '@/components/ui/IconButton'
import { Skeleton } from '@/components/ui/Skeleton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useNow } from '@/hooks/view/useNow'
import {
  CALCULATOR_RATE,
  type CalculatorMarket,
  horizonVol,
  legsFromStrategy,
  positionOf,
  sharesFromStrategy,
} from '@/lib/options/calculator'

/** Where the ticker says nothing of its volatility. */
const FALLBACK_VOL = 0.3

/** What happens to a trade: legs, chart, matrix and sums. F56 to F58; the whole state is in the address. Spec §9. */
export function CalculatorScreen(params: CalculatorParams) {
  const router = useRouter()
  const [openedMs] = useState(useNow(3_600_000))
  const ticker = useEndpoint('search.ticker', { params: { ticker: params.symbol } })
  const known = ticker.data?.data
  const spot = params.spot ?? known?.last ?? known?.prev_close ?? null
  const vol = known?.iv30 ?? FALLBACK_VOL
  const market = useMemo<CalculatorMarket | null>(
    () => (spot === null ? null : { spot, vol, rate: CALCULATOR_RATE, dividendYield: 0, nowMs: openedMs }),
    [spot, vol, openedMs],
  )
  const steps = useUndo(
    calculatorHref(params),
    (address) => void router.replace(address, undefined, { shallow: true, scroll: false }),
  )
  const go = (change: Partial<CalculatorParams>) => steps.go(calculatorHref({ ...params, ...change }))
  const { strategy, symbol, legs } = params
  const isWaiting = strategy !== null && legs.length === 0 && market !== null
  // The address is the outside system: `/{strategy}/{symbol}` becomes legs as soon as the price is known.
  useEffect(() => {
    if (!isWaiting || strategy === null || market === null) return
    const built = legsFromStrategy(strategy, symbol, market)
    const shares = sharesFromStrategy(strategy, market)
    if (built.length > 0)
      void router.replace(calculatorHref({ ...params, legs: built, shares }), undefined, { scroll: false })
  }, [isWaiting, strategy, symbol, market, params, router])
  if (strategy === null && legs.length === 0) return <StrategyStart symbol={symbol} />
  return (
    <div className="flex h-full flex-col overflow-y-auto">
      <PageHead
        title="Options Calculator"
        scope={strategy === null || legs.length > 0 ? symbol : `${strategy.name} on ${symbol}`}
        tools={
          <>
            <IconButton icon={Undo2} label="Undo" disabled={!steps.canUndo} onClick={steps.undo} />
            <IconButton icon={Redo2} label="Redo" disabled={!steps.canRedo} onClick={steps.redo} />
          </>
        }
      />
      {market === null && ticker.status === 'error' ? (
        <EmptyState>
          There is no price of {symbol}: {ticker.error.message} Type one to go on.
        </EmptyState>
      ) : null}
      <MarketFields params={params} last={known?.last ?? null} onChange={go} />
      <LegEditor
        symbol={symbol}
        legs={legs}
        onChange={(next) => go({ legs: next })}
        stock={{ shares: params.shares, spot, onChange: (shares) => go({ shares }) }}
      />
      {market === null || legs.length === 0 ? (
        <Skeleton className="m-3 h-64" />
      ) : (
        <Results params={params} market={market} onUnit={(unit) => go({ unit })} />
      )}
    </div>
  )
}

interface ResultsProps {
  readonly params: CalculatorParams
  readonly market: CalculatorMarket
  readonly onUnit: (unit: CalculatorParams['unit']) => void
}

function Results({ params, market, onUnit }: ResultsProps) {
  const { legs, shares } = params
  const position = useMemo(() => positionOf(legs, market, shares), [legs, market, shares])
  return (
    <>
      <CalculatorFigures position={position} vol={market.vol} />
      <div className="grid shrink-0 grid-cols-[minmax(0,5fr)_minmax(0,7fr)] border-t max-nav:grid-cols-1">
        <ProfitChart
          position={position}
          days={params.days}
          volShift={params.vol / 100}
          vol={horizonVol(position, market.vol)}
        />
        <ProfitMatrix
          position={position}
          legs={params.legs}
          market={market}
          volShift={params.vol / 100}
          unit={params.unit}
          onUnit={onUnit}
        />
      </div>
      <p className="shrink-0 border-t px-3 py-2 text-11 text-fg-3">
        European prices at a constant volatility of each leg&rsquo;s own price, rate {CALCULATOR_RATE * 100}%, no
        dividends, no fees, no early exercise; events such as earnings are not modelled. An estimate, no advice.
      </p>
    </>
  )
}
