import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import { futuresRootOf } from '@/lib/futures/futuresRoots'
import { choiceOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

/** Everything the address of Futures/Indices says. */
export interface BoardParams {
  /** Hours of the ranges: the whole session from 18:00, or regular hours. */
  readonly hours: 'globex' | 'regular'
  /** Roots whose paths are compared. */
  readonly roots: readonly string[]
  readonly when: WhenParams
}

/** More lines than this cannot be told apart. */
export const MOST_ROOTS = 6
const USUAL = ['ES', 'NQ', 'RTY', 'YM']

/** Reads the address; never throws, what makes no sense is left out. */
export function parseBoardParams(query: ParsedUrlQuery): BoardParams {
  const asked = textOf(query, 'roots').toUpperCase().split(',')
  const roots = [...new Set(asked)].filter((root) => futuresRootOf(root) !== null).slice(0, MOST_ROOTS)
  return {
    hours: choiceOf(query, 'hours', ['regular'], 'globex'),
    roots: roots.length === 0 ? USUAL : roots,
    when: parseWhen(query),
  }
}

/** The canonical query of a state; defaults are left out. */
export function boardQuery({ hours, roots, when }: BoardParams): string {
  const text = roots.join(',')
  return queryOf({ hours: hours === 'globex' ? '' : hours, roots: text === USUAL.join(',') ? '' : text, ...when })
}
