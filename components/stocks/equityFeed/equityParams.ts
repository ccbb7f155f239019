import { whenFields } from '@/components/options/when/whenState'
import type { CallQuery } from '@/lib/contract/calls'
import { LARGE_PRINT } from '@/lib/equities/printSums'
import {
  type AddressField,
  type AddressState,
  addressOf,
  boundField,
  choiceField,
  numberField,
  orNull,
  shapedField,
  tableFields,
} from '@/lib/navigation/addressFields'
import { textOf } from '@/lib/navigation/addressQuery'
import { expects } from '@/lib/navigation/unread'

const VENUES = ['off', 'lit', 'all'] as const
export type EquityVenue = (typeof VENUES)[number]

const words = shapedField(/^[a-z0-9_,.-]*$/i, '', 'words divided by commas')
const capitals: AddressField<string> = { ...words, read: (query, key) => words.read(query, key).toUpperCase() }

/** Prints of one burst stand in one row that opens. Sweeps are the matter of the lit feed, so it begins folded. */
const foldField = (home: EquityVenue): AddressField<boolean> => ({
  read: (query, key) => (textOf(query, key) || foldText(home === 'lit')) === '1',
  write: (fold) => (fold === (home === 'lit') ? '' : foldText(fold)),
  unread: expects('0 or 1', (text) => text === '0' || text === '1'),
})
const foldText = (fold: boolean): string => (fold ? '1' : '0')

const fieldsOf = (home: EquityVenue) => ({
  venue: choiceField(VENUES, home),
  /** `SPY,-QQQ`: a leading minus leaves a name out. */
  tickers: capitals,
  min: numberField(LARGE_PRINT),
  max: boundField,
  adv: numberField(0),
  sides: capitals,
  exclude: words,
  only: words,
  issue: words,
  fold: foldField(home),
  ...tableFields,
  session: whenFields.session,
  at: whenFields.at,
  /** Name in the panel at the right. */
  symbol: orNull(capitals),
})

/** Everything the address of the two stock feeds says. */
export type EquityParams = AddressState<ReturnType<typeof fieldsOf>>

/** The address of a stock feed, by the venue it opens with. */
export const equityAddress = {
  off: addressOf(fieldsOf('off')),
  lit: addressOf(fieldsOf('lit')),
  all: addressOf(fieldsOf('all')),
} as const satisfies Record<EquityVenue, unknown>

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
