import { useEffect, useState } from 'react'
import { useAccess } from '@/hooks/app/useAccess'
import { useAuth } from '@/hooks/app/useAuth'
import { type ExperimentName, experiments } from '@/lib/experiments/experiments'

/**
 * The visitor's variant: the default until it is known who is here, then the one of `takePart`. Paying users keep the
 * default. Spec §4 and §9 Experiments. Outside systems: storage and analytics.
 */
export function useExperiment(name: ExperimentName): string {
  const { state } = useAuth()
  const { isPaying } = useAccess()
  const [variant, setVariant] = useState(experiments[name].defaultVariant)
  const isKnown = state.status !== 'loading'
  useEffect(() => {
    if (!isKnown) return
    void import('@/lib/client/identity/takePart').then(({ takePart }) => setVariant(takePart(name, isPaying)))
  }, [name, isKnown, isPaying])
  return variant
}
