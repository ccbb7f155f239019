import { Volume2, VolumeX } from 'lucide-react'
import { IconButton } from '@/components/ui/IconButton'
import { notify } from '@/components/ui/notify'
import { useSounds } from '@/hooks/view/useSounds'
import { playTone } from '@/lib/client/sound/tone'

export interface SoundButtonProps {
  /** What sounds: `this view`, the name of a tile. */
  readonly of: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly size?: 's' | 'm'
}

/** Lets new rows sound. The switch of the preferences stands above it: without that nothing sounds anywhere. */
export function SoundButton({ of, isOn, onChange, size = 'm' }: SoundButtonProps) {
  const [hasSounds] = useSounds()
  const press = () => {
    onChange(!isOn)
    if (isOn) return
    if (hasSounds) playTone('plain')
    else notify({ text: 'Sounds are off in this browser: Settings, Preferences, Sounds', kind: 'plain' })
  }
  return (
    <IconButton
      icon={isOn && hasSounds ? Volume2 : VolumeX}
      size={size}
      label={isOn ? `No sound for new prints of ${of}` : `Sound for new prints of ${of}`}
      isActive={isOn}
      aria-pressed={isOn}
      onClick={press}
    />
  )
}
