import type { ParsedUrlQuery } from 'node:querystring'
import { choiceOf, numberOf, queryOf, textOf } from '@/lib/navigation/addressQuery'
import { TRACK_KINDS } from '@/lib/portfolios/trackKey'

export const DIRECTORY_TABS = ['all', ...TRACK_KINDS, 'mine'] as const
type DirectoryTab = (typeof DIRECTORY_TABS)[number]
const PROFILE_TABS = ['overview', 'holdings', 'changes', 'sectors'] as const
type ProfileTab = (typeof PROFILE_TABS)[number]
export const ORDERS = ['evidence', 'year', 'excess', 'since', 'drawdown', 'age', 'updated', 'name'] as const
export type TrackOrder = (typeof ORDERS)[number]

/** Everything the address of Portfolios says. */
export interface PortfoliosParams {
  /** Key of the portfolio whose profile is open; '' is the directory. */
  readonly p: string
  readonly view: ProfileTab
  readonly tab: DirectoryTab
  readonly shape: 'cards' | 'table'
  readonly search: string
  /** Least age in sessions. */
  readonly age: number
  readonly order: TrackOrder
  readonly page: number
  readonly sort: string
  readonly cols: string
  /** What the open profile holds is to be kept as a mix of one's own. */
  readonly clone: boolean
}

/** Reads the address; never throws, what makes no sense is the usual. */
export function parsePortfoliosParams(query: ParsedUrlQuery): PortfoliosParams {
  return {
    p: textOf(query, 'p').slice(0, 160),
    view: choiceOf(query, 'view', PROFILE_TABS, 'overview'),
    tab: choiceOf(query, 'tab', DIRECTORY_TABS, 'all'),
    shape: choiceOf(query, 'shape', ['cards', 'table'], 'cards'),
    search: textOf(query, 'q').slice(0, 60),
    age: numberOf(query, 'age', 0),
    order: choiceOf(query, 'order', ORDERS, 'evidence'),
    page: Math.floor(numberOf(query, 'page', 0)),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
    clone: textOf(query, 'clone') === '1',
  }
}

/** The canonical query of a state; what is usual is left out. */
export function portfoliosQuery(params: PortfoliosParams): string {
  const { p, view, tab, shape, search, age, order, page, sort, cols, clone } = params
  return queryOf({
    p,
    view: view === 'overview' ? '' : view,
    tab: tab === 'all' ? '' : tab,
    shape: shape === 'cards' ? '' : shape,
    q: search,
    age: age === 0 ? '' : String(age),
    order: order === 'evidence' ? '' : order,
    page: page === 0 ? '' : String(page),
    sort,
    cols,
    clone: clone ? '1' : '',
  })
}
