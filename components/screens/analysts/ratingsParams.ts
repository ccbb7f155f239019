import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { choiceOf, queryOf, textOf } from '@/lib/navigation/addressQuery'
import { tickersOf } from '@/lib/watchlists/stockList'

const TABS = ['notes', 'upgrades', 'targets', 'clusters', 'leaders', 'bias'] as const
const WINDOWS = ['1', '7', '30', '90'] as const
const ACTIONS = ['any', 'init', 'up', 'down', 'reit', 'main', 'raised', 'lowered'] as const
const UPSIDES = ['', '0', '10', '20', '50'] as const
/** Names that can be typed. */
export const MOST_TICKERS = 50

/** Everything the address of Analyst Ratings says. */
export interface RatingsParams {
  readonly tab: (typeof TABS)[number]
  readonly days: (typeof WINDOWS)[number]
  readonly action: (typeof ACTIONS)[number]
  /** Least upside in percent; '' for any. */
  readonly upside: (typeof UPSIDES)[number]
  readonly tickers: readonly string[]
  readonly firm: string
  readonly sector: string
  readonly sort: string
  readonly cols: string
  readonly when: WhenParams
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseRatingsParams(query: ParsedUrlQuery): RatingsParams {
  return {
    tab: choiceOf(query, 'tab', TABS, 'notes'),
    days: choiceOf(query, 'days', WINDOWS, '7'),
    action: choiceOf(query, 'action', ACTIONS, 'any'),
    upside: choiceOf(query, 'upside', UPSIDES, ''),
    tickers: tickersOf(textOf(query, 'tickers'), MOST_TICKERS),
    firm: textOf(query, 'firm').slice(0, 120),
    sector: textOf(query, 'sector').slice(0, 60),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
    when: parseWhen(query),
  }
}

/** The canonical query of a state; what the page starts with is left out. */
export function ratingsQuery({ tab, days, action, upside, tickers, firm, sector, sort, cols, when }: RatingsParams) {
  return queryOf({
    tab: tab === 'notes' ? '' : tab,
    days: days === '7' ? '' : days,
    action: action === 'any' ? '' : action,
    upside,
    tickers: tickers.join(','),
    firm,
    sector,
    sort,
    cols,
    ...when,
  })
}

/** What each view asks for: all notes, upgrades by their upside, changed targets by their change. */
const ASKED = {
  notes: { order: 'newest' },
  upgrades: { action: 'up', order: 'upside' },
  targets: { action: 'target', order: 'target_change' },
  clusters: { action: 'any', order: 'newest' },
  leaders: { action: 'any', order: 'newest' },
  bias: { action: 'any', order: 'newest' },
} as const

/** The same for the call of the page. */
export function ratingsCall({ tab, days, action, upside, tickers, firm, sector, when }: RatingsParams) {
  return {
    days: Number(days),
    action,
    tickers: tickers.join(','),
    firm,
    sector,
    ...(upside === '' ? {} : { min_upside: Number(upside) }),
    ...ASKED[tab],
    ...whenQuery(when),
  }
}
