import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useAuth } from '@/hooks/app/useAuth'
import type { User } from '@/lib/access/user'
import { chooseDateFormat } from '@/lib/account/dateFormat'
import { chooseTimeZone, DEFAULT_TIME_ZONE } from '@/lib/account/timezone'
import { logFailure } from '@/lib/client/reporting/log'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, writeStored } from '@/lib/client/storage/storage'

export interface TimeSettings {
  readonly timeZone: string
  /** 'MM/DD/YYYY' and the like, for `formatDate`. */
  readonly dateFormat: string
}

const startSettings: TimeSettings = { timeZone: DEFAULT_TIME_ZONE, dateFormat: 'MM/DD/YYYY' }
const TimeContext = createContext<TimeSettings>(startSettings)

/** Zone and date format of spec §5. Outside systems: profile, storage and browser; what had to be chosen is saved. */
export function TimeSettingsProvider({ children }: { readonly children: ReactNode }) {
  const { state, user } = useAuth()
  const [settings, setSettings] = useState(startSettings)
  useEffect(() => {
    if (state.status === 'loading') return
    const { timeZone, dateFormat, saves } = chooseSettings(user)
    setSettings({ timeZone, dateFormat })
    if (user !== null) for (const body of saves) void save(body)
  }, [state.status, user])
  return <TimeContext value={settings}>{children}</TimeContext>
}

export function useTimeSettings(): TimeSettings {
  return useContext(TimeContext)
}

type Save = { readonly timezone: string } | { readonly date_fmt: string }

function chooseSettings(user: User | null): TimeSettings & { readonly saves: readonly Save[] } {
  const zone = chooseTimeZone({
    profile: user?.timezone ?? null,
    stored: readStored(storageKeys.timezone),
    browser: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  const date = chooseDateFormat(user?.date_fmt ?? readStored(storageKeys.dateFormat), zone.timeZone)
  if (zone.mustSave) writeStored(storageKeys.timezone, zone.timeZone)
  const saves: Save[] = [
    ...(zone.mustSave ? [{ timezone: zone.timeZone }] : []),
    ...(date.mustSave ? [{ date_fmt: date.format }] : []),
  ]
  return { timeZone: zone.timeZone, dateFormat: date.format, saves }
}

/** One call each: the update takes either. A failure is only logged. Spec §7 Update settings, §8 Silent failures. */
async function save(body: Save): Promise<void> {
  try {
    const { call } = await import('@/lib/client/api/apiClient')
    await call('users.update', { body })
  } catch (error) {
    logFailure('The settings were not saved', error)
  }
}
