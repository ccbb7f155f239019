import { useState } from 'react'
import { type EndpointResult, useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import { type TradingPlan, tradingText } from '@/lib/backtest/trading/tradingPlan'
import type { TradingResult } from '@/lib/contract/backtestRows'
import type { DataMeta } from '@/lib/contract/flowRow'

export interface ShownTrading {
  readonly result: TradingResult
  readonly meta: DataMeta
}

export interface TradingRun {
  readonly answer: EndpointResult<'backtests.rules'>
  /** The newest result, also while other rules are being worked out. */
  readonly shown: ShownTrading | null
  readonly progress: { readonly stage: string; readonly share: number } | null
}

/** Runs a plan of trading rules whenever it changes. */
export function useTrading(plan: TradingPlan): TradingRun {
  const [shown, setShown] = useState<ShownTrading | null>(null)
  const answer = useEndpoint('backtests.rules', { query: tradingText(plan) }, { keepsPrevious: false })
  useWhilePending(answer)
  const { data } = answer
  const result = data?.data.result ?? null
  if (data !== undefined && result !== null && shown?.result !== result) setShown({ result, meta: data.meta })
  const { stage = 'asking', done = 0, total = 1 } = data?.data ?? {}
  const isRunning = answer.status !== 'error' && result === null
  return { answer, shown, progress: isRunning ? { stage, share: total > 0 ? done / total : 0 } : null }
}
