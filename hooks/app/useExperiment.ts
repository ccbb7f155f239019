import { useEffect, useState } from 'react'
import { useAccess } from '@/hooks/app/useAccess'
import { useAuth } from '@/hooks/app/useAuth'
import { type ExperimentName, experiments } from '@/lib/experiments/experiments'

export interface Assigned {
  readonly variant: string
  /** False in the first render: what the variant changes waits (utility `awaits-variant`), so nothing on screen flips. */
  readonly isSettled: boolean
}

/**
 * The visitor's variant: the default until it is known who is here, then the one of `takePart`. Paying users keep the
 * default. Spec §4 and §9 Experiments. Outside systems: storage and analytics.
 */
export function useExperiment(name: ExperimentName): Assigned {
  const { state } = useAuth()
  const { isPaying } = useAccess()
  const [settled, setSettled] = useState<{ readonly name: ExperimentName; readonly variant: string } | null>(null)
  const isKnown = state.status !== 'loading'
  useEffect(() => {
    if (!isKnown) return
    void import('@/lib/client/identity/takePart').then(({ takePart }) =>
      setSettled({ name, variant: takePart(name, isPaying) }),
    )
  }, [name, isKnown, isPaying])
  return settled?.name === name
    ? { variant: settled.variant, isSettled: true }
    : { variant: experiments[name].defaultVariant, isSettled: false }
}
