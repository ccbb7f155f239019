import type { Ticker } from '@/lib/core/nominal'
import { choiceField, flagField } from '@/lib/navigation/addressFields'
import { type AddressQuery, textOf } from '@/lib/navigation/addressQuery'
import { DEFAULT_TICKER } from '@/lib/navigation/routes'
import { expectsBetween, readerWith, unreadBy } from '@/lib/navigation/unread'
import { type CalculatorShares, MAX_CALCULATOR_LEGS } from '@/lib/options/calculator'
import {
  type CalculatorLeg,
  PROFIT_CALCULATOR_PATH,
  parseProfitCalculatorQuery,
  profitCalculatorLink,
  unreadLegs,
} from '@/lib/options/profitCalculatorLink'
import { strategyOf } from '@/lib/strategies/strategies'
import type { Strategy } from '@/lib/strategies/strategy'

/** What stands below the chart. */
export type CalculatorTab = 'matrix' | 'greeks' | 'cone' | 'history' | 'compare'
export type MatrixUnit = 'dollars' | 'percentOfRisk'

/** Everything the address of the calculator says. */
export interface CalculatorParams {
  /** Of the path: `/{strategy}` and `/{strategy}/{symbol}`. */
  readonly strategy: Strategy | null
  readonly symbol: Ticker
  readonly legs: readonly CalculatorLeg[]
  /** Shares beside the options; the link of spec §9 knows options only, so they are ours: `shares`, `cost`. */
  readonly shares: CalculatorShares | null
  /** A price typed over the market's; null: the last one. */
  readonly spot: number | null
  /** Points of percent added to every volatility, relative: 10 is a tenth more. */
  readonly vol: number
  /** Days from now that the chart's second line stands at. */
  readonly days: number
  readonly unit: MatrixUnit
  /** The report's part of every volatility leaves with it. */
  readonly crush: boolean
  readonly tab: CalculatorTab
  /** The query of a second position to compare with; empty: none. */
  readonly vs: string
}

const TABS: readonly CalculatorTab[] = ['matrix', 'greeks', 'cone', 'history', 'compare']
const MOST_SHARES = 1_000_000
const TICKER = /^[A-Z][A-Z0-9.]{0,5}$/

const VOL = [-80, 200] as const
const DAYS = [0, 2000] as const
const LEG = 'a leg with its symbol, expiry (e), strike (s), quantity (q) and s[0][b] or s[0][c]'
const view = unreadBy({
  spot: expectsBetween([0, 1e6]),
  vol: expectsBetween(VOL),
  days: expectsBetween(DAYS),
  shares: expectsBetween([-MOST_SHARES, MOST_SHARES]),
  cost: expectsBetween([0, 1e6]),
  unit: choiceField(['dollars', 'percentOfRisk'], 'dollars').unread,
  crush: flagField.unread,
  tab: choiceField(TABS, 'matrix').unread,
})
const unread = (query: AddressQuery) => [
  ...view.unread(query),
  ...unreadLegs(query).map((key) => ({ key, text: textOf(query, key), expected: LEG })),
]

/** Reads path and query; never throws, what makes no sense is left out. */
export const readCalculatorParams = readerWith({ unread }, (query): CalculatorParams => {
  const path = [query.opc ?? []].flat()
  const legs = parseProfitCalculatorQuery(query).slice(0, MAX_CALCULATOR_LEGS)
  const asked = (path[1] ?? '').toUpperCase()
  const number = (key: string) =>
    typeof query[key] === 'string' && query[key] !== '' ? Number(query[key]) : Number.NaN
  const spot = number('spot')
  const [quantity, entry] = [Math.round(number('shares')), number('cost')]
  const hasShares = quantity !== 0 && Math.abs(quantity) <= MOST_SHARES && entry > 0 && entry < 1e6
  return {
    strategy: strategyOf(path[0] ?? null),
    symbol: legs[0]?.symbol ?? (TICKER.test(asked) ? asked : DEFAULT_TICKER),
    legs,
    shares: hasShares ? { quantity, entry } : null,
    spot: spot > 0 && spot < 1e6 ? spot : null,
    vol: clamp(number('vol'), ...VOL),
    days: Math.round(clamp(number('days'), ...DAYS)),
    unit: query.unit === 'percentOfRisk' ? 'percentOfRisk' : 'dollars',
    crush: query.crush === '1',
    tab: TABS.find((tab) => tab === query.tab) ?? 'matrix',
    vs: typeof query.vs === 'string' ? query.vs : '',
  }
})

/** The address of a state: legs by the parameters of spec §9, the rest beside them. */
export function calculatorHref(state: Omit<CalculatorParams, 'strategy' | 'symbol'>): string {
  const { legs, shares, spot, vol, days, unit, crush, tab, vs } = state
  const rest = [
    shares === null ? '' : `shares=${shares.quantity}&cost=${shares.entry}`,
    spot === null ? '' : `spot=${spot}`,
    vol === 0 ? '' : `vol=${vol}`,
    days === 0 ? '' : `days=${days}`,
    unit === 'dollars' ? '' : `unit=${unit}`,
    crush ? 'crush=1' : '',
    tab === 'matrix' ? '' : `tab=${tab}`,
    vs === '' ? '' : `vs=${encodeURIComponent(vs)}`,
  ].filter(Boolean)
  const link = profitCalculatorLink(legs)
  return rest.length === 0 ? link : `${link}${link.includes('?') ? '&' : '?'}${rest.join('&')}`
}

/** The present position as the query of a comparison: its legs and shares, nothing of the view. */
export function comparedQuery({ legs, shares }: Pick<CalculatorParams, 'legs' | 'shares'>): string {
  const plain = { spot: null, vol: 0, days: 0, unit: 'dollars', crush: false, tab: 'matrix', vs: '' } as const
  return calculatorHref({ ...plain, legs, shares }).split('?')[1] ?? ''
}

/** Legs and shares of a comparison's query. */
export function comparedPosition(vs: string): Pick<CalculatorParams, 'symbol' | 'legs' | 'shares'> {
  return readCalculatorParams(Object.fromEntries(new URLSearchParams(vs)))
}

/** The address that builds a structure on a ticker. */
export const strategyPath = (key: string, symbol: Ticker): string => `${PROFIT_CALCULATOR_PATH}/${key}/${symbol}`

function clamp(value: number, low: number, high: number): number {
  return Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : 0
}
