import {
  addressOf,
  capitalsField,
  choiceField,
  named,
  numberField,
  tableFields,
  textField,
} from '@/lib/navigation/addressFields'
import { readerWith } from '@/lib/navigation/unread'

const TABS = ['trades', 'members', 'charts', 'follow'] as const
/** Sessions that a follower holds a purchase: a month, a quarter, half a year, a year. */
export const HOLDS = ['21', '63', '126', '252'] as const
const WINDOWS = ['30', '90', '365', '0'] as const

/** Everything the address of Political Trades says. `name` and `ticker` stand in the path of their own pages. */
const address = addressOf({
  tab: choiceField(TABS, 'trades'),
  /** '' is the usual of the page. */
  days: choiceField(WINDOWS, ''),
  chamber: choiceField(['any', 'house', 'senate'], 'any'),
  party: choiceField(['any', 'Democrat', 'Republican', 'Independent'], 'any'),
  type: choiceField(['any', 'purchase', 'sale', 'exchange'], 'any'),
  asset: choiceField(['any', 'stock', 'option', 'other'], 'any'),
  minAmount: named('min_amount', numberField(0)),
  late: choiceField(['0', '1'], '0'),
  hold: choiceField(HOLDS, '63'),
  ...tableFields,
  /** Name in the path of a profile; '' elsewhere. */
  name: { ...textField(120), write: () => null },
  /** Symbol in the path of a ticker page; '' elsewhere. */
  ticker: { ...capitalsField(12), write: () => null },
})
type Address = ReturnType<typeof address.parse>
export type PoliticsParams = Address & { readonly days: (typeof WINDOWS)[number] }

/** A member and a name are shown with all that they ever traded. */
const usualDays = ({ name, ticker }: Address) => (name === '' && ticker === '' ? '365' : '0')

/** Reads the address; never throws, what makes no sense is left out. */
export const parsePoliticsParams = readerWith(address.parse, (query): PoliticsParams => {
  const params = address.parse(query)
  return { ...params, days: params.days || usualDays(params) }
})

/** The canonical query of a state without what stands in the path; defaults are left out. */
export const politicsQuery = (params: PoliticsParams): string =>
  address.query(params.days === usualDays(params) ? { ...params, days: '' } : params)

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
