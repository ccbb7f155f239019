import { type AddressFilter, parseAddressFilter, queryText } from '@/components/options/filter/addressFilter'
import { type WhenParams, whenFields, whenQuery } from '@/components/options/when/whenState'
import type { OptionSymbol } from '@/lib/core/nominal'
import { printFilter } from '@/lib/flow/filter/print'
import { INTERVAL_MINUTES, type IntervalMinutes } from '@/lib/flow/intervals'
import {
  addressOf,
  choiceField,
  contractField,
  flagField,
  named,
  numberField,
  tableFields,
} from '@/lib/navigation/addressFields'
import { numberOf } from '@/lib/navigation/addressQuery'
import { readerWith } from '@/lib/navigation/unread'

type IntervalTab = 'contracts' | 'tickers'

/** Everything the address of Interval Flow says. */
export interface IntervalParams extends WhenParams, AddressFilter {
  readonly tab: IntervalTab
  readonly minutes: IntervalMinutes
  /** USD. */
  readonly minPremium: number
  /** Percent of the contract's day volume. */
  readonly minShare: number
  readonly openingOnly: boolean
  readonly sort: string
  readonly cols: string
  readonly chain: OptionSymbol | null
}

const DEFAULT_MINUTES: IntervalMinutes = 5
export const DEFAULT_PREMIUM = 50_000
const DEFAULT_TICKER_PREMIUM = 250_000

const { parse } = addressOf({
  tab: choiceField(['contracts', 'tickers'], 'contracts'),
  minutes: choiceField(INTERVAL_MINUTES.map(String), String(DEFAULT_MINUTES)),
  minPremium: named('min_premium', numberField(DEFAULT_PREMIUM)),
  minShare: named('min_share', numberField(0, 100)),
  openingOnly: named('opening', flagField),
  ...whenFields,
  ...tableFields,
  chain: contractField,
})

/** Reads the address; never throws, what makes no sense is left out. */
export const parseIntervalParams = readerWith(parse, (query): IntervalParams => {
  const read = parse(query)
  return {
    ...read,
    ...parseAddressFilter(query),
    minutes: INTERVAL_MINUTES.find((known) => String(known) === read.minutes) ?? DEFAULT_MINUTES,
    minPremium: numberOf(query, 'min_premium', usualPremium(read.tab)),
  }
})
const usualPremium = (tab: IntervalTab): number => (tab === 'tickers' ? DEFAULT_TICKER_PREMIUM : DEFAULT_PREMIUM)

/** The canonical query of a state; defaults are left out. */
export function intervalQuery(params: IntervalParams): string {
  const { tab, minutes, minPremium, minShare, openingOnly, session, source, at, sort, cols, chain } = params
  return queryText(params.filter, {
    tab: tab === 'contracts' ? '' : tab,
    minutes: minutes === DEFAULT_MINUTES ? '' : String(minutes),
    min_premium: minPremium === usualPremium(tab) ? '' : String(minPremium),
    min_share: minShare === 0 ? '' : String(minShare),
    opening: openingOnly ? '1' : '',
    session,
    source,
    at,
    sort,
    cols,
    chain,
  })
}

/** The same for the calls of the page. */
export function intervalCall(params: IntervalParams) {
  const { minutes, minPremium, minShare, openingOnly } = params
  return {
    minutes,
    min_premium: minPremium,
    min_share: minShare,
    filter: printFilter(params.filter),
    opening: openingOnly ? ('1' as const) : ('0' as const),
    ...whenQuery(params),
  }
}
