import { Star } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '@/components/ui/IconButton'
import { notify } from '@/components/ui/notify'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStars, toggleStar } from '@/lib/client/storage/stars'
import { readStored, watchStored } from '@/lib/client/storage/storage'
import type { Ticker } from '@/lib/core/nominal'

/** Keeps a name among the starred ones of this device (C23). */
export function StarButton({ symbol }: { readonly symbol: Ticker }) {
  // The browser's storage is the outside system.
  useSyncExternalStore(
    watchStored,
    () => readStored(storageKeys.starred),
    () => null,
  )
  const isOn = readStars().includes(symbol)
  return (
    <IconButton
      icon={Star}
      label={isOn ? `Take the star off ${symbol}` : `Star ${symbol}`}
      aria-pressed={isOn}
      isActive={isOn}
      onClick={() => notify({ text: toggleStar(symbol), kind: 'ok' })}
    />
  )
}
