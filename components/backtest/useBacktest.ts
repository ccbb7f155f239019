import { useState } from 'react'
import { type PendingRun, type Shown, usePendingRun } from '@/components/backtest/usePendingRun'
import { type EndpointResult, useEndpoint } from '@/hooks/queries/useEndpoint'
import { type BacktestPlan, faultOf } from '@/lib/backtest/plan'
import { planText } from '@/lib/backtest/planText'
import type { BacktestResult } from '@/lib/contract/backtestRows'

export type ShownResult = Shown<BacktestResult>

export interface BacktestRun extends PendingRun<BacktestResult> {
  readonly answer: EndpointResult<'backtests.run'>
  readonly isCancelled: boolean
  readonly cancel: () => void
  readonly runAgain: () => void
}

/** Runs a plan whenever it is whole. The host gives up a run that is not asked for, so to cancel is to ask no more. */
export function useBacktest(plan: BacktestPlan): BacktestRun {
  const query = planText(plan)
  const key = JSON.stringify(query)
  const [stopped, setStopped] = useState<string | null>(null)
  const isWhole = plan.portfolios.length > 0 && plan.portfolios.every((one) => faultOf(one) === null)
  const isCancelled = stopped === key
  const answer = useEndpoint('backtests.run', isWhole && !isCancelled ? { query } : null, { keepsPrevious: false })
  return {
    answer,
    ...usePendingRun(answer),
    isCancelled,
    cancel: () => setStopped(key),
    runAgain: () => setStopped(null),
  }
}
