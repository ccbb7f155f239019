import { Pause, Play, SkipBack, StepBack, StepForward, X } from 'lucide-react'
import { useState } from 'react'
import { Tag } from '@/components/ui/Badge'
import { IconButton } from '@/components/ui/IconButton'
import { optionPairs } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useInterval } from '@/hooks/view/useInterval'
import { placeOf } from '@/lib/charting/timeScale'
import type { EpochMs } from '@/lib/core/nominal'

export interface ReplayStripProps {
  readonly times: readonly EpochMs[]
  readonly atMs: EpochMs
  /** The bar a running replay is at; the address is left alone. */
  readonly onStep: (atMs: EpochMs) => void
  /** The bar a replay rests on: this one is shared. */
  readonly onRest: (atMs: EpochMs) => void
  readonly onEnd: () => void
  readonly formatTime: (ms: number) => string
}

const SPEEDS = optionPairs(['1', '1 bar/s'], ['4', '4 bars/s'], ['10', '10 bars/s'])
type Speed = (typeof SPEEDS)[number]['value']

/** Bars one after another, as they came: nothing after the instant is drawn or goes into a figure. */
export function ReplayStrip({ times, atMs, onStep, onRest, onEnd, formatTime }: ReplayStripProps) {
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>('4')
  const place = Math.max(0, placeOf(times, atMs))
  const last = times.length - 1
  const go = (next: number) => {
    const bounded = Math.max(0, Math.min(last, next))
    const isRunning = isPlaying && bounded < last
    if (!isRunning) setPlaying(false)
    const at = times[bounded]
    if (at === undefined) return
    if (isRunning) onStep(at)
    else onRest(at)
  }
  useInterval(() => go(place + 1), isPlaying && times.length > 0 ? 1000 / Number(speed) : null)
  return (
    <section
      aria-label="Replay of bars"
      className="no-scrollbar flex h-9 shrink-0 items-center gap-1.5 overflow-x-auto border-brand border-t border-l-2 bg-inset px-3 pointer-coarse:h-12"
    >
      <IconButton icon={SkipBack} label="To the first bar" onClick={() => go(0)} />
      <IconButton icon={StepBack} label="One bar back" onClick={() => go(place - 1)} />
      <IconButton
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? 'Stop the replay' : 'Play the replay'}
        onClick={() => {
          setPlaying(!isPlaying)
          if (isPlaying) onRest(atMs)
        }}
      />
      <IconButton icon={StepForward} label="One bar on" onClick={() => go(place + 1)} />
      <Segments label="Replay speed" size="s" options={SPEEDS} value={speed} onChange={setSpeed} />
      <input
        type="range"
        aria-label="Replay instant"
        aria-valuetext={formatTime(atMs)}
        min={0}
        max={Math.max(0, last)}
        value={place}
        onChange={(event) => go(Number(event.target.value))}
        className="min-w-24 flex-1 accent-brand"
      />
      <Tag>
        {formatTime(times[place] ?? atMs)}, bar {place + 1} of {times.length}
      </Tag>
      <IconButton icon={X} label="End the replay" onClick={onEnd} />
    </section>
  )
}
