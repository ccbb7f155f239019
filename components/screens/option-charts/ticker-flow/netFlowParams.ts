import { minuteFields } from '@/components/options/minutes/minuteFilter'
import { whenFields, whenQuery } from '@/components/options/when/whenState'
import { isIsoDate } from '@/lib/market/isoDate'
import { tickerGroupOf } from '@/lib/market/tickerGroups'
import { type AddressField, addressOf, choiceField, flagField, numberField } from '@/lib/navigation/addressFields'
import { textOf } from '@/lib/navigation/addressQuery'

export const DAYS = [1, 2, 3, 5, 10, 20] as const
const MOST_TICKERS = 4
const TICKER = /^[A-Z][A-Z0-9./-]{0,11}$/

const words = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '')

/** Tickers of a text, each once, in the order written. */
export function readTickers(text: string): string[] {
  const known = words(text.toUpperCase()).filter((word) => TICKER.test(word))
  return [...new Set(known)].slice(0, MOST_TICKERS)
}

const joined = (list: readonly string[]): string => list.join(',')
const tickersField: AddressField<readonly string[]> = {
  read: (query) => readTickers(`${textOf(query, 'tickers')} ${textOf(query, 'ticker')}`),
  write: joined,
}
const expiriesField: AddressField<readonly string[]> = {
  read: (query, key) => words(textOf(query, key)).filter(isIsoDate).slice(0, 12),
  write: joined,
}

/** Everything the address of Net Flow says. */
const address = addressOf({
  /** Up to four; none: SPY. `ticker` stands for `tickers` in links. */
  tickers: tickersField,
  /** Key of a group instead of tickers; '' for none. */
  group: {
    read: (query, key) => (tickerGroupOf(textOf(query, key)) === null ? '' : textOf(query, key)),
    write: (group: string) => group,
  },
  constituents: flagField,
  expiries: expiriesField,
  step: choiceField(['1', '5'], '1'),
  days: {
    ...numberField(1),
    read: (query, key) => {
      const days = Number(textOf(query, key))
      return Number.isInteger(days) && days >= 1 && days <= 20 ? days : 1
    },
  },
  /** What stands at the foot of the chart. */
  pane: choiceField(['delta', 'nope'], 'volume'),
  average: flagField,
  ...minuteFields,
  ...whenFields,
})
export const parseNetFlowParams = address.parse
export type NetFlowParams = ReturnType<typeof parseNetFlowParams>
export type NetFlowPane = NetFlowParams['pane']

/** The canonical query of a state: a group stands for its tickers. */
export const netFlowQuery = (params: NetFlowParams): string =>
  address.query(params.group === '' ? params : { ...params, tickers: [] })

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
