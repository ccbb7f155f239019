import { storageKeys } from '@/lib/client/storage/keys'
import { readStoredJson, writeStored } from '@/lib/client/storage/storage'
import type { OptionSymbol } from '@/lib/core/nominal'
import { parseOccParts } from '@/lib/options/occSymbol'

const LIMIT = 10

const isList = (value: unknown): value is OptionSymbol[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && parseOccParts(one) !== null)

/** Contracts that were looked at on this device, newest first. */
export function readViewed(): readonly OptionSymbol[] {
  return readStoredJson(storageKeys.viewedContracts, isList) ?? []
}

export function rememberViewed(symbol: OptionSymbol): void {
  const rest = readViewed().filter((known) => known !== symbol)
  writeStored(storageKeys.viewedContracts, JSON.stringify([symbol, ...rest].slice(0, LIMIT)))
}
