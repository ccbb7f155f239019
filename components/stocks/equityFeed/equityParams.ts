import type { ParsedUrlQuery } from 'node:querystring'
import type { CallQuery } from '@/lib/contract/calls'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { isIsoDate } from '@/lib/market/isoDate'

export type EquityVenue = 'off' | 'lit' | 'all'

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
  readonly sort: string
  readonly cols: string
  readonly session: IsoDate | null
  readonly at: string | null
  /** Name in the panel at the right. */
  readonly symbol: Ticker | null
}

export const DEFAULT_MIN = 1_000_000
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/
const WORDS = /^[a-z0-9_,.-]*$/i

/** Reads the address; never throws, what makes no sense is left out. */
export function parseEquityParams(query: ParsedUrlQuery, venue: EquityVenue): EquityParams {
  const one = (key: string) => {
    const value = query[key]
    const text = (Array.isArray(value) ? value[0] : value) ?? ''
    return key === 'at' || WORDS.test(text) ? text : ''
  }
  const amount = (key: string): number | null => {
    const value = Number(one(key))
    return one(key) !== '' && Number.isFinite(value) && value >= 0 ? value : null
  }
  const [chosen, session, at] = [one('venue'), one('session'), one('at')]
  return {
    venue: chosen === 'off' || chosen === 'lit' || chosen === 'all' ? chosen : venue,
    ...{ tickers: one('tickers').toUpperCase(), min: amount('min') ?? DEFAULT_MIN, max: amount('max') },
    ...{ adv: amount('adv') ?? 0, sides: one('sides').toUpperCase(), exclude: one('exclude'), only: one('only') },
    ...{ issue: one('issue'), sort: one('sort'), cols: one('cols') },
    session: isIsoDate(session) ? session : null,
    at: INSTANT.test(at) ? at : null,
    symbol: one('symbol') === '' ? null : one('symbol').toUpperCase(),
  }
}

/** The canonical query of a state; defaults are left out. */
export function equityQuery(params: EquityParams, venue: EquityVenue): string {
  const pairs: readonly (readonly [string, string | number | null])[] = [
    ['venue', params.venue === venue ? '' : params.venue],
    ['tickers', params.tickers],
    ['min', params.min === DEFAULT_MIN ? '' : params.min],
    ['max', params.max],
    ['adv', params.adv === 0 ? '' : params.adv],
    ['sides', params.sides],
    ['exclude', params.exclude],
    ['only', params.only],
    ['issue', params.issue],
    ['sort', params.sort],
    ['cols', params.cols],
    ['session', params.session],
    ['at', params.at],
    ['symbol', params.symbol],
  ]
  const known = pairs.flatMap(([key, value]) => (value === '' || value === null ? [] : [[key, String(value)]]))
  return new URLSearchParams(known).toString()
}

/** What the host is asked with: the filter and the time of a state. */
export function callQueryOf(params: EquityParams): CallQuery<'equityFlow.summary'> {
  const { venue, tickers, min, max, adv, sides, exclude, only, issue, session, at } = params
  return {
    ...{ venue, tickers, min_notional: min, min_adv_pct: adv, sides, exclude, only, issue },
    ...(max === null ? {} : { max_notional: max }),
    ...(session === null ? {} : { session }),
    ...(at === null ? {} : { at }),
  }
}
