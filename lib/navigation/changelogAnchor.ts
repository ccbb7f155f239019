const PREFIX = 'entry-'

/** Name of an entry of the changelog in the address of the page: the same in the page and in its feed. */
export const entryAnchor = (id: string): string => `${PREFIX}${id}`

/** The entry that a hash names; null for any other hash. */
export function entryOfAnchor(hash: string): string | null {
  const text = hash.replace(/^#/, '')
  return text.startsWith(PREFIX) && text.length > PREFIX.length ? text.slice(PREFIX.length) : null
}
