import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, writeStored } from '@/lib/client/storage/storage'
import { parseStoredUtm, type UtmParams, utmFromQuery } from '@/lib/session/utm'

/** Stores the UTM values of a landing query; a query without any changes nothing. Spec §4 UTM lifecycle. */
export function captureUtm(query: Readonly<Record<string, unknown>>): void {
  const found = utmFromQuery(query)
  if (found !== null) writeStored(storageKeys.utm, JSON.stringify(found))
}

export function storedUtm(): UtmParams {
  return parseStoredUtm(readStored(storageKeys.utm))
}

/** Clearing also removes the anonymous id. Spec §4 UTM lifecycle. */
export function clearUtm(): void {
  writeStored(storageKeys.utm, null)
  writeStored(storageKeys.anonId, null)
}
