import { Pause, Play } from 'lucide-react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { useKeyOf } from '@/hooks/app/useKeymap'
import { useHotkey } from '@/hooks/view/useHotkey'
import type { DataMeta } from '@/lib/contract/flowRow'

export interface StreamButtonProps {
  readonly isPaused: boolean
  readonly heldCount: number
  /** The newest question failed: what is shown may be old. */
  readonly isStale: boolean
  readonly tier: DataMeta['tier'] | undefined
  readonly onPause: (isPaused: boolean) => void
}

const WORDS = { live: 'Live', delayed: '15 min late', sample: 'Sample' } as const

/** Live or paused in a word, rows held back; Space does the same (C6). Sample data wears no live badge (C16). */
export function StreamButton({ isPaused, heldCount, isStale, tier = 'live', onPause }: StreamButtonProps) {
  useHotkey(useKeyOf('pause'), () => onPause(!isPaused))
  const word = isPaused ? 'Paused' : isStale ? 'Reconnecting' : WORDS[tier]
  return (
    <Button aria-pressed={isPaused} aria-label={isPaused ? 'Go on' : 'Pause'} onClick={() => onPause(!isPaused)}>
      <Icon as={isPaused ? Play : Pause} size={12} className={isStale ? 'text-warn' : 'text-fg-2'} />
      <span role="status">{word}</span>
      {heldCount > 0 ? <span className="text-warn">+{heldCount} held</span> : null}
    </Button>
  )
}
