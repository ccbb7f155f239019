import { Star } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '@/components/ui/IconButton'
import { notify } from '@/components/ui/notify'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, readStoredJson, watchStored, writeStored } from '@/lib/client/storage/storage'
import type { Ticker } from '@/lib/core/nominal'

const isNames = (value: unknown): value is Ticker[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** Keeps a name among the starred ones of this device (C23). */
export function StarButton({ symbol }: { readonly symbol: Ticker }) {
  // The browser's storage is the outside system.
  useSyncExternalStore(
    watchStored,
    () => readStored(storageKeys.starred),
    () => null,
  )
  const names = readStoredJson(storageKeys.starred, isNames) ?? []
  const isOn = names.includes(symbol)
  const toggle = () => {
    const next = isOn ? names.filter((name) => name !== symbol) : [symbol, ...names]
    writeStored(storageKeys.starred, JSON.stringify(next))
    notify({ text: isOn ? `${symbol} is no longer starred` : `${symbol} is starred on this device`, kind: 'ok' })
  }
  return (
    <IconButton
      icon={Star}
      label={isOn ? `Take the star off ${symbol}` : `Star ${symbol}`}
      aria-pressed={isOn}
      isActive={isOn}
      onClick={toggle}
    />
  )
}
