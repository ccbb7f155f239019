import type { ParsedUrlQuery } from 'node:querystring'
import { choiceOf, numberOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

const TABS = ['trades', 'clusters', 'buys', 'chiefs', 'sectors'] as const
type InsiderTab = (typeof TABS)[number]
const WINDOWS = ['7', '30', '90', '365', '0'] as const

/** Everything the address of Insider Trades says. */
export interface InsiderParams {
  readonly tab: InsiderTab
  readonly days: (typeof WINDOWS)[number]
  readonly codes: 'open' | 'all' | 'P' | 'S'
  readonly role: '' | 'chief' | 'officer' | 'director' | 'owner'
  readonly plan: 'any' | 'yes' | 'no'
  readonly common: '0' | '1'
  /** USD. */
  readonly minValue: number
  /** USD a share. */
  readonly minPrice: number
  readonly minShares: number
  readonly cap: '' | 'small' | 'mid' | 'large'
  readonly sp500: '0' | '1'
  /** Trades at most so many days before a report. */
  readonly reportWithin: number
  readonly ticker: string
  readonly insider: string
  readonly sort: string
  readonly cols: string
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseInsiderParams(query: ParsedUrlQuery): InsiderParams {
  return {
    tab: choiceOf(query, 'tab', TABS, 'trades'),
    days: choiceOf(query, 'days', WINDOWS, '90'),
    codes: choiceOf(query, 'codes', ['open', 'all', 'P', 'S'], 'open'),
    role: choiceOf(query, 'role', ['', 'chief', 'officer', 'director', 'owner'], ''),
    plan: choiceOf(query, 'plan', ['any', 'yes', 'no'], 'any'),
    common: choiceOf(query, 'common', ['0', '1'], '0'),
    minValue: numberOf(query, 'min_value', 0),
    minPrice: numberOf(query, 'min_price', 0),
    minShares: numberOf(query, 'min_shares', 0),
    cap: choiceOf(query, 'cap', ['', 'small', 'mid', 'large'], ''),
    sp500: choiceOf(query, 'sp500', ['0', '1'], '0'),
    reportWithin: numberOf(query, 'report_within', 0),
    ticker: textOf(query, 'ticker').toUpperCase().slice(0, 12),
    insider: textOf(query, 'insider').slice(0, 120),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
  }
}

/** The canonical query of a state; defaults are left out. */
export function insiderQuery(params: InsiderParams): string {
  const { tab, days, codes, role, plan, common, minValue, ticker, insider, sort, cols } = params
  return queryOf({
    tab: tab === 'trades' ? '' : tab,
    days: days === '90' ? '' : days,
    codes: codes === 'open' ? '' : codes,
    role,
    plan: plan === 'any' ? '' : plan,
    common: common === '1' ? '1' : '',
    min_value: minValue === 0 ? '' : String(minValue),
    min_price: params.minPrice === 0 ? '' : String(params.minPrice),
    min_shares: params.minShares === 0 ? '' : String(params.minShares),
    cap: params.cap,
    sp500: params.sp500 === '1' ? '1' : '',
    report_within: params.reportWithin === 0 ? '' : String(params.reportWithin),
    ticker,
    insider,
    sort,
    cols,
  })
}

/** Ends of the sizes of companies, USD. */
const CAPS = {
  '': {},
  small: { max_cap: 2e9 },
  mid: { min_cap: 2e9, max_cap: 10e9 },
  large: { min_cap: 10e9 },
} as const

/** The same for the call of the page; a tab narrows what its name says. */
export function insiderCall(params: InsiderParams) {
  const { tab, days, plan, common, minValue, ticker, insider } = params
  const isBuys = tab === 'buys' || tab === 'chiefs'
  return {
    days: Number(days),
    codes: isBuys ? 'P' : params.codes,
    roles: tab === 'chiefs' ? 'chief' : params.role,
    plan,
    common,
    min_value: minValue,
    min_price: params.minPrice,
    min_shares: params.minShares,
    sp500: params.sp500,
    report_within: params.reportWithin,
    ...CAPS[params.cap],
    ...(ticker === '' ? {} : { ticker }),
    ...(insider === '' ? {} : { insider }),
  }
}
