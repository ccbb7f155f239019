import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen } from '@/components/options/when/whenState'
import type { CallQuery } from '@/lib/contract/calls'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { LARGE_PRINT } from '@/lib/equities/printSums'
import { choiceOf, numberOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

const VENUES = ['off', 'lit', 'all'] as const
export type EquityVenue = (typeof VENUES)[number]

/** Everything the address of the two stock feeds says. */
export interface EquityParams {
  readonly venue: EquityVenue
  /** `SPY,-QQQ`: a leading minus leaves a name out. */
  readonly tickers: string
  readonly min: number
  readonly max: number | null
  readonly adv: number
  readonly sides: string
  readonly exclude: string
  readonly only: string
  readonly issue: string
  /** Prints of one burst stand in one row that opens. */
  readonly fold: boolean
  readonly sort: string
  readonly cols: string
  readonly session: IsoDate | null
  readonly at: string | null
  /** Name in the panel at the right. */
  readonly symbol: Ticker | null
}

const DEFAULT_MIN = LARGE_PRINT
const WORDS = /^[a-z0-9_,.-]*$/i

/** Sweeps are the matter of the lit feed, so it begins folded. */
const folds = (text: string, home: EquityVenue): boolean => (text === '' ? home === 'lit' : text === '1')

/** Reads the address; never throws, what makes no sense is left out. */
export function parseEquityParams(query: ParsedUrlQuery, venue: EquityVenue): EquityParams {
  const one = (key: string) => (WORDS.test(textOf(query, key)) ? textOf(query, key) : '')
  const { session, at } = parseWhen(query)
  const max = numberOf(query, 'max', Number.POSITIVE_INFINITY)
  return {
    venue: choiceOf(query, 'venue', VENUES, venue),
    tickers: one('tickers').toUpperCase(),
    min: numberOf(query, 'min', DEFAULT_MIN),
    max: Number.isFinite(max) ? max : null,
    adv: numberOf(query, 'adv', 0),
    sides: one('sides').toUpperCase(),
    exclude: one('exclude'),
    only: one('only'),
    issue: one('issue'),
    fold: folds(textOf(query, 'fold'), venue),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
    session,
    at,
    symbol: one('symbol') === '' ? null : one('symbol').toUpperCase(),
  }
}

/** The canonical query of a state; defaults are left out. */
export function equityQuery(params: EquityParams, venue: EquityVenue): string {
  const { tickers, sides, exclude, only, issue, sort, cols, session, at, symbol } = params
  return queryOf({
    venue: params.venue === venue ? '' : params.venue,
    tickers,
    min: params.min === DEFAULT_MIN ? '' : String(params.min),
    max: params.max === null ? '' : String(params.max),
    adv: params.adv === 0 ? '' : String(params.adv),
    sides,
    exclude,
    only,
    issue,
    fold: params.fold === folds('', venue) ? '' : params.fold ? '1' : '0',
    sort,
    cols,
    session,
    at,
    symbol,
  })
}

/** What the host is asked with: the filter and the time of a state. */
export function callQueryOf(params: EquityParams): CallQuery<'equityFlow.summary'> {
  const { venue, tickers, min, max, adv, sides, exclude, only, issue, session, at } = params
  return {
    venue,
    tickers,
    min_notional: min,
    min_adv_pct: adv,
    sides,
    exclude,
    only,
    issue,
    ...(max === null ? {} : { max_notional: max }),
    ...(session === null ? {} : { session }),
    ...(at === null ? {} : { at }),
  }
}
