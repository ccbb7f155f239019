import { useSyncExternalStore } from 'react'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, watchStored, writeStored } from '@/lib/client/storage/storage'

export type Density = 'compact' | 'normal'

const read = (): Density => (readStored(storageKeys.density) === 'normal' ? 'normal' : 'compact')

/** Row height of every table, kept in this browser: a choice on one page holds on all. Outside system: storage. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const density = useSyncExternalStore(watchStored, read, () => 'compact' as const)
  return [density, (next) => writeStored(storageKeys.density, next)]
}
