import { useState } from 'react'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import type { DataMeta } from '@/lib/contract/flowRow'

interface RunAnswer<Result> {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly retry: () => void
  readonly data?: {
    readonly meta: DataMeta
    readonly data: {
      readonly result: Result | null
      readonly stage: string
      readonly done: number
      readonly total: number
      readonly pending: number
    }
  }
}

export interface Shown<Result> {
  readonly result: Result
  readonly meta: DataMeta
}

export interface PendingRun<Result> {
  /** The newest result, also while another plan is being worked out. */
  readonly shown: Shown<Result> | null
  /** How far a run is; null: none is on its way. */
  readonly progress: { readonly stage: string; readonly share: number } | null
}

/** Asks for a run until the host has worked it out. */
export function usePendingRun<Result>(answer: RunAnswer<Result>): PendingRun<Result> {
  const [shown, setShown] = useState<Shown<Result> | null>(null)
  useWhilePending(answer)
  const { data } = answer
  const result = data?.data.result ?? null
  if (data !== undefined && result !== null && shown?.result !== result) setShown({ result, meta: data.meta })
  const { stage = 'asking', done = 0, total = 1 } = data?.data ?? {}
  const isRunning = answer.status !== 'error' && answer.status !== 'idle' && result === null
  return { shown, progress: isRunning ? { stage, share: total > 0 ? done / total : 0 } : null }
}
