import { useReplayClock } from '@/components/app/ReplayClock'
import { whenQuery } from '@/components/options/when/whenState'
import { useLiveTopic } from '@/hooks/live/useLiveTopic'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import type { DataMeta } from '@/lib/contract/flowRow'

type Strip = CallResponse<'tide.strip'>['data']

/** What the bars of the shell show of the session, and at which clock. */
export interface SessionBars extends Pick<Strip, 'session_date' | 'session_ms' | 'indices' | 'points'> {
  readonly mode: 'live' | 'practice' | 'replay' | 'none'
  /** Not known before the first answer. */
  readonly meta: DataMeta | undefined
}

/** The running session, or the instant that is replayed: then nothing later is in it. null while neither is known. */
export function useSessionBars(): { readonly bars: SessionBars | null; readonly isStale: boolean } {
  const clock = useReplayClock()
  const tide = useLiveTopic('tide')
  const market = useLiveTopic('market')
  const past = useEndpoint('tide.strip', clock === null ? null : { query: whenQuery(clock) })
  if (clock !== null) {
    const { data } = past
    return { bars: data === undefined ? null : { ...data.data, mode: 'replay', meta: data.meta }, isStale: false }
  }
  const isStale = tide.isStale || market.isStale
  if (market.data === undefined) return { bars: null, isStale }
  return { bars: { ...market.data, points: tide.data?.points ?? [], meta: tide.meta ?? market.meta }, isStale }
}
