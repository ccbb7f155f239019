import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import type { HaltRow } from '@/lib/contract/halts'
import type { Ticker } from '@/lib/core/nominal'
import { HALT_FAMILIES, type HaltFamily, haltMeaning } from '@/lib/equities/haltCodes'
import { choiceOf, queryOf, textOf } from '@/lib/navigation/addressQuery'
import { tickersOf } from '@/lib/watchlists/stockList'

const TABS = ['halts', 'ipo', 'after'] as const
const STATES = ['', 'halted', 'resumed'] as const
const DIRECTIONS = ['', 'up', 'down'] as const
const PRICES = ['', 'penny', 'low', 'mid', 'high'] as const
const FLOATS = ['', 'tiny', 'small', 'large'] as const
/** Names that can be typed or muted. */
export const MOST_TICKERS = 50

/** Everything the address of the Halts / Pause Feed says. */
export interface HaltParams {
  readonly tab: (typeof TABS)[number]
  readonly family: '' | HaltFamily
  readonly state: (typeof STATES)[number]
  readonly direction: (typeof DIRECTIONS)[number]
  readonly price: (typeof PRICES)[number]
  readonly float: (typeof FLOATS)[number]
  readonly tickers: readonly Ticker[]
  /** Names that are not shown. */
  readonly muted: readonly Ticker[]
  /** The halt that is looked at closer. */
  readonly open: string
  readonly when: WhenParams
  readonly sort: string
  readonly cols: string
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseHaltParams(query: ParsedUrlQuery): HaltParams {
  return {
    tab: choiceOf(query, 'tab', TABS, 'halts'),
    family: choiceOf(query, 'family', ['', ...HALT_FAMILIES], ''),
    state: choiceOf(query, 'state', STATES, ''),
    direction: choiceOf(query, 'direction', DIRECTIONS, ''),
    price: choiceOf(query, 'price', PRICES, ''),
    float: choiceOf(query, 'float', FLOATS, ''),
    tickers: tickersOf(textOf(query, 'tickers'), MOST_TICKERS),
    muted: tickersOf(textOf(query, 'mute'), MOST_TICKERS),
    open: textOf(query, 'open').slice(0, 40),
    when: parseWhen(query),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
  }
}

/** The canonical query of a state; what the page starts with is left out. */
export function haltQuery(params: HaltParams): string {
  const { tab, family, state, direction, price, float, tickers, muted, open, when, sort, cols } = params
  return queryOf({
    tab: tab === 'halts' ? '' : tab,
    family,
    state,
    direction,
    price,
    float,
    tickers: tickers.join(','),
    mute: muted.join(','),
    open,
    session: when.session,
    source: when.source,
    at: when.at,
    sort,
    cols,
  })
}

/** Ends of the choices: USD a share, shares. */
const PRICE_ENDS = { penny: [0, 1], low: [1, 10], mid: [10, 100], high: [100, Number.POSITIVE_INFINITY] } as const
const FLOAT_ENDS = { tiny: [0, 20e6], small: [20e6, 200e6], large: [200e6, Number.POSITIVE_INFINITY] } as const

const within = (value: number | null, [least, most]: readonly [number, number]): boolean =>
  value !== null && value >= least && value < most

/** Halts that pass the filters; new issues have a view of their own. */
export function fittingHalts<R extends HaltRow>(rows: readonly R[], params: HaltParams): readonly R[] {
  const { tab, family, state, direction, price, float, tickers, muted } = params
  return rows.filter((row) => {
    const own = haltMeaning(row.code).family
    return (
      (own === 'ipo') === (tab === 'ipo') &&
      (family === '' || own === family) &&
      (state === '' || (state === 'resumed') === (row.state === 'resumed')) &&
      (direction === '' || row.direction === direction) &&
      (price === '' || within(row.price_before, PRICE_ENDS[price])) &&
      (float === '' || within(row.float, FLOAT_ENDS[float])) &&
      (tickers.length === 0 || tickers.includes(row.ticker)) &&
      !muted.includes(row.ticker)
    )
  })
}
