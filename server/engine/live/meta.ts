import type { DataMeta } from '@/lib/contract/flowRow'
import type { LiveView } from '@/server/engine/live/liveView'

/** What an answer from this view says about itself. */
export function metaOf(view: LiveView): DataMeta {
  const { session } = view
  return {
    tier: view.tier,
    simulated: session.simulated,
    source: session.source,
    session_date: session.mode === 'none' ? null : session.sessionDate,
    as_of_ms: view.asOfMs,
  }
}
