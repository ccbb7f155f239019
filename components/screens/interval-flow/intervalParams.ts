import { parseAddressFilter, queryText } from '@/components/options/filter/addressFilter'
import { whenFields, whenQuery } from '@/components/options/when/whenState'
import { printFilter } from '@/lib/flow/filter/print'
import { INTERVAL_MINUTES, type IntervalMinutes } from '@/lib/flow/intervals'
import { addressOf, choiceField, flagField, named, numberField, tableFields } from '@/lib/navigation/addressFields'
import { numberOf } from '@/lib/navigation/addressQuery'
import { contractField } from '@/lib/navigation/instrumentFields'
import { readerWith } from '@/lib/navigation/unread'

const DEFAULT_MINUTES: IntervalMinutes = 5
export const DEFAULT_PREMIUM = 50_000
const DEFAULT_TICKER_PREMIUM = 250_000

const { parse, pairs } = addressOf({
  tab: choiceField(['contracts', 'tickers'], 'contracts'),
  minutes: choiceField(INTERVAL_MINUTES.map(String), String(DEFAULT_MINUTES)),
  /** USD. */
  minPremium: named('min_premium', numberField(DEFAULT_PREMIUM)),
  /** Percent of the contract's day volume. */
  minShare: named('min_share', numberField(0, 100)),
  openingOnly: named('opening', flagField),
  ...whenFields,
  ...tableFields,
  chain: contractField,
})

/** Reads all that the address of Interval Flow says; never throws, what makes no sense is left out. */
export const parseIntervalParams = readerWith(parse, (query) => {
  const read = parse(query)
  return {
    ...read,
    ...parseAddressFilter(query),
    minutes: INTERVAL_MINUTES.find((known) => String(known) === read.minutes) ?? DEFAULT_MINUTES,
    minPremium: numberOf(query, 'min_premium', usualPremium(read.tab)),
  }
})
export type IntervalParams = ReturnType<typeof parseIntervalParams>

const usualPremium = (tab: string): number => (tab === 'tickers' ? DEFAULT_TICKER_PREMIUM : DEFAULT_PREMIUM)

/** The canonical query of a state; defaults are left out. */
export function intervalQuery(params: IntervalParams): string {
  const { filter, tab, minutes, minPremium } = params
  const premium = minPremium === usualPremium(tab) ? '' : String(minPremium)
  return queryText(filter, { ...pairs({ ...params, minutes: String(minutes) }), min_premium: premium })
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
