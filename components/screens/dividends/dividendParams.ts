import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import { isIsoDate } from '@/lib/market/isoDate'
import { BOARD_WEEKS } from '@/lib/market/weeks'
import { choiceOf, numberOf, queryOf, textOf, tickerOf } from '@/lib/navigation/addressQuery'
import { CAP_CLASSES, type CapClass } from '@/lib/screener/capClasses'

export const TABS = ['calendar', 'income', 'assignment', 'capture'] as const
export type DividendTab = (typeof TABS)[number]
/** Kinds of names. */
export const KINDS = ['stock', 'fund'] as const

/** Everything the address of Dividends says: a link brings the whole page back (C13). */
export interface DividendParams {
  readonly tab: DividendTab
  /** A day of the first week; '' is the one of the session. */
  readonly week: string
  readonly weeks: (typeof BOARD_WEEKS)[number]
  /** One ex-date; '' is all. */
  readonly day: string
  readonly kind: (typeof KINDS)[number] | ''
  readonly cap: CapClass | ''
  readonly sector: string
  readonly isSp500: boolean
  readonly isSpecial: boolean
  /** List of the visitor that alone is shown; null: every name. */
  readonly names: string | null
  /** Forward yield in percent; null is an open end. */
  readonly yieldMin: number | null
  readonly yieldMax: number | null
  /** Highest payout in percent; null is any. */
  readonly payoutMax: number | null
  /** Fewest years of increases in a row. */
  readonly streakMin: number | null
  /** The name whose payments are open; '' is none. */
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
export function parseDividendParams(query: ParsedUrlQuery): DividendParams {
  return {
    tab: choiceOf(query, 'tab', TABS, 'calendar'),
    week: dayOf(query, 'week'),
    weeks: choiceOf(query, 'weeks', BOARD_WEEKS, '1'),
    day: dayOf(query, 'day'),
    kind: choiceOf(query, 'kind', KINDS, ''),
    cap: choiceOf(query, 'cap', CAP_CLASSES, ''),
    sector: textOf(query, 'sector').slice(0, 60),
    isSp500: textOf(query, 'sp500') === '1',
    isSpecial: textOf(query, 'special') === '1',
    names: textOf(query, 'names').slice(0, 60) || null,
    yieldMin: boundOf(query, 'yield_min'),
    yieldMax: boundOf(query, 'yield_max'),
    payoutMax: boundOf(query, 'payout_max'),
    streakMin: boundOf(query, 'streak_min'),
    pick: tickerOf(query, 'pick', ''),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
    when: parseWhen(query),
  }
}

const boundText = (value: number | null): string => (value === null ? '' : String(value))

/** The canonical query of a state; what the page starts with is left out. */
export function dividendQuery(params: DividendParams): string {
  const { tab, weeks, when } = params
  return queryOf({
    tab: tab === 'calendar' ? '' : tab,
    week: params.week,
    weeks: weeks === '1' ? '' : weeks,
    day: params.day,
    kind: params.kind,
    cap: params.cap,
    sector: params.sector,
    sp500: params.isSp500 ? '1' : '',
    special: params.isSpecial ? '1' : '',
    names: params.names,
    yield_min: boundText(params.yieldMin),
    yield_max: boundText(params.yieldMax),
    payout_max: boundText(params.payoutMax),
    streak_min: boundText(params.streakMin),
    pick: params.pick,
    sort: params.sort,
    cols: params.cols,
    session: when.session,
    source: when.source,
    at: when.at,
  })
}
