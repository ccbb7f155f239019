import { storageKeys } from '@/lib/client/storage/keys'
import { readStoredJson, writeStored } from '@/lib/client/storage/storage'
import type { Ticker } from '@/lib/core/nominal'

const isNames = (value: unknown): value is Ticker[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** Names starred on this device, newest first: the list Starred of the Stock Watchlist (C23). */
export const readStars = (): readonly Ticker[] => readStoredJson(storageKeys.starred, isNames) ?? []

/** Puts a name on the list, or takes it off; says what has happened. */
export function toggleStar(symbol: Ticker): string {
  const names = readStars()
  const isOn = names.includes(symbol)
  const next = isOn ? names.filter((name) => name !== symbol) : [symbol, ...names]
  writeStored(storageKeys.starred, JSON.stringify(next))
  return isOn ? `${symbol} is no longer starred` : `${symbol} is starred on this device`
}
