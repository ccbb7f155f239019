import type { LucideIcon } from 'lucide-react'
import { Circle, CircleDashed, CircleDot, Clock3, FastForward, History, Pause, TriangleAlert } from 'lucide-react'
import type { DataMeta, LiveStatus } from '@/lib/client/live/liveTypes'
import type { EpochMs } from '@/lib/core/nominal'
import type { SourceStatus } from '@/lib/feeds/sourceStatus'
import { formatMinutes } from '@/lib/format/duration'
import { formatNumber } from '@/lib/format/number'

export interface StreamWord {
  readonly text: string
  /** Without the number, where room is scarce; the text itself by default. */
  readonly short?: string
  /** For the live region: the state without a number that runs. */
  readonly spoken: string
  readonly icon: LucideIcon
  readonly tone: 'text-ok' | 'text-warn' | 'text-fg-2' | 'text-fg-3'
}

const DELAYED: StreamWord = { text: 'Delayed 15 min', spoken: 'Delayed 15 min', icon: Clock3, tone: 'text-fg-2' }

const REPLAY: StreamWord = { text: 'Replay', spoken: 'Replay', icon: History, tone: 'text-fg-2' }

/** What the stream tells of the tape behind it. */
export interface TapeState {
  /** What the tape plays; only the running session itself is 'live'. */
  readonly mode?: 'live' | 'practice' | 'replay' | 'none' | undefined
  readonly tier?: DataMeta['tier'] | undefined
  /** How far the tape is behind the moment it should play, ms. */
  readonly behindMs?: number | undefined
  /** What the sources of a real market tell of the page, where that is not all live. */
  readonly role?: SourceStatus | null
}

/** State of the stream in a word and a shape; colour only repeats it (look §10). Sample data never says live (C16). */
export function streamWord(
  status: LiveStatus,
  nowMs: EpochMs,
  { tier, mode, behindMs = 0, role = null }: TapeState = {},
): StreamWord {
  if (tier === 'sample' && status.state === 'live')
    return { text: 'Sample', spoken: 'Sample data', icon: Circle, tone: 'text-fg-3' }
  if (mode === 'replay') return REPLAY
  if (role !== null && (isFlowing(status) || status.state === 'delayed'))
    return role.isOut
      ? { text: role.text, short: role.short, spoken: role.text, icon: TriangleAlert, tone: 'text-warn' }
      : { ...DELAYED, text: role.text, spoken: role.text }
  if (behindMs > 0 && isFlowing(status)) {
    const text = `Catching up, ${formatMinutes(behindMs / 60_000)} behind`
    return { text, short: 'Catching up', spoken: 'Catching up with the session', icon: FastForward, tone: 'text-warn' }
  }
  switch (status.state) {
    case 'live':
      if (mode === 'practice')
        return { text: 'Practice', spoken: 'Practice session', icon: CircleDot, tone: 'text-fg-2' }
      return { text: 'Live', spoken: 'Live', icon: CircleDot, tone: 'text-ok' }
    case 'lagging':
      return {
        text: `${formatNumber(status.lagMs / 1000, 1)} s behind`,
        spoken: 'Behind',
        icon: TriangleAlert,
        tone: 'text-warn',
      }
    case 'reconnecting': {
      const wait = Math.max(0, Math.ceil(((status.retryAtMs ?? nowMs) - nowMs) / 1000))
      return {
        text: wait > 0 ? `Reconnecting in ${wait} s` : 'Reconnecting',
        spoken: 'Reconnecting',
        icon: CircleDashed,
        tone: 'text-warn',
      }
    }
    case 'delayed':
      return behindMs > 0 ? { ...DELAYED, text: 'Delayed 15 min, catching up', short: DELAYED.text } : DELAYED
    case 'replay':
      return REPLAY
    case 'paused':
      return { text: 'Paused', spoken: 'Paused', icon: Pause, tone: 'text-warn' }
    case 'closed':
      return { text: 'Closed', spoken: 'Closed', icon: Circle, tone: 'text-fg-3' }
    default:
      return { text: 'Connecting', spoken: 'Connecting', icon: CircleDashed, tone: 'text-fg-3' }
  }
}

function isFlowing({ state }: LiveStatus): boolean {
  return state === 'live' || state === 'lagging'
}
