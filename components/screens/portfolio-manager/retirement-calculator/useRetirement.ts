import { useEffect, useState } from 'react'
import type { RetirementParams } from '@/components/screens/portfolio-manager/retirement-calculator/retirementParams'
import type {
  RetirementAnswer,
  RetirementQuestion,
} from '@/components/screens/portfolio-manager/retirement-calculator/retirementWork'
import { planFaults } from '@/lib/retirement/plan'
import type { MonthOfMarket } from '@/lib/retirement/returnSource'
import { type RetirementOutcome, simulate } from '@/lib/retirement/simulate'
import { steadyAssumptions, type Tornado } from '@/lib/retirement/studies'

/** Keys within this time are one question. */
const SETTLE_MS = 150

export interface RetirementState {
  /** By plan; null before the first answer. */
  readonly outcomes: readonly RetirementOutcome[] | null
  readonly studies: { readonly safe: number | null; readonly tornado: Tornado } | null
  /** No worker: one path of means stands in for the simulation. */
  readonly isSteady: boolean
  readonly isWorking: boolean
}

const NOTHING: RetirementState = { outcomes: null, studies: null, isSteady: false, isWorking: true }

/**
 * The outside system is the worker: a change of the plan ends the work on the one before and asks anew. Where no worker
 * runs, each plan is walked once, at the means of its assumptions.
 */
export function useRetirement(params: RetirementParams, history: readonly MonthOfMarket[]): RetirementState {
  const { plans, active, assumptions } = params
  const [state, setState] = useState(NOTHING)
  const isSound = plans.every((plan) => Object.keys(planFaults(plan)).length === 0)
  const text = JSON.stringify({ plans, active, assumptions })
  useEffect(() => {
    if (!isSound) return
    const question = { ...(JSON.parse(text) as Omit<RetirementQuestion, 'id' | 'history'>), id: 1, history }
    let worker: Worker | null = null
    const steady = () => setState(steadyState(question))
    const start = setTimeout(() => {
      setState((before) => ({ ...before, isWorking: true }))
      try {
        worker = new Worker(new URL('./retirementWorker.ts', import.meta.url))
      } catch {
        steady()
        return
      }
      worker.onerror = steady
      worker.onmessage = ({ data }: MessageEvent<RetirementAnswer>) => setState((before) => withAnswer(before, data))
      worker.postMessage(question)
    }, SETTLE_MS)
    return () => {
      clearTimeout(start)
      worker?.terminate()
    }
  }, [text, isSound, history])
  return state
}

function withAnswer(before: RetirementState, answer: RetirementAnswer): RetirementState {
  if (answer.kind === 'outcomes')
    return { outcomes: answer.outcomes, studies: before.studies, isSteady: false, isWorking: true }
  return { ...before, studies: { safe: answer.safe, tornado: answer.tornado }, isWorking: false }
}

function steadyState({ plans, assumptions }: RetirementQuestion): RetirementState {
  const assumed = steadyAssumptions(assumptions)
  return {
    outcomes: plans.map((plan) => simulate(plan, assumed)),
    studies: null,
    isSteady: true,
    isWorking: false,
  }
}
