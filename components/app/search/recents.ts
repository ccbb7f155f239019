import { type SearchItem, searchKinds } from '@/components/app/search/searchTypes'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStoredJson, writeStored } from '@/lib/client/storage/storage'

const LIMIT = 8

function isItem(value: unknown): value is SearchItem {
  if (typeof value !== 'object' || value === null) return false
  const text = (key: string) => typeof Reflect.get(value, key) === 'string'
  const href: unknown = Reflect.get(value, 'href')
  // A stored link must be a path of this site.
  const isOurs = typeof href === 'string' && /^\/(?![/\\])/.test(href)
  return (
    ['kind', 'key', 'title', 'note'].every(text) &&
    isOurs &&
    searchKinds.some((kind) => kind === Reflect.get(value, 'kind'))
  )
}
const isList = (value: unknown): value is SearchItem[] => Array.isArray(value) && value.every(isItem)

/** What was opened last, newest first. */
export function readRecents(): readonly SearchItem[] {
  return readStoredJson(storageKeys.recents, isList) ?? []
}

export function rememberRecent(item: SearchItem): void {
  const rest = readRecents().filter((known) => known.key !== item.key)
  writeStored(storageKeys.recents, JSON.stringify([item, ...rest].slice(0, LIMIT)))
}
