import { FlaskConical, Pause, Play } from 'lucide-react'
import { streamWord } from '@/components/app/bars/streamWords'
import { useSourceStatus } from '@/components/app/bars/useSourceStatus'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { Kbd } from '@/components/ui/Kbd'
import { useKeyOf } from '@/hooks/app/useKeymap'
import { useLiveTopic } from '@/hooks/live/useLiveTopic'
import { useHotkey } from '@/hooks/view/useHotkey'
import { useNow } from '@/hooks/view/useNow'
import type { LiveStatus } from '@/lib/client/live/liveTypes'

export interface StreamControlProps {
  readonly stream: LiveStatus
  /** Sample data wears no live badge (C16). */
  readonly isSample: boolean
  readonly isPaused: boolean
  readonly heldCount: number
  readonly recovered: number | null
  readonly onPause: (isPaused: boolean) => void
}

/** State of the stream in a word, rows held back, and the pause button; Space does the same (C6). */
export function StreamControl({ stream, isSample, isPaused, heldCount, recovered, onPause }: StreamControlProps) {
  const now = useNow(1000)
  useHotkey(useKeyOf('pause'), () => onPause(!isPaused))
  const behindMs = useLiveTopic('market').data?.behind_ms
  const word = streamWord(isPaused ? { ...stream, state: 'paused' } : stream, now, {
    behindMs,
    role: useSourceStatus(),
  })
  const isSampleNow = isSample && stream.state === 'live' && !isPaused
  return (
    <span className="inline-flex h-control-m shrink-0 items-stretch overflow-hidden rounded-2 border border-line-2 bg-panel pointer-coarse:h-8">
      <span role="status" className="flex items-center gap-1.5 px-2.25">
        <Icon as={isSampleNow ? FlaskConical : word.icon} size={12} className={isSampleNow ? 'text-fg-3' : word.tone} />
        {isSampleNow ? 'Sample' : (word.short ?? word.text)}
        {heldCount > 0 ? <span className="text-warn">+{heldCount} held</span> : null}
        {recovered === null || recovered === 0 ? null : (
          <span className="text-fg-3 max-rail:hidden">recovered {recovered}</span>
        )}
      </span>
      <button
        type="button"
        aria-pressed={isPaused}
        aria-label={isPaused ? 'Go on' : 'Pause'}
        onClick={() => onPause(!isPaused)}
        className={cx('flex items-center gap-1.5 border-line-2 border-l px-2.25', isPaused ? 'bg-active' : 'text-fg-2')}
      >
        <Icon as={isPaused ? Play : Pause} size={12} />
        <span className="max-rail:hidden">
          <Kbd>Space</Kbd>
        </span>
      </button>
    </span>
  )
}
