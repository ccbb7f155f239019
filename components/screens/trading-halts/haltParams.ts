import { whenField } from '@/components/options/when/whenState'
import type { HaltRow } from '@/lib/contract/halts'
import { HALT_FAMILIES, haltMeaning } from '@/lib/equities/haltCodes'
import { addressOf, choiceField, named, tableFields, textField } from '@/lib/navigation/addressFields'
import { tickersField } from '@/lib/navigation/instrumentFields'

const TABS = ['halts', 'ipo', 'after'] as const
const STATES = ['', 'halted', 'resumed'] as const
const DIRECTIONS = ['', 'up', 'down'] as const
const PRICES = ['', 'penny', 'low', 'mid', 'high'] as const
const FLOATS = ['', 'tiny', 'small', 'large'] as const
/** Names that can be typed or muted. */
export const MOST_TICKERS = 50

/** Everything the address of the Halts / Pause Feed says. */
export const { parse: parseHaltParams, query: haltQuery } = addressOf({
  tab: choiceField(TABS, 'halts'),
  family: choiceField(HALT_FAMILIES, ''),
  state: choiceField(STATES, ''),
  direction: choiceField(DIRECTIONS, ''),
  price: choiceField(PRICES, ''),
  float: choiceField(FLOATS, ''),
  tickers: tickersField(MOST_TICKERS),
  /** Names that are not shown. */
  muted: named('mute', tickersField(MOST_TICKERS)),
  /** The halt that is looked at closer. */
  open: textField(40),
  when: whenField,
  ...tableFields,
})
export type HaltParams = ReturnType<typeof parseHaltParams>

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
