import { Download } from 'lucide-react'
import { withParams } from '@/components/app/withParams'
import { useBacktest } from '@/components/backtest/useBacktest'
import { Waiting } from '@/components/options/contract/Waiting'
import { BuilderPanel } from '@/components/screens/backtesting/portfolios/BuilderPanel'
import {
  type BacktestParams,
  backtestQuery,
  parseBacktestParams,
} from '@/components/screens/backtesting/portfolios/backtestParams'
import { Examples } from '@/components/screens/backtesting/portfolios/Examples'
import { KeptRuns } from '@/components/screens/backtesting/portfolios/KeptRuns'
import { type BacktestModeProps, ModeChoice } from '@/components/screens/backtesting/portfolios/ModeChoice'
import { OptionRules } from '@/components/screens/backtesting/portfolios/OptionRules'
import { Results } from '@/components/screens/backtesting/portfolios/Results'
import { RunBar } from '@/components/screens/backtesting/portfolios/RunBar'
import { saveResult } from '@/components/screens/backtesting/portfolios/saveResult'
import { TradingRules } from '@/components/screens/backtesting/portfolios/TradingRules'
import { ShareButton } from '@/components/tables/PageTools'
import { PageHead } from '@/components/templates/PageHead'
import { EmptyState } from '@/components/ui/EmptyState'
import { IconButton } from '@/components/ui/IconButton'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useAddress } from '@/hooks/app/useAddress'
import type { BacktestPlan } from '@/lib/backtest/plan'

const MODES = { portfolios: Portfolios, rules: TradingRules, options: OptionRules } as const

/** Would this portfolio have made sense? pages.md §4.9 Portfolio Backtesting, F53, F54, F64; the whole plan is in the address. */
export function PortfolioBacktestingScreen(params: BacktestParams) {
  const change = useAddress(params, backtestQuery)
  const Mode = MODES[params.mode]
  return <Mode params={params} change={change} />
}

function Portfolios({ params, change }: BacktestModeProps) {
  const { plan } = params
  const run = useBacktest(plan)
  const { shown, answer } = run
  const onPlan = (patch: Partial<BacktestPlan>) => change({ plan: { ...plan, ...patch } })
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="Portfolio Backtesting"
        controls={
          <span className="flex items-center gap-2">
            <ModeChoice params={params} change={change} />
            <span className="max-phone:hidden">
              <Examples onPlan={onPlan} />
            </span>
          </span>
        }
        tools={
          <>
            <KeptRuns plan={plan} shown={shown} onOpen={(next) => change({ plan: next, of: 0 })} />
            {shown === null ? null : (
              <IconButton icon={Download} label="Save as CSV" onClick={() => saveResult(shown)} />
            )}
            <ShareButton holds="portfolios, rules and days" />
          </>
        }
      />
      <div className="grid min-h-0 flex-1 grid-cols-[340px_minmax(0,1fr)] border-t max-nav:flex max-nav:flex-col max-nav:overflow-y-auto">
        <aside className="overflow-y-auto border-r bg-panel max-nav:shrink-0 max-nav:overflow-visible max-nav:border-r-0 max-nav:border-b">
          <BuilderPanel plan={plan} onPlan={onPlan} />
        </aside>
        <div className="min-w-0 overflow-y-auto max-nav:overflow-visible">
          <RunBar run={run} plan={plan} onPlan={onPlan} />
          {answer.status === 'error' ? (
            <Waiting answer={answer} source="backtests.run" />
          ) : shown === null && run.progress === null ? (
            <EmptyState>
              {run.isCancelled
                ? 'Nothing was worked out. Press Run again, or change the plan.'
                : 'The result stands here as soon as the plan is whole.'}
            </EmptyState>
          ) : shown === null ? (
            <SkeletonRows rows={20} label="Working out" />
          ) : (
            <Results params={params} shown={shown} onChange={change} />
          )}
        </div>
      </div>
    </div>
  )
}

/** The screen with its address. */
export const PortfolioBacktestingPage = withParams(PortfolioBacktestingScreen, parseBacktestParams)
