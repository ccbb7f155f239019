import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import type { FdaRow } from '@/lib/contract/fda'
import type { Ticker } from '@/lib/core/nominal'
import { phrasesOf, saysOneOf } from '@/lib/core/phrases'
import { FDA_KINDS } from '@/lib/equities/fdaEvents'
import { choiceOf, numberOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

const TABS = ['ahead', 'past'] as const
const WINDOWS = ['30', '90', '180', '366'] as const
const CAPS = ['', 'small', 'mid', 'large'] as const

/** Everything the address of the FDA Calendar says. */
export interface FdaParams {
  readonly tab: (typeof TABS)[number]
  /** Calendar days ahead, or back. */
  readonly days: (typeof WINDOWS)[number]
  readonly catalyst: '' | FdaRow['catalyst']
  readonly status: FdaRow['status']
  readonly cap: (typeof CAPS)[number]
  /** Least move priced in, percent. */
  readonly minMove: number
  /** Months of cash at most; 0 asks for none. */
  readonly maxRunway: number
  /** Id of the reader's list whose names alone are shown; '': every name. */
  readonly names: string
  readonly ticker: string
  readonly words: string
  /** The row that is looked at closer. */
  readonly open: string
  readonly when: WhenParams
  readonly sort: string
  readonly cols: string
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseFdaParams(query: ParsedUrlQuery): FdaParams {
  const names = textOf(query, 'names')
  return {
    tab: choiceOf(query, 'tab', TABS, 'ahead'),
    days: choiceOf(query, 'days', WINDOWS, '180'),
    catalyst: choiceOf(query, 'catalyst', ['', ...FDA_KINDS], ''),
    status: choiceOf(query, 'status', ['', 'NDA', 'BLA', 'sNDA', 'sBLA'], ''),
    cap: choiceOf(query, 'cap', CAPS, ''),
    minMove: numberOf(query, 'min_move', 0),
    maxRunway: numberOf(query, 'max_runway', 0),
    names: /^[\w-]{1,64}$/.test(names) ? names : '',
    ticker: textOf(query, 'ticker').toUpperCase().slice(0, 12),
    words: textOf(query, 'words').slice(0, 120),
    open: textOf(query, 'open').slice(0, 200),
    when: parseWhen(query),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
  }
}

/** The canonical query of a state; defaults are left out. */
export function fdaQuery(params: FdaParams): string {
  const { tab, days, catalyst, status, cap, minMove, maxRunway, names, ticker, words, open, when, sort, cols } = params
  return queryOf({
    tab: tab === 'ahead' ? '' : tab,
    days: days === '180' ? '' : days,
    catalyst,
    status,
    cap,
    min_move: minMove === 0 ? '' : String(minMove),
    max_runway: maxRunway === 0 ? '' : String(maxRunway),
    names,
    ticker,
    words,
    open,
    ...when,
    sort,
    cols,
  })
}

/** Ends of the sizes of companies, USD. */
const CAP_ENDS: Readonly<Record<FdaParams['cap'], readonly [number, number]>> = {
  '': [0, Number.POSITIVE_INFINITY],
  small: [0, 2e9],
  mid: [2e9, 10e9],
  large: [10e9, Number.POSITIVE_INFINITY],
}

/** Rows that pass the filters; the next date first ahead, the newest first of those that are over. */
export function fittingRows(
  rows: readonly FdaRow[],
  params: FdaParams,
  tickers: readonly Ticker[] | null,
): readonly FdaRow[] {
  const phrases = phrasesOf(params.words)
  const [least, most] = CAP_ENDS[params.cap]
  const far = Number(params.days)
  const fits = (row: FdaRow): boolean =>
    (params.tab === 'ahead' ? row.days >= 0 && row.days <= far : row.days < 0 && row.days >= -far) &&
    (params.catalyst === '' || row.catalyst === params.catalyst) &&
    (params.status === '' || row.status === params.status) &&
    (params.cap === '' || (row.market_cap !== null && row.market_cap >= least && row.market_cap < most)) &&
    (params.minMove === 0 || (row.straddle_move !== null && 100 * row.straddle_move >= params.minMove)) &&
    (params.maxRunway === 0 || (row.runway_months !== null && row.runway_months <= params.maxRunway)) &&
    (params.ticker === '' || row.ticker === params.ticker) &&
    (tickers === null || tickers.includes(row.ticker)) &&
    saysOneOf(`${row.company} ${row.drug} ${row.indication}`, phrases)
  const kept = rows.filter(fits)
  return params.tab === 'ahead' ? kept : kept.reverse()
}
