import { wordTable } from '@/lib/core/wordTable'

/** What of a view's state others may see, by page; views of other pages (lists of names, layouts) are not shared. */
const SHARED_STATE: Readonly<Record<string, readonly string[]>> = wordTable({ options_screener: ['sort', 'cols'] })

export const isShareable = (page: string): boolean => Object.hasOwn(SHARED_STATE, page)

/** The state of a view without what its owner keeps for himself, as the folder it lies in. */
export function sharedState(page: string, state: Readonly<Record<string, unknown>>): Record<string, string> {
  const keys = SHARED_STATE[page] ?? []
  return Object.fromEntries(keys.flatMap((key) => (typeof state[key] === 'string' ? [[key, state[key]]] : [])))
}

/** Ends in letters and digits of chance, so that nobody finds a screen by counting; addresses of earlier days end in ten. */
const SLUG = /^[a-z0-9-]{1,40}-([a-z2-9]{10}|[a-z2-9]{26})$/

/** True for a word that may be the slug of a shared screen; those of built-in screens have no such end. */
export const isSharedSlug = (slug: string): boolean => /\d/.test(SLUG.exec(slug)?.[1] ?? '')

/** A slug from the name of a view and letters of chance: 'big-sweeps-k3mz9wqa7b…'. */
export function sharedSlug(name: string, chance: string): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
  return `${words === '' ? 'screen' : words}-${chance}`
}
