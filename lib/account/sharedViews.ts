import { wordTable } from '@/lib/core/wordTable'

/** What of a view's state others may see, by page; views of other pages (lists of names, layouts) are not shared. */
const SHARED_STATE: Readonly<Record<string, readonly string[]>> = wordTable({ options_screener: ['sort', 'cols'] })

export const isShareable = (page: string): boolean => Object.hasOwn(SHARED_STATE, page)

/** The state of a view without what its owner keeps for himself, as the folder it lies in. */
export function sharedState(page: string, state: Readonly<Record<string, unknown>>): Record<string, string> {
  const keys = SHARED_STATE[page] ?? []
  return Object.fromEntries(keys.flatMap((key) => (typeof state[key] === 'string' ? [[key, state[key]]] : [])))
}

/** Letters and digits that are not taken for each other, so that nobody finds a screen by counting. */
const TAIL = 10
const SLUG = /^[a-z0-9-]{1,40}-[a-z2-9]{10}$/

/** True for a word that may be the slug of a shared screen; those of built-in screens have no such tail. */
export const isSharedSlug = (slug: string): boolean => SLUG.test(slug) && /\d/.test(slug.slice(-TAIL))

/** A slug from the name of a view and ten letters of chance: 'big-sweeps-k3mz9wqa7b'. */
export function sharedSlug(name: string, chance: string): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
  return `${words === '' ? 'screen' : words}-${chance}`
}
