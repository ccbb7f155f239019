import { useEffect, useState } from 'react'
import { useAccess } from '@/hooks/app/useAccess'
import { useAuth } from '@/hooks/app/useAuth'
import { analytics } from '@/lib/client/analytics/adapter'
import { storedVariant, storeVariant } from '@/lib/client/identity/experimentStore'
import { anonId, visitorId } from '@/lib/client/identity/visitorStore'
import { assignVariant } from '@/lib/experiments/assignVariant'
import { experimentEventName } from '@/lib/experiments/experimentLog'
import { type ExperimentName, experiments } from '@/lib/experiments/experiments'

/**
 * The visitor's variant: the default until it is known who is here, then assigned once, kept and tracked as
 * 'exp_{name}_{variant}'. Paying users keep the default. Spec §4 and §9 Experiments. Outside systems: storage, analytics.
 */
export function useExperiment(name: ExperimentName): string {
  const { state } = useAuth()
  const { isPaying } = useAccess()
  const [variant, setVariant] = useState(experiments[name].defaultVariant)
  const isKnown = state.status !== 'loading'
  useEffect(() => {
    if (!isKnown) return
    const stored = storedVariant(name)
    const assigned = assignVariant(name, { anonId: anonId(), isPaying, stored })
    setVariant(assigned)
    if (isPaying || stored === assigned) return
    storeVariant(name, assigned)
    analytics(visitorId()).track(experimentEventName(name, assigned), {})
  }, [name, isKnown, isPaying])
  return variant
}
