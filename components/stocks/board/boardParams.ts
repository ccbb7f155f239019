import type { ParsedUrlQuery } from 'node:querystring'
import { NOW, parseWhen, type WhenParams } from '@/components/options/when/whenState'
import { BOARD_WEEKS } from '@/lib/market/weeks'
import { choiceOf, dayOf, textOf, tickerOf } from '@/lib/navigation/addressQuery'
import { CAP_CLASSES, type CapClass } from '@/lib/screener/capClasses'

/** What the addresses of all boards of whole weeks say. */
export interface BoardParams {
  /** A day of the first week; '' is the one the page is about. */
  readonly week: string
  readonly weeks: (typeof BOARD_WEEKS)[number]
  /** One day of the weeks; '' is all. */
  readonly day: string
  readonly cap: CapClass | ''
  readonly sector: string
  readonly isSp500: boolean
  /** List of the visitor that alone is shown; null: every name. */
  readonly names: string | null
  /** The name whose past is open; '' is none. */
  readonly pick: string
  readonly sort: string
  readonly cols: string
  readonly when: WhenParams
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseBoard(query: ParsedUrlQuery): BoardParams {
  return {
    week: dayOf(query, 'week'),
    weeks: choiceOf(query, 'weeks', BOARD_WEEKS, '1'),
    day: dayOf(query, 'day'),
    cap: choiceOf(query, 'cap', CAP_CLASSES, ''),
    sector: textOf(query, 'sector').slice(0, 60),
    isSp500: textOf(query, 'sp500') === '1',
    names: textOf(query, 'names').slice(0, 60) || null,
    pick: tickerOf(query, 'pick', ''),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
    when: parseWhen(query),
  }
}

/** Pairs of the canonical query; what the page starts with is left out. */
export function boardPairs({ week, weeks, day, cap, sector, isSp500, names, pick, sort, cols, when }: BoardParams) {
  return {
    week,
    weeks: weeks === '1' ? '' : weeks,
    day,
    cap,
    sector,
    sp500: isSp500 ? '1' : '',
    names,
    pick,
    sort,
    cols,
    ...when,
  }
}

/** No row open, every day of the week the page is about. */
export const FRESH_WEEK = { week: '', day: '', pick: '' }

/** What of a state belongs to a view: neither session nor weeks, and no open row. */
export const lastingOf = <P extends BoardParams>(params: P): P => ({ ...params, ...FRESH_WEEK, when: NOW })

/** What a view brings: it is of whatever weeks and session are looked at. */
export function keptOf<P extends BoardParams>(params: P): Omit<P, 'when' | 'week' | 'day' | 'pick'> {
  const { when: _when, week: _week, day: _day, pick: _pick, ...kept } = params
  return kept
}

/** What dropping all filters leaves: the weeks and the session that are looked at. */
export const weeksOf = ({ week, weeks, when }: BoardParams) => ({ week, weeks, when })
