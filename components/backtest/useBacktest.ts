import { useState } from 'react'
import { type EndpointResult, useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import { type BacktestPlan, faultOf } from '@/lib/backtest/plan'
import { planText } from '@/lib/backtest/planText'
import type { BacktestResult } from '@/lib/contract/backtestRows'
import type { DataMeta } from '@/lib/contract/flowRow'

export interface ShownResult {
  readonly result: BacktestResult
  readonly meta: DataMeta
}

export interface BacktestRun {
  readonly answer: EndpointResult<'backtests.run'>
  /** The newest result, also while another plan is being worked out. */
  readonly shown: ShownResult | null
  /** How far a run is; null: none is on its way. */
  readonly progress: { readonly stage: string; readonly share: number } | null
  readonly isCancelled: boolean
  readonly cancel: () => void
  readonly runAgain: () => void
}

/** Runs a plan whenever it is whole. The host gives up a run that is not asked for, so to cancel is to ask no more. */
export function useBacktest(plan: BacktestPlan): BacktestRun {
  const query = planText(plan)
  const key = JSON.stringify(query)
  const [stopped, setStopped] = useState<string | null>(null)
  const [shown, setShown] = useState<ShownResult | null>(null)
  const isWhole = plan.portfolios.length > 0 && plan.portfolios.every((one) => faultOf(one) === null)
  const isCancelled = stopped === key
  const answer = useEndpoint('backtests.run', isWhole && !isCancelled ? { query } : null, { keepsPrevious: false })
  useWhilePending(answer)
  const { data } = answer
  const result = data?.data.result ?? null
  if (data !== undefined && result !== null && shown?.result !== result) setShown({ result, meta: data.meta })
  const isRunning = isWhole && !isCancelled && answer.status !== 'error' && result === null
  const { stage = 'asking', done = 0, total = 1 } = data?.data ?? {}
  return {
    answer,
    shown,
    progress: isRunning ? { stage, share: total > 0 ? done / total : 0 } : null,
    isCancelled,
    cancel: () => setStopped(key),
    runAgain: () => setStopped(null),
  }
}
