import { useState } from 'react'
import { Section } from '@/components/account/Section'
import { DateFormatField, TimeZoneField } from '@/components/account/TimeFields'
import { KeysSection } from '@/components/screens/account/settings/KeysSection'
import { NumbersSection } from '@/components/screens/account/settings/NumbersSection'
import { SoundsSection } from '@/components/screens/account/settings/SoundsSection'
import type { SettingsTabProps } from '@/components/screens/account/settings/settingsParts'
import { TablesSection } from '@/components/screens/account/settings/TablesSection'
import { Select } from '@/components/ui/Select'
import { Switch } from '@/components/ui/Switch'
import { chooseStartPage, readStartPage, START_PAGES } from '@/hooks/app/startPage'
import { useTheme } from '@/hooks/app/useTheme'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useNow } from '@/hooks/view/useNow'
import { dateInZone, formatDate, formatShortTime } from '@/lib/format/date'
import { type RouteKey, routes } from '@/lib/navigation/routes'

/** How time and colours are shown. Spec §5 Time zone and Date format, §4 Theme. */
export function PreferencesTab({ user }: SettingsTabProps) {
  const { timeZone, dateFormat } = useTimeSettings()
  const theme = useTheme()
  const nowMs = useNow(30_000)
  const today = dateInZone(nowMs, timeZone)
  return (
    <>
      <Section
        title="Time zone"
        about={`There it is ${formatShortTime(nowMs, timeZone)} now. Market hours stay New York time.`}
      >
        <TimeZoneField user={user} />
      </Section>
      <Section title="Dates" about={`Today is ${formatDate(today, dateFormat)}.`}>
        <DateFormatField user={user} />
      </Section>
      <NumbersSection />
      <Section title="Start page" about="Where a log-in leads. Kept in this browser.">
        <StartPageField />
      </Section>
      <TablesSection />
      <SoundsSection />
      <KeysSection />
      <Section title="Colours" about="Kept in this browser.">
        <Switch label="Dark theme" isOn={theme.isDark} onChange={theme.setDark} />
        <Switch
          label="Colour assist"
          hint="Blue and orange instead of green and red"
          isOn={theme.isColorAssist}
          onChange={theme.setColorAssist}
        />
      </Section>
    </>
  )
}

function StartPageField() {
  const [page, setPage] = useState<RouteKey>(() => readStartPage() ?? 'flowFeed')
  const options = START_PAGES.map((key) => ({
    value: key,
    label: routes[key].title,
  }))
  return (
    <Select
      aria-label="Start page"
      size="l"
      className="w-80 max-w-full"
      options={options}
      value={options.find(({ value }) => value === page)?.value ?? 'flowFeed'}
      onChange={(next) => {
        chooseStartPage(next)
        setPage(next)
      }}
    />
  )
}
