import { personKeys, storageKeys } from '@/lib/client/storage/keys'
import { readStored, writeStored } from '@/lib/client/storage/storage'

export interface LocalSession {
  readonly token: string
  readonly userId: string
}

/** The stored session. Without a token or without a user id there is none. Spec §4 Authentication. */
export function readSession(): LocalSession | null {
  const token = readStored(storageKeys.session)
  const userId = readStored(storageKeys.userId)
  return token !== null && token !== '' && userId !== null && userId !== '' ? { token, userId } : null
}

/** Keeps the session of a login or sign-up. Spec §4 Authentication. */
export function storeSession(session: LocalSession): void {
  writeStored(storageKeys.session, session.token)
  writeStored(storageKeys.userId, session.userId)
}

/** Clears the local session and what the browser holds of its person (logout, session_invalid). Spec §8 Session. */
export function clearSession(): void {
  for (const key of personKeys) writeStored(key, null)
}
