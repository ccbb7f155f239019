import { usePendingRun } from '@/components/backtest/usePendingRun'
import { type BacktestModeProps, ModeChoice } from '@/components/screens/backtesting/portfolios/ModeChoice'
import { RunFrame } from '@/components/screens/backtesting/portfolios/RunFrame'
import { saveTrades } from '@/components/screens/backtesting/portfolios/saveTrades'
import { TradingForm } from '@/components/screens/backtesting/portfolios/TradingForm'
import { TradingResults } from '@/components/screens/backtesting/portfolios/TradingResults'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { tradingText } from '@/lib/backtest/trading/tradingPlan'

/** Would these rules have made money on this name? Entries and exits by formulas over daily bars and stored prints. 24.10. */
export function TradingRules({ params, change }: BacktestModeProps) {
  const { trading: plan, scale } = params
  const answer = useEndpoint('backtests.rules', { query: tradingText(plan) }, { keepsPrevious: false })
  const run = usePendingRun(answer)
  const { shown } = run
  return (
    <RunFrame
      mode={<ModeChoice params={params} change={change} />}
      form={<TradingForm plan={plan} onPlan={(patch) => change({ trading: { ...plan, ...patch } })} />}
      holds="rules, days and costs"
      waiting={{ answer, source: 'backtests.rules' }}
      run={run}
      onSave={() => shown !== null && saveTrades(plan, shown)}
    >
      {shown === null ? null : (
        <TradingResults shown={shown} scale={scale} onScale={(next) => change({ scale: next })} />
      )}
    </RunFrame>
  )
}
