import type { DataMeta } from '@/lib/client/live/liveTypes'
import type { EpochMs } from '@/lib/core/nominal'
import type { SourceStatus } from '@/lib/feeds/sourceStatus'
import { formatDate, formatTime } from '@/lib/format/date'
import { BUILT_IN_SCALE } from '@/lib/market/builtInScale'
import { weekdayDate } from '@/lib/market/monthNames'

export interface SourceTag {
  readonly text: string
  /** Dashed and hatched: what is shown is not the live market. */
  readonly isMarked: boolean
}

export interface SourceFacts {
  readonly meta: Pick<DataMeta, 'tier' | 'simulated'>
  readonly mode: 'live' | 'practice' | 'replay' | 'none'
  readonly sessionMs: EpochMs
  readonly sessionDate: string
  readonly timeZone: string
  /** Of a real market: what its sources tell of the page, where that is not all live. */
  readonly role: SourceStatus | null
}

/** The tag at the right of the strip (look §6, §10). Sample beats everything, then replay, then simulated. */
export function sourceTag({ meta, mode, sessionMs, sessionDate, timeZone, role }: SourceFacts): SourceTag {
  if (meta.tier === 'sample') return { text: 'Sample', isMarked: true }
  if (mode === 'replay') {
    return { text: `Replay ${formatDate(sessionDate, 'MM/DD')} ${formatTime(sessionMs, timeZone)}`, isMarked: true }
  }
  if (meta.simulated) return { text: 'Simulated', isMarked: true }
  if (role !== null) return { text: role.text, isMarked: role.isOut }
  return meta.tier === 'delayed' ? { text: 'Delayed 15 min', isMarked: false } : { text: 'Live', isMarked: false }
}

/** The sentence in the status bar; of the built-in market it tells the scale (issue 27). */
export function sourceSentence(meta: Pick<DataMeta, 'tier' | 'simulated' | 'source'>): string {
  if (meta.tier === 'sample') return 'Sample data, not real market data.'
  if (meta.simulated) return `Built-in market. Every value is invented; ${BUILT_IN_SCALE}.`
  if (meta.source === 'none') return 'No feed.'
  return meta.tier === 'delayed' ? `${meta.source}, delayed by 15 minutes.` : meta.source
}

/** The clock of the page by its name: figures of a practice session or a replay are counted by it (one clock a page). */
export function clockSentence(
  {
    mode,
    session_date,
    session_ms,
  }: { readonly mode: SourceFacts['mode']; readonly session_date: string; readonly session_ms: EpochMs },
  timeZone: string,
): string {
  if (session_date === '') return ''
  if (mode === 'practice') return `Practice session of ${weekdayDate(session_date)}.`
  return mode === 'replay' ? `Replay of ${weekdayDate(session_date)}, ${formatTime(session_ms, timeZone)}.` : ''
}
