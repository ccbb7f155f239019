import { Download } from 'lucide-react'
import { usePendingRun } from '@/components/backtest/usePendingRun'
import { Waiting } from '@/components/options/contract/Waiting'
import { type BacktestModeProps, ModeChoice } from '@/components/screens/backtesting/portfolios/ModeChoice'
import { saveTrades } from '@/components/screens/backtesting/portfolios/saveTrades'
import { TradingForm } from '@/components/screens/backtesting/portfolios/TradingForm'
import { TradingResults } from '@/components/screens/backtesting/portfolios/TradingResults'
import { ShareButton } from '@/components/tables/PageTools'
import { PageHead } from '@/components/templates/PageHead'
import { IconButton } from '@/components/ui/IconButton'
import { ProgressBar } from '@/components/ui/ProgressBar'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { type TradingPlan, tradingText } from '@/lib/backtest/trading/tradingPlan'

/** Would these rules have made money on this name? Entries and exits by formulas over daily bars and stored prints. 24.10. */
export function TradingRules({ params, change }: BacktestModeProps) {
  const { trading: plan, scale } = params
  const answer = useEndpoint('backtests.rules', { query: tradingText(plan) }, { keepsPrevious: false })
  const { shown, progress } = usePendingRun(answer)
  const onPlan = (patch: Partial<TradingPlan>) => change({ trading: { ...plan, ...patch } })
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="Portfolio Backtesting"
        controls={<ModeChoice params={params} change={change} />}
        tools={
          <>
            {shown === null ? null : (
              <IconButton icon={Download} label="Save trades as CSV" onClick={() => saveTrades(plan, shown)} />
            )}
            <ShareButton holds="rules, days and costs" />
          </>
        }
      />
      <div className="grid min-h-0 flex-1 grid-cols-[340px_minmax(0,1fr)] border-t max-nav:flex max-nav:flex-col max-nav:overflow-y-auto">
        <aside className="overflow-y-auto border-r bg-panel max-nav:shrink-0 max-nav:overflow-visible max-nav:border-r-0 max-nav:border-b">
          <TradingForm plan={plan} onPlan={onPlan} />
        </aside>
        <div className="min-w-0 overflow-y-auto max-nav:overflow-visible">
          {progress === null ? null : <ProgressBar progress={progress} />}
          {answer.status === 'error' ? (
            <Waiting answer={answer} source="backtests.rules" />
          ) : shown === null ? (
            <SkeletonRows rows={20} label="Working out" />
          ) : (
            <TradingResults shown={shown} scale={scale} onScale={(next) => change({ scale: next })} />
          )}
        </div>
      </div>
    </div>
  )
}
