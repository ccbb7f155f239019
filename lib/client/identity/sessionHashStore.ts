import { browserRandom } from '@/lib/client/random'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, writeStored } from '@/lib/client/storage/storage'
import type { EpochMs } from '@/lib/core/nominal'
import { isSessionHashValid, makeSessionHash } from '@/lib/session/sessionHash'

/** The stored session hash, made again when it is not one of today (UTC). Spec §5 Session hash. */
export function freshSessionHash(nowMs: EpochMs): string {
  const stored = readStored(storageKeys.sessionHash)
  if (isSessionHashValid(stored, nowMs)) return stored
  const made = makeSessionHash(nowMs, browserRandom)
  writeStored(storageKeys.sessionHash, made)
  return made
}
