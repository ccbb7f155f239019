import { browserRandom } from '@/lib/client/random'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, writeStored } from '@/lib/client/storage/storage'
import { isVisitorId, makeVisitorId } from '@/lib/session/visitorId'

/** The stored visitor id, made on first use. Spec §9 Visitor id. */
export function visitorId(): string {
  const stored = readStored(storageKeys.visitorId)
  if (isVisitorId(stored)) return stored
  const made = makeVisitorId(browserRandom)
  writeStored(storageKeys.visitorId, made)
  return made
}

/** The anonymous id that experiments hash, made on first use. Spec §3 Browser-stored values. */
export function anonId(): string {
  const stored = readStored(storageKeys.anonId)
  if (stored !== null && stored !== '') return stored
  const made = makeVisitorId(browserRandom).slice(0, 32)
  writeStored(storageKeys.anonId, made)
  return made
}
