import type { ParsedUrlQuery } from 'node:querystring'
import { choiceOf, numberOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

const TABS = ['trades', 'members', 'charts', 'follow'] as const
/** Sessions that a follower holds a purchase: a month, a quarter, half a year, a year. */
export const HOLDS = ['21', '63', '126', '252'] as const
const WINDOWS = ['30', '90', '365', '0'] as const

/** Everything the address of Political Trades says. `member` and `ticker` stand in the path of their own pages. */
export interface PoliticsParams {
  readonly tab: (typeof TABS)[number]
  readonly days: (typeof WINDOWS)[number]
  readonly chamber: 'any' | 'house' | 'senate'
  readonly party: 'any' | 'Democrat' | 'Republican' | 'Independent'
  readonly type: 'any' | 'purchase' | 'sale' | 'exchange'
  readonly asset: 'any' | 'stock' | 'option' | 'other'
  readonly minAmount: number
  readonly late: '0' | '1'
  readonly hold: (typeof HOLDS)[number]
  readonly sort: string
  readonly cols: string
  /** Name in the path of a profile; '' elsewhere. */
  readonly name: string
  /** Symbol in the path of a ticker page; '' elsewhere. */
  readonly ticker: string
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parsePoliticsParams(query: ParsedUrlQuery): PoliticsParams {
  const name = textOf(query, 'name').slice(0, 120)
  const ticker = textOf(query, 'ticker').toUpperCase().slice(0, 12)
  return {
    tab: choiceOf(query, 'tab', TABS, 'trades'),
    days: choiceOf(query, 'days', WINDOWS, name === '' && ticker === '' ? '365' : '0'),
    chamber: choiceOf(query, 'chamber', ['any', 'house', 'senate'], 'any'),
    party: choiceOf(query, 'party', ['any', 'Democrat', 'Republican', 'Independent'], 'any'),
    type: choiceOf(query, 'type', ['any', 'purchase', 'sale', 'exchange'], 'any'),
    asset: choiceOf(query, 'asset', ['any', 'stock', 'option', 'other'], 'any'),
    minAmount: numberOf(query, 'min_amount', 0),
    late: choiceOf(query, 'late', ['0', '1'], '0'),
    hold: choiceOf(query, 'hold', HOLDS, '63'),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
    name,
    ticker,
  }
}

const usual = (value: string): string => (value === 'any' ? '' : value)

/** The canonical query of a state without what stands in the path; defaults are left out. */
export function politicsQuery(params: PoliticsParams): string {
  const { tab, days, chamber, party, type, asset, minAmount, late, hold, sort, cols, name, ticker } = params
  return queryOf({
    tab: tab === 'trades' ? '' : tab,
    days: days === (name === '' && ticker === '' ? '365' : '0') ? '' : days,
    chamber: usual(chamber),
    party: usual(party),
    type: usual(type),
    asset: usual(asset),
    min_amount: minAmount === 0 ? '' : String(minAmount),
    late: late === '1' ? '1' : '',
    hold: hold === '63' ? '' : hold,
    sort,
    cols,
  })
}

/** The same for the call of the page. */
export function politicsCall(params: PoliticsParams) {
  const { days, chamber, party, type, asset, minAmount, late, name, ticker } = params
  return {
    days: Number(days),
    chamber,
    party,
    type,
    asset,
    min_amount: minAmount,
    late,
    ...(name === '' ? {} : { member: name }),
    ...(ticker === '' ? {} : { ticker }),
  }
}
