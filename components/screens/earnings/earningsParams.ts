import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import { isIsoDate } from '@/lib/market/isoDate'
import { BOARD_WEEKS } from '@/lib/market/weeks'
import { choiceOf, numberOf, queryOf, textOf, tickerOf } from '@/lib/navigation/addressQuery'
import { CAP_CLASSES, type CapClass } from '@/lib/screener/capClasses'

export const TABS = ['upcoming', 'reported', 'anticipated', 'value'] as const
export type EarningsTab = (typeof TABS)[number]
export const TIMES = ['premarket', 'postmarket', 'unknown'] as const

/** Everything the address of the Earnings calendar says: a link brings the whole page back (C13). */
export interface EarningsParams {
  readonly tab: EarningsTab
  /** A day of the first week; '' is the one the tab is about. */
  readonly week: string
  readonly weeks: (typeof BOARD_WEEKS)[number]
  /** One day of the weeks; '' is all. */
  readonly day: string
  readonly time: (typeof TIMES)[number] | ''
  readonly cap: CapClass | ''
  readonly sector: string
  readonly isSp500: boolean
  readonly hasOptions: boolean
  /** List of the visitor that alone is shown; null: every name. */
  readonly names: string | null
  /** Priced move in percent; null is an open end. */
  readonly emMin: number | null
  readonly emMax: number | null
  /** The name whose past is open; '' is none. */
  readonly pick: string
  readonly sort: string
  readonly cols: string
  readonly when: WhenParams
}

const boundOf = (query: ParsedUrlQuery, key: string): number | null => {
  const value = numberOf(query, key, -1)
  return value < 0 ? null : value
}
const dayOf = (query: ParsedUrlQuery, key: string): string => {
  const text = textOf(query, key)
  return isIsoDate(text) ? text : ''
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseEarningsParams(query: ParsedUrlQuery): EarningsParams {
  return {
    tab: choiceOf(query, 'tab', TABS, 'upcoming'),
    week: dayOf(query, 'week'),
    weeks: choiceOf(query, 'weeks', BOARD_WEEKS, '1'),
    day: dayOf(query, 'day'),
    time: choiceOf(query, 'time', TIMES, ''),
    cap: choiceOf(query, 'cap', CAP_CLASSES, ''),
    sector: textOf(query, 'sector').slice(0, 60),
    isSp500: textOf(query, 'sp500') === '1',
    hasOptions: textOf(query, 'options') === '1',
    names: textOf(query, 'names').slice(0, 60) || null,
    emMin: boundOf(query, 'em_min'),
    emMax: boundOf(query, 'em_max'),
    pick: tickerOf(query, 'pick', ''),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
    when: parseWhen(query),
  }
}

const boundText = (value: number | null): string => (value === null ? '' : String(value))

/** The canonical query of a state; what the page starts with is left out. */
export function earningsQuery(params: EarningsParams): string {
  const { tab, weeks, when } = params
  return queryOf({
    tab: tab === 'upcoming' ? '' : tab,
    week: params.week,
    weeks: weeks === '1' ? '' : weeks,
    day: params.day,
    time: params.time,
    cap: params.cap,
    sector: params.sector,
    sp500: params.isSp500 ? '1' : '',
    options: params.hasOptions ? '1' : '',
    names: params.names,
    em_min: boundText(params.emMin),
    em_max: boundText(params.emMax),
    pick: params.pick,
    sort: params.sort,
    cols: params.cols,
    session: when.session,
    source: when.source,
    at: when.at,
  })
}
