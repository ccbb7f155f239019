import { analytics } from '@/lib/client/analytics/adapter'
import { storedVariant, storeVariant } from '@/lib/client/identity/experimentStore'
import { anonId, visitorId } from '@/lib/client/identity/visitorStore'
import { assignVariant } from '@/lib/experiments/assignVariant'
import { experimentEventName } from '@/lib/experiments/experimentLog'
import type { ExperimentName } from '@/lib/experiments/experiments'

/** Assigns this browser once, keeps it, and tracks 'exp_{name}_{variant}' the first time. Spec §4 Experiments. */
export function takePart(name: ExperimentName, isPaying: boolean): string {
  const stored = storedVariant(name)
  const assigned = assignVariant(name, { anonId: anonId(), isPaying, stored })
  if (isPaying || stored === assigned) return assigned
  storeVariant(name, assigned)
  analytics(visitorId()).track(experimentEventName(name, assigned), {})
  return assigned
}
