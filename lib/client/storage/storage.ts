import type { StorageKey } from '@/lib/client/storage/keys'

/** Private windows can refuse storage; then values live as long as the page. */
const memory = new Map<StorageKey, string>()
const listeners = new Set<(key: StorageKey) => void>()

/** The stored value, or null. Never throws. */
export function readStored(key: StorageKey): string | null {
  if (typeof window === 'undefined') return null
  try {
    return window.localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** Stores the value; null removes it. Never throws. */
export function writeStored(key: StorageKey, value: string | null): void {
  if (typeof window === 'undefined') return
  // A copy in memory only where storage refuses: otherwise it would outlive what another tab removes.
  memory.delete(key)
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
  } catch {
    if (value !== null) memory.set(key, value)
  }
  for (const listener of listeners) listener(key)
}

/** The stored JSON value if `accept` takes it; anything else, broken JSON included, is null. */
export function readStoredJson<T>(key: StorageKey, accept: (value: unknown) => value is T): T | null {
  const text = readStored(key)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return accept(value) ? value : null
  } catch {
    return null
  }
}

/** Calls back when a value changes here or in another tab. Returns the way to stop. */
export function watchStored(listener: (key: StorageKey) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null) listener(event.key as StorageKey)
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
