import type { DataSource } from '@/lib/contract/dataSources'
import { CLOCK_REMEDY, DEAF_WORDS, HELD_REMEDY, remedyOf } from '@/lib/feeds/remedy'
import type { AdapterRun } from '@/server/feeds/runAdapter'
import type { SourceService } from '@/server/services/feeds/sourceService'

type State = Pick<DataSource, 'state' | 'words' | 'remedy' | 'next_try_ms'>

/** Nothing is wrong. */
export const FINE = { remedy: '', next_try_ms: null } as const

/** How a source does, in words, and what can be done where something is wrong. */
export function stateOf(run: AdapterRun | null, service: SourceService, vendor: string): State {
  if (service.parts.settings.paused.has(vendor))
    return { state: 'paused', words: 'Paused by staff: nothing is asked of it until somebody resumes it.', ...FINE }
  if (run === null) return { state: 'off', words: 'Does not play: this host was not started with FEED=live.', ...FINE }
  const words = run.words()
  if (run.isHeldElsewhere) return { state: 'waiting', words, remedy: HELD_REMEDY, next_try_ms: null }
  if (run.fault !== null) {
    const { kind, more } = run.fault
    const isPermanent = more.isPermanent === true
    const state = kind === 'auth' || kind === 'entitlement' ? 'refused' : 'failing'
    return { state, words, remedy: remedyOf({ kind, isPermanent }), next_try_ms: run.nextTryMs }
  }
  if (run.refused !== null) {
    const remedy = remedyOf({ kind: run.refused.fault.kind, isPermanent: false })
    return { state: 'partly', words, remedy, next_try_ms: run.refused.nextTryMs }
  }
  if (run.isDeaf) return { state: 'failing', words: DEAF_WORDS, remedy: CLOCK_REMEDY, next_try_ms: null }
  if (run.sink.lastEventMs === 0) return { state: 'waiting', words, ...FINE }
  const isDelayed = Object.values(run.adapter.declares.kinds).includes('delayed')
  return { state: isDelayed ? 'delayed' : 'live', words, ...FINE }
}
