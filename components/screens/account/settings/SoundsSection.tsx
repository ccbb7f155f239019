import { Section } from '@/components/account/Section'
import { Switch } from '@/components/ui/Switch'
import { useSounds } from '@/hooks/view/useSounds'
import { playTone } from '@/lib/client/sound/tone'

/** The one switch over every sound; pressing it lets the visitor hear what it is about. */
export function SoundsSection() {
  const [isOn, setOn] = useSounds()
  const change = (next: boolean) => {
    setOn(next)
    if (next) playTone('up')
  }
  return (
    <Section title="Sounds" about="Kept in this browser.">
      <Switch
        label="Sounds of new prints"
        hint="Views of the feed and tiles of Super Flow that ask for it, at most once a second"
        isOn={isOn}
        onChange={change}
      />
    </Section>
  )
}
