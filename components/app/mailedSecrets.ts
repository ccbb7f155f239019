import type { ParsedUrlQuery } from 'node:querystring'

/** What a link tells its reader alone, and the way back to such a link. */
const CARRIED: ReadonlySet<string> = new Set(['administrator', 'code', 'email', 'invite', 'next', 'token'])

/**
 * What a mailed link carries behind `#` for its reader alone: browsers send it to no server and name it to no other site.
 * Links of earlier releases have it in the query.
 */
export function mailedSecrets(hash: string): ParsedUrlQuery {
  const carried = new URLSearchParams(hash.slice(1))
  return Object.fromEntries([...carried].filter(([name]) => CARRIED.has(name)))
}
