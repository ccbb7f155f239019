import { Megaphone, MegaphoneOff } from 'lucide-react'
import { useSquawk } from '@/components/screens/news-feed/useSquawk'
import { IconButton } from '@/components/ui/IconButton'
import type { HeadlineRow } from '@/lib/contract/news'
import type { EpochMs } from '@/lib/core/nominal'

const NO_VOICE = 'Squawk: this browser has no English voice of its own'

export interface SquawkButtonProps {
  readonly rows: readonly HeadlineRow[]
  readonly nowMs: EpochMs
}

/** Switches the squawk: headlines that come in from now on, under the filters of the page, read aloud by this device. */
export function SquawkButton({ rows, nowMs }: SquawkButtonProps) {
  const { isOn, canSpeak, toggle } = useSquawk(rows, nowMs)
  const label = isOn ? 'Squawk off' : 'Squawk: read new headlines aloud'
  return (
    <IconButton
      icon={isOn ? Megaphone : MegaphoneOff}
      label={canSpeak ? label : NO_VOICE}
      aria-pressed={isOn}
      isActive={isOn}
      disabled={!canSpeak && !isOn}
      onClick={toggle}
    />
  )
}
