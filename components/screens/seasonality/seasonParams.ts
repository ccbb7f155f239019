import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import { isIsoDate } from '@/lib/market/isoDate'
import { isTicker } from '@/lib/market/ticker'
import { choiceOf, numberOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

const TABS = ['market', 'performers', 'windows'] as const
type SeasonTab = (typeof TABS)[number]
export const UNIVERSES = ['sectors', 'sp500', 'ndx', 'dow', 'small', 'etf', 'index', 'all'] as const
export const LENGTHS = ['5', '10', '15', '21', '30', '42', '63'] as const
export const YEARS = ['', '3', '5', '7', '10', '15', '20'] as const

/** Everything the address of Seasonality says. */
export interface SeasonParams {
  readonly tab: SeasonTab
  /** '' is the usual list of the tab. */
  readonly universe: '' | (typeof UNIVERSES)[number]
  /** 1 to 12; 0 is the month that runs. */
  readonly month: number
  readonly years: (typeof YEARS)[number]
  readonly minOi: number
  readonly sessions: (typeof LENGTHS)[number]
  readonly side: 'up' | 'down'
  /** Name of the charts, and the day its window begins. */
  readonly name: string
  readonly start: string
  readonly sort: string
  readonly cols: string
  readonly when: WhenParams
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseSeasonParams(query: ParsedUrlQuery): SeasonParams {
  const [name, start, month] = [
    textOf(query, 'name').toUpperCase(),
    textOf(query, 'start'),
    numberOf(query, 'month', 0),
  ]
  return {
    tab: choiceOf(query, 'tab', TABS, 'market'),
    universe: choiceOf(query, 'universe', ['', ...UNIVERSES], ''),
    month: Number.isInteger(month) && month <= 12 ? month : 0,
    years: choiceOf(query, 'years', YEARS, ''),
    minOi: numberOf(query, 'min_oi', 0),
    sessions: choiceOf(query, 'sessions', LENGTHS, '10'),
    side: choiceOf(query, 'side', ['up', 'down'], 'up'),
    name: isTicker(name) ? name : '',
    start: isIsoDate(start) ? start : '',
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
    when: parseWhen(query),
  }
}

/** The canonical query of a state; defaults are left out. */
export function seasonQuery(params: SeasonParams): string {
  const { tab, universe, month, years, minOi, sessions, side, name, start, sort, cols, when } = params
  return queryOf({
    tab: tab === 'market' ? '' : tab,
    universe,
    month: month === 0 ? '' : String(month),
    years,
    min_oi: minOi === 0 ? '' : String(minOi),
    sessions: sessions === '10' ? '' : sessions,
    side: side === 'up' ? '' : side,
    name,
    start,
    sort,
    cols,
    ...when,
  })
}

/** The list of a tab while nobody chose one. */
export const universeOf = ({ tab, universe }: SeasonParams): (typeof UNIVERSES)[number] =>
  universe === '' ? (tab === 'market' ? 'sectors' : 'sp500') : universe
