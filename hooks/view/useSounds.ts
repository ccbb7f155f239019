import { useSyncExternalStore } from 'react'
import { hasSounds } from '@/lib/client/sound/tone'
import { storageKeys } from '@/lib/client/storage/keys'
import { watchStored, writeStored } from '@/lib/client/storage/storage'

/** Whether this browser may sound at all; off at first. Outside system: storage. */
export function useSounds(): readonly [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(watchStored, hasSounds, () => false)
  return [isOn, (next) => writeStored(storageKeys.sounds, next ? 'true' : null)]
}
