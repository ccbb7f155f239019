import { useState } from 'react'
import { useAuth } from '@/hooks/app/useAuth'
import { currentPreferences, keepPreferences } from '@/hooks/app/usePreferences'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import type { Preferences } from '@/lib/account/preferences'
import { logFailure } from '@/lib/client/reporting/log'

export interface SavePreferences {
  readonly save: (patch: Preferences) => Promise<void>
  readonly isPending: boolean
  /** What the host did not take; it counts in this browser. */
  readonly failed: Preferences | null
}

/** Sets a preference at once in this browser, and with the account of whoever is logged in. A failure is only logged. */
export function useSavePreferences(): SavePreferences {
  const { user } = useAuth()
  const update = useEndpointMutation('preferences.save')
  const [failed, setFailed] = useState<Preferences | null>(null)
  const save = async (patch: Preferences) => {
    keepPreferences({ ...currentPreferences(), ...patch })
    setFailed(null)
    if (user === null) return
    try {
      keepPreferences((await update.run({ body: patch })).data)
    } catch (error) {
      logFailure('The preferences were not saved', error)
      setFailed(patch)
    }
  }
  return { save, isPending: update.isPending, failed }
}
