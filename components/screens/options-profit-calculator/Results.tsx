import { useMemo } from 'react'
import { ProfitChart } from '@/components/options/payoff/ProfitChart'
import { RiskFigures } from '@/components/options/payoff/RiskFigures'
import { CompareTable, otherRisk } from '@/components/screens/options-profit-calculator/CompareTable'
import { ConeChart } from '@/components/screens/options-profit-calculator/ConeChart'
import {
  type CalculatorParams,
  type CalculatorTab,
  comparedPosition,
  comparedQuery,
} from '@/components/screens/options-profit-calculator/calculatorParams'
import { GreeksTable } from '@/components/screens/options-profit-calculator/GreeksTable'
import { ProfitMatrix } from '@/components/screens/options-profit-calculator/ProfitMatrix'
import { SpreadHistory } from '@/components/screens/options-profit-calculator/SpreadHistory'
import { pickOf } from '@/components/ui/pickOf'
import { Segments } from '@/components/ui/Segments'
import type { OpeningRisk } from '@/lib/brokerage/openingRisk'
import type { ChainContractRow } from '@/lib/contract/chains'
import type { CalculatorMarket } from '@/lib/options/calculator'

const TABS = [
  { value: 'matrix', label: 'P/L matrix' },
  { value: 'greeks', label: 'Greeks' },
  { value: 'cone', label: 'Cone' },
  { value: 'history', label: 'History' },
  { value: 'compare', label: 'Compare' },
] as const satisfies readonly { value: CalculatorTab; label: string }[]

export interface ResultsProps {
  readonly params: CalculatorParams
  readonly market: CalculatorMarket
  readonly risk: OpeningRisk
  readonly rows: readonly ChainContractRow[]
  readonly onChange: (change: Partial<CalculatorParams>) => void
}

/** What happens to the position: figures, chart, and one of matrix, greeks, cone, history and comparison. */
export function Results({ params, market, risk, rows, onChange }: ResultsProps) {
  const { legs, vs, tab } = params
  const { position, vol } = risk
  const { breakevens } = risk.payoff
  const volShift = params.vol / 100
  const other = useMemo(() => (vs === '' ? null : otherRisk(vs, market)), [vs, market])
  return (
    <>
      <RiskFigures risk={risk} />
      <div className="border-t">
        <ProfitChart
          position={position}
          days={params.days}
          volShift={volShift}
          vol={vol}
          breakevens={breakevens}
          other={other?.position ?? null}
        />
      </div>
      <div className="border-t bg-panel max-nav:order-2">
        <div className="flex h-11 items-center px-3">
          <Segments label="Below the chart" size="s" options={TABS} {...pickOf(params, onChange, 'tab')} />
        </div>
        {tab === 'matrix' ? (
          <ProfitMatrix
            position={position}
            legs={legs}
            market={market}
            volShift={volShift}
            unit={params.unit}
            onUnit={(unit) => onChange({ unit })}
          />
        ) : null}
        {tab === 'greeks' ? <GreeksTable position={position} vol={vol} /> : null}
        {tab === 'cone' ? (
          <ConeChart position={position} vol={vol} breakevens={breakevens} nowMs={market.nowMs} />
        ) : null}
        {tab === 'history' ? (
          <SpreadHistory symbol={params.symbol} legs={legs} shares={params.shares} rows={rows} />
        ) : null}
        {tab === 'compare' ? (
          <CompareTable
            risk={risk}
            other={other}
            legs={legs}
            vs={vs}
            onPin={() => onChange({ vs: comparedQuery(params) })}
            onSwap={() => {
              const { legs: next, shares } = comparedPosition(vs)
              onChange({ legs: next, shares, vs: comparedQuery(params) })
            }}
            onEnd={() => onChange({ vs: '' })}
          />
        ) : null}
      </div>
    </>
  )
}
