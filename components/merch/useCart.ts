import { useMemo, useSyncExternalStore } from 'react'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, readStoredJson, watchStored, writeStored } from '@/lib/client/storage/storage'
import { addToCart, type CartLine } from '@/lib/merch/merch'

const isCart = (value: unknown): value is CartLine[] =>
  Array.isArray(value) &&
  value.every(
    (line) =>
      typeof line?.item === 'string' && typeof line.size === 'string' && Number.isInteger(line.count) && line.count > 0,
  )

export interface Cart {
  readonly lines: readonly CartLine[]
  readonly add: (item: string, size: string, by: number) => void
  readonly empty: () => void
}

/** What somebody means to order; it stays on the device. */
export function useCart(): Cart {
  const stored = useSyncExternalStore(
    watchStored,
    () => readStored(storageKeys.cart),
    () => null,
  )
  const lines = useMemo(() => (stored === null ? [] : (readStoredJson(storageKeys.cart, isCart) ?? [])), [stored])
  const keep = (next: readonly CartLine[]) =>
    writeStored(storageKeys.cart, next.length === 0 ? null : JSON.stringify(next))
  return {
    lines,
    add: (item, size, by) => keep(addToCart(lines, item, size, by)),
    empty: () => keep([]),
  }
}
