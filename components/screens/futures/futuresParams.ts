import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import { FUTURES_ROOTS } from '@/lib/futures/futuresRoots'
import { choiceOf, queryOf } from '@/lib/navigation/addressQuery'

/** Everything the address of Futures says. */
export interface FuturesParams {
  readonly root: string
  readonly when: WhenParams
}

const USUAL = 'ES'

/** Reads the address; never throws, what makes no sense is left out. */
export function parseFuturesParams(query: ParsedUrlQuery): FuturesParams {
  const roots = FUTURES_ROOTS.map(({ root }) => root)
  return { root: choiceOf(query, 'root', roots, USUAL), when: parseWhen(query) }
}

/** The canonical query of a state; defaults are left out. */
export function futuresQuery({ root, when }: FuturesParams): string {
  return queryOf({ root: root === USUAL ? '' : root, ...when })
}
