import { SunMoon } from 'lucide-react'
import { IconButton } from '@/components/ui/IconButton'
import { Popover } from '@/components/ui/Popover'
import { Switch } from '@/components/ui/Switch'
import { useTheme } from '@/hooks/app/useTheme'

/** Light or dark, and colour assist in each (spec §4 Theme). */
export function ThemeMenu() {
  return (
    <Popover
      label="Theme"
      side="bottom-end"
      className="p-3"
      trigger={(props) => <IconButton icon={SunMoon} label="Theme" {...props} />}
    >
      {() => <ThemeSwitches />}
    </Popover>
  )
}

/** The two switches alone; the phone's More sheet shows them too. */
export function ThemeSwitches() {
  const theme = useTheme()
  return (
    <div className="flex flex-col gap-3">
      <Switch label="Dark" isOn={theme.isDark} onChange={theme.setDark} />
      <Switch
        label="Colour assist"
        hint="Blue and orange instead of green and red"
        isOn={theme.isColorAssist}
        onChange={theme.setColorAssist}
      />
    </div>
  )
}
