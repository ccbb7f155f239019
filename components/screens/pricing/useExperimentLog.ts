import { useEffect } from 'react'
import { useAuth } from '@/hooks/app/useAuth'
import { useExperiment } from '@/hooks/app/useExperiment'
import { sendVisit } from '@/lib/client/api/sendVisit'
import { browserClock } from '@/lib/client/clock'
import { experimentVisit } from '@/lib/experiments/experimentLog'

/**
 * Logs the visitor's variant of the experiment RETAIL_PRO_AB with tier and interval of the subscription, once it is known
 * who is here. Spec §7 Visits and experiments. Outside system: the host.
 */
export function useExperimentLog(): void {
  const { user } = useAuth()
  const { variant, isSettled } = useExperiment('retail_pro_ab')
  const tier = user?.subscription_level
  const interval = user?.platform_sub_billing_interval
  useEffect(() => {
    if (!isSettled) return
    const visit = experimentVisit(variant, { tier: tier ?? null, interval: interval ?? null })
    void sendVisit({ ...visit, eventType: 'pe', startTimeMs: browserClock() })
  }, [isSettled, variant, tier, interval])
}
