import type { ParsedUrlQuery } from 'node:querystring'
import { choiceOf, numberOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

const LIST_TABS = ['managers', 'filings', 'moves', 'options'] as const
const MOVES = ['bought', 'sold', 'new', 'closed', 'held'] as const

/** Everything the address of Institutions says. */
export interface InstitutionsParams {
  readonly tab: (typeof LIST_TABS)[number]
  readonly move: (typeof MOVES)[number]
  readonly kind: string
  /** USD. */
  readonly minValue: number
  readonly search: string
  readonly sort: string
  readonly cols: string
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseInstitutionsParams(query: ParsedUrlQuery): InstitutionsParams {
  return {
    tab: choiceOf(query, 'tab', LIST_TABS, 'managers'),
    move: choiceOf(query, 'move', MOVES, 'bought'),
    kind: textOf(query, 'kind').slice(0, 40),
    minValue: numberOf(query, 'min_value', 0),
    search: textOf(query, 'q').slice(0, 60),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
  }
}

/** The canonical query of a state; defaults are left out. */
export function institutionsQuery({ tab, move, kind, minValue, search, sort, cols }: InstitutionsParams): string {
  return queryOf({
    tab: tab === 'managers' ? '' : tab,
    move: move === 'bought' ? '' : move,
    kind,
    min_value: minValue === 0 ? '' : String(minValue),
    q: search,
    sort,
    cols,
  })
}

const PROFILE_TABS = ['holdings', 'map', 'activity', 'sectors'] as const

/** Everything the address of one institution says. */
export interface InstitutionParams {
  readonly name: string
  readonly tab: (typeof PROFILE_TABS)[number]
  readonly period: string
  /** Earlier quarter the changes are counted from; '' is the one before. */
  readonly base: string
  /** Number of an earlier version of the quarter; '' is the one that counts. */
  readonly version: string
  readonly against: string
  readonly type: 'any' | 'share' | 'call' | 'put'
  readonly sort: string
  readonly cols: string
}

export function parseInstitutionParams(query: ParsedUrlQuery): InstitutionParams {
  const period = textOf(query, 'period')
  const base = textOf(query, 'base')
  return {
    name: textOf(query, 'name').slice(0, 160),
    tab: choiceOf(query, 'tab', PROFILE_TABS, 'holdings'),
    period: /^\d{4}-\d{2}-\d{2}$/.test(period) ? period : '',
    base: /^\d{4}-\d{2}-\d{2}$/.test(base) ? base : '',
    version: textOf(query, 'version').slice(0, 40),
    against: textOf(query, 'against').slice(0, 160),
    type: choiceOf(query, 'type', ['any', 'share', 'call', 'put'], 'any'),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
  }
}

/** The canonical query without the name, which stands in the path. */
export function institutionQuery({ tab, period, base, version, against, type, sort, cols }: InstitutionParams): string {
  return queryOf({
    tab: tab === 'holdings' ? '' : tab,
    period,
    base,
    version,
    against,
    type: type === 'any' ? '' : type,
    sort,
    cols,
  })
}
