import { useSyncExternalStore } from 'react'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, watchStored, writeStored } from '@/lib/client/storage/storage'
import { isPlainTicker } from '@/lib/market/ticker'
import { tickerForm } from '@/lib/market/tickerForm'
import { DEFAULT_TICKER } from '@/lib/navigation/routes'

/** The ticker that pages open with which need one: chosen in this browser, else that of spec §9. */
function readDefaultTicker(): string {
  const stored = readStored(storageKeys.defaultTicker)
  return stored !== null && isPlainTicker(stored) ? stored : DEFAULT_TICKER
}

/** Keeps the ticker; false when the text is none. An empty text goes back to the default of spec §9. */
export function chooseDefaultTicker(text: string): boolean {
  const ticker = tickerForm(text)
  if (ticker !== '' && !isPlainTicker(ticker)) return false
  writeStored(storageKeys.defaultTicker, ticker === '' || ticker === DEFAULT_TICKER ? null : ticker)
  return true
}

/** The same for a component; the build knows only the default. Outside system: storage. */
export function useDefaultTicker(): string {
  return useSyncExternalStore(watchStored, readDefaultTicker, () => DEFAULT_TICKER)
}
