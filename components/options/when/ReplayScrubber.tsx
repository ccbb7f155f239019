import { ChevronFirst, ChevronLast, Pause, Play, SkipBack, SkipForward, X } from 'lucide-react'
import { useState } from 'react'
import { type ReplayEvent, ReplayMarks } from '@/components/options/when/ReplayMarks'
import { instantText, NOW, type WhenState } from '@/components/options/when/whenState'
import { Tag } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { Segments } from '@/components/ui/Segments'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useInterval } from '@/hooks/view/useInterval'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { formatShortDate, formatTime } from '@/lib/format/date'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'

export interface ReplayScrubberProps {
  readonly state: Pick<WhenState, 'change'>
  readonly session: IsoDate
  readonly atMs: EpochMs
  /** Moments to jump to, in order of time. */
  readonly events?: readonly ReplayEvent[]
}

type Speed = '1' | '5' | '20' | '60'
const SPEEDS = (['1', '5', '20', '60'] as const).map((value) => ({ value, label: `${value}×` }))
const STEPS = [
  { label: '1 s', ms: 1000 },
  { label: '1 min', ms: 60_000 },
  { label: '5 min', ms: 300_000 },
]
/** The page asks the host anew this often while a replay runs. */
const TICK_MS = 2000
const NO_EVENTS: readonly ReplayEvent[] = []

/** Scrubber of a session: everything on the page is as of its instant, and the instant is in the address (C12). */
export function ReplayScrubber({ state, session, atMs, events = NO_EVENTS }: ReplayScrubberProps) {
  const { timeZone } = useTimeSettings()
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>('20')
  const openMs = newYorkTimeToMs(session, '09:30')
  const closeMs = newYorkTimeToMs(session, '16:15')
  const goTo = (ms: EpochMs) => {
    const clamped = Math.max(openMs, Math.min(closeMs, ms))
    if (clamped === closeMs) setPlaying(false)
    state.change({ session, at: instantText(clamped) })
  }
  useInterval(() => goTo(atMs + TICK_MS * Number(speed)), isPlaying ? TICK_MS : null)
  const time = formatTime(atMs, timeZone)
  return (
    <section
      aria-label="Replay"
      className="no-scrollbar flex h-9 shrink-0 items-center gap-2 overflow-x-auto border-brand border-l-2 bg-inset px-3"
    >
      <IconButton icon={SkipBack} label="To the open" onClick={() => goTo(openMs)} />
      <IconButton
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? 'Stop the replay' : 'Play the replay'}
        onClick={() => setPlaying(!isPlaying)}
      />
      <IconButton icon={SkipForward} label="To the close" onClick={() => goTo(closeMs)} />
      <Segments label="Replay speed" size="s" options={SPEEDS} value={speed} onChange={setSpeed} />
      {STEPS.map((step) => (
        <span key={step.label} className="flex">
          <Button kind="ghost" size="s" aria-label={`Back ${step.label}`} onClick={() => goTo(atMs - step.ms)}>
            −{step.label}
          </Button>
          <Button kind="ghost" size="s" aria-label={`Forward ${step.label}`} onClick={() => goTo(atMs + step.ms)}>
            +{step.label}
          </Button>
        </span>
      ))}
      {events.length === 0 ? null : <Jumps events={events} atMs={atMs} onGo={goTo} />}
      <span className="relative flex min-w-24 flex-1 items-center">
        <input
          type="range"
          aria-label="Replay instant"
          aria-valuetext={time}
          min={openMs}
          max={closeMs}
          step={1000}
          value={atMs}
          onChange={(event) => goTo(Number(event.target.value))}
          className="w-full accent-brand"
        />
        <ReplayMarks events={events} openMs={openMs} closeMs={closeMs} />
      </span>
      <Tag>
        Replay {formatShortDate(session, session)} {time}
      </Tag>
      <IconButton icon={X} label="End the replay" onClick={() => state.change(NOW)} />
    </section>
  )
}

interface JumpsProps {
  readonly events: readonly ReplayEvent[]
  readonly atMs: EpochMs
  readonly onGo: (ms: EpochMs) => void
}

/** To the event before and to the next one, and what happened at this instant. */
function Jumps({ events, atMs, onGo }: JumpsProps) {
  const next = events.find((event) => event.at_ms > atMs)
  const before = events.findLast((event) => event.at_ms < atMs)
  const here = events.find((event) => event.at_ms === atMs)
  return (
    <>
      <IconButton
        icon={ChevronFirst}
        label="To the event before"
        disabled={before === undefined}
        onClick={() => before && onGo(before.at_ms)}
      />
      <IconButton
        icon={ChevronLast}
        label="To the next event"
        disabled={next === undefined}
        onClick={() => next && onGo(next.at_ms)}
      />
      <span role="status" className="max-w-64 truncate text-11 text-fg-2 max-phone:hidden" title={here?.label ?? ''}>
        {here?.label ?? ''}
      </span>
    </>
  )
}
