import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { useAuth } from '@/hooks/app/useAuth'
import type { User } from '@/lib/access/user'
import { chooseDateFormat } from '@/lib/account/dateFormat'
import { chooseTimeZone, DEFAULT_TIME_ZONE, isValidTimeZone } from '@/lib/account/timezone'
import { readSession } from '@/lib/client/identity/sessionStore'
import { logFailure } from '@/lib/client/reporting/log'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, readStoredJson, writeStored } from '@/lib/client/storage/storage'

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
  // Before the first paint in the browser: the profile comes later, and what the host drew is nobody's own format.
  useLayoutEffect(() => setSettings(sameOr(settingsAtWake())), [])
  useEffect(() => {
    if (state.status === 'loading') return
    const { timeZone, dateFormat, saves } = chooseSettings(user)
    setSettings(sameOr({ timeZone, dateFormat }))
    writeStored(storageKeys.timeSeen, user === null ? null : JSON.stringify({ timeZone, dateFormat }))
    if (user !== null) for (const body of saves) void save(body)
  }, [state.status, user])
  return <TimeContext value={settings}>{children}</TimeContext>
}

export function useTimeSettings(): TimeSettings {
  return useContext(TimeContext)
}

/** The object of before where nothing changed: everything that shows a time would be drawn again. */
const sameOr =
  (next: TimeSettings) =>
  (before: TimeSettings): TimeSettings =>
    before.timeZone === next.timeZone && before.dateFormat === next.dateFormat ? before : next

const isTimeSettings = (value: unknown): value is TimeSettings =>
  typeof value === 'object' &&
  value !== null &&
  'timeZone' in value &&
  isValidTimeZone(String(value.timeZone)) &&
  'dateFormat' in value &&
  typeof value.dateFormat === 'string'

/** What the signed-in person saw last in this browser, else what a visitor of it sees. */
function settingsAtWake(): TimeSettings {
  const seen = readSession() === null ? null : readStoredJson(storageKeys.timeSeen, isTimeSettings)
  const { timeZone, dateFormat } = seen ?? chooseSettings(null)
  return { timeZone, dateFormat }
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
