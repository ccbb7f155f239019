import { useMemo, useSyncExternalStore } from 'react'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, readStoredJson, watchStored, writeStored } from '@/lib/client/storage/storage'
import { addRange } from '@/lib/datasets/order'
import type { BoughtRange } from '@/lib/datasets/rights'

const isCart = (value: unknown): value is BoughtRange[] =>
  Array.isArray(value) &&
  value.every(
    (line) => typeof line?.dataset === 'string' && typeof line.from === 'string' && typeof line.to === 'string',
  )

/** Ranges somebody means to order; they stay on the device until they are ordered. */
export function useDataCart() {
  const stored = useSyncExternalStore(
    watchStored,
    () => readStored(storageKeys.dataCart),
    () => null,
  )
  const lines = useMemo(() => (stored === null ? [] : (readStoredJson(storageKeys.dataCart, isCart) ?? [])), [stored])
  const keep = (next: readonly BoughtRange[]) =>
    writeStored(storageKeys.dataCart, next.length === 0 ? null : JSON.stringify(next))
  return {
    lines,
    add: (range: BoughtRange) => keep(addRange(lines, range)),
    remove: (dataset: string) => keep(lines.filter((line) => line.dataset !== dataset)),
    empty: () => keep([]),
  }
}

export type DataCart = ReturnType<typeof useDataCart>
