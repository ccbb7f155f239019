import { useSyncExternalStore } from 'react'
import { NO_PREFERENCES, type Preferences, readPreferences } from '@/lib/account/preferences'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, watchStored, writeStored } from '@/lib/client/storage/storage'

let read: { readonly text: string | null; readonly value: Preferences } = { text: null, value: NO_PREFERENCES }

/** The preferences as this browser keeps them; the same object until they change. */
export function currentPreferences(): Preferences {
  const text = readStored(storageKeys.preferences)
  if (text !== read.text) read = { text, value: parse(text) }
  return read.value
}

/** Keeps what the host told or a person chose. */
export function keepPreferences(preferences: Preferences): void {
  writeStored(
    storageKeys.preferences,
    Object.keys(preferences).length === 0 ? null : JSON.stringify(readPreferences(preferences)),
  )
}

/** Number format, keys and columns of the person; the build knows only the defaults. Outside system: storage. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(watchStored, currentPreferences, () => NO_PREFERENCES)
}

function parse(text: string | null): Preferences {
  try {
    return text === null ? NO_PREFERENCES : readPreferences(JSON.parse(text))
  } catch {
    return NO_PREFERENCES
  }
}
