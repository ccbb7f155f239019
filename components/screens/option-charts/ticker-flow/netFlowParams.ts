import type { ParsedUrlQuery } from 'node:querystring'
import {
  chosenPairs,
  filterPairs,
  type MinuteFilter,
  parseMinuteFilter,
} from '@/components/options/minutes/minuteFilter'
import { parseWhen, type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { isIsoDate } from '@/lib/market/isoDate'
import { tickerGroupOf } from '@/lib/market/tickerGroups'
import { choiceOf, textOf } from '@/lib/navigation/addressQuery'

/** What stands at the foot of the chart. */
export type NetFlowPane = 'volume' | 'delta' | 'nope'

/** Everything the address of Net Flow says. */
export interface NetFlowParams extends WhenParams, MinuteFilter {
  /** Up to four; none: SPY. */
  readonly tickers: readonly string[]
  /** Key of a group instead of tickers; '' for none. */
  readonly group: string
  readonly constituents: boolean
  readonly expiries: readonly string[]
  readonly step: '1' | '5'
  readonly days: number
  readonly pane: NetFlowPane
  readonly average: boolean
}

export const DAYS = [1, 2, 3, 5, 10, 20] as const
const MOST_TICKERS = 4
const TICKER = /^[A-Z][A-Z0-9./-]{0,11}$/

const words = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '')

/** Tickers of a text, each once, in the order written. */
export function readTickers(text: string): string[] {
  const known = words(text.toUpperCase()).filter((word) => TICKER.test(word))
  return [...new Set(known)].slice(0, MOST_TICKERS)
}

/** Reads the address; never throws, what makes no sense is left out. `ticker` stands for `tickers` in links. */
export function parseNetFlowParams(query: ParsedUrlQuery): NetFlowParams {
  const group = textOf(query, 'group')
  const days = Number(textOf(query, 'days'))
  return {
    ...parseWhen(query),
    ...parseMinuteFilter(query),
    tickers: readTickers(`${textOf(query, 'tickers')} ${textOf(query, 'ticker')}`),
    group: tickerGroupOf(group) === null ? '' : group,
    constituents: textOf(query, 'constituents') === '1',
    expiries: words(textOf(query, 'expiries')).filter(isIsoDate).slice(0, 12),
    step: textOf(query, 'step') === '5' ? '5' : '1',
    days: Number.isInteger(days) && days >= 1 && days <= 20 ? days : 1,
    pane: choiceOf(query, 'pane', ['delta', 'nope'] as const, 'volume'),
    average: textOf(query, 'average') === '1',
  }
}

/** The canonical query of a state; defaults are left out. */
export function netFlowQuery(params: NetFlowParams): string {
  const { type, money, dte, no_multi, no_deep } = params
  const pairs = {
    ...chosenPairs({
      tickers: params.group === '' ? params.tickers.join(',') : null,
      group: params.group,
      constituents: params.constituents ? '1' : null,
      expiries: params.expiries.join(','),
      step: params.step === '1' ? null : params.step,
      days: params.days === 1 ? null : String(params.days),
      pane: params.pane === 'volume' ? null : params.pane,
      average: params.average ? '1' : null,
    }),
    ...filterPairs({ type, money, dte, no_multi, no_deep }),
    ...whenQuery(params),
  }
  return new URLSearchParams(pairs).toString()
}

/** The same for the calls of the page. */
export function netFlowCall(params: NetFlowParams) {
  const { type, money, dte, no_multi, no_deep, tickers, group, constituents, expiries } = params
  return {
    type,
    money,
    dte,
    no_multi,
    no_deep,
    group,
    expiries: expiries.join(','),
    tickers: group === '' ? tickers.join(',') : '',
    constituents: constituents ? ('1' as const) : ('0' as const),
    ...whenQuery(params),
  }
}
