import { usePendingRun } from '@/components/backtest/usePendingRun'
import { type BacktestModeProps, ModeChoice } from '@/components/screens/backtesting/portfolios/ModeChoice'
import { OptionForm } from '@/components/screens/backtesting/portfolios/OptionForm'
import { OptionResults } from '@/components/screens/backtesting/portfolios/OptionResults'
import { RunFrame } from '@/components/screens/backtesting/portfolios/RunFrame'
import { saveOptionTrades } from '@/components/screens/backtesting/portfolios/saveTrades'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { optionTestText } from '@/lib/backtest/options/optionTestPlan'

/** What would this structure have earned, entered by rule? Filled at bid and ask of past chains. F54; issue 27, must show. */
export function OptionRules({ params, change }: BacktestModeProps) {
  const { options: plan } = params
  const answer = useEndpoint('backtests.options', { query: optionTestText(plan) }, { keepsPrevious: false })
  const run = usePendingRun(answer)
  const { shown } = run
  return (
    <RunFrame
      mode={<ModeChoice params={params} change={change} />}
      form={<OptionForm plan={plan} onPlan={(patch) => change({ options: { ...plan, ...patch } })} />}
      holds="structure, entries and sessions"
      waiting={{ answer, source: 'backtests.options' }}
      run={run}
      onSave={() => shown !== null && saveOptionTrades(plan, shown)}
    >
      {shown === null ? null : <OptionResults shown={shown} />}
    </RunFrame>
  )
}
