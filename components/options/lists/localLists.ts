import { storageKeys } from '@/lib/client/storage/keys'
import { readStoredJson, writeStored } from '@/lib/client/storage/storage'
import type { OptionSymbol } from '@/lib/core/nominal'
import type { ContractNotes } from '@/lib/watchlists/contractNote'
import { bookmarks, type OptionWatchlist } from '@/lib/watchlists/watchlist'

/** Lists of a person whose lists stay on this device. Spec §4 Contract view: for other users the list is kept locally only. */
export interface LocalLists {
  readonly lists: readonly OptionWatchlist[]
  readonly notes: Readonly<Record<string, ContractNotes>>
}

interface Stored {
  readonly lists: readonly { readonly id: string; readonly name: string; readonly chains: readonly OptionSymbol[] }[]
  readonly notes: Readonly<Record<string, ContractNotes>>
}

const isSymbols = (value: unknown): value is OptionSymbol[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'lists' in value && Array.isArray(value.lists) && 'notes' in value

/** What this browser keeps. The bookmark list is the list of the contract look-up. */
export function readLocalLists(): LocalLists {
  const stored = readStoredJson(storageKeys.optionLists, isStored) ?? { lists: [], notes: {} }
  const own = stored.lists.map(({ id, name, chains }) => ({
    id,
    name,
    chains,
    label: name,
    value: id,
    is_bookmark: false,
  }))
  return { lists: [bookmarks(readStoredJson(storageKeys.contracts, isSymbols) ?? []), ...own], notes: stored.notes }
}

export function writeLocalLists({ lists, notes }: LocalLists): void {
  const own = lists.filter((list) => !list.is_bookmark).map(({ id, name, chains }) => ({ id, name, chains }))
  writeStored(storageKeys.optionLists, JSON.stringify({ lists: own, notes }))
  const first = lists.find((list) => list.is_bookmark)
  writeStored(storageKeys.contracts, JSON.stringify(first?.chains ?? []))
}
