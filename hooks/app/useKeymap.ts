import { usePreferences } from '@/hooks/app/usePreferences'
import { type KeyActionId, type Keymap, keyOf } from '@/lib/account/keymap'

const NO_KEYS: Keymap = {}

/** Keys that the person changed. */
export function useKeymap(): Keymap {
  return usePreferences().keys ?? NO_KEYS
}

/** The key of one action. */
export function useKeyOf(id: KeyActionId): string {
  return keyOf(useKeymap(), id)
}
