import type { ParsedUrlQuery } from 'node:querystring'
import { type AddressFilter, parseAddressFilter, queryText } from '@/components/options/filter/addressFilter'
import { parseWhen, type WhenParams, whenQuery } from '@/components/options/when/whenState'
import type { OptionSymbol } from '@/lib/core/nominal'
import { printFilter } from '@/lib/flow/filter/print'
import { INTERVAL_MINUTES, type IntervalMinutes } from '@/lib/flow/intervals'
import { contractOf, numberOf, textOf } from '@/lib/navigation/addressQuery'

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

/** Reads the address; never throws, what makes no sense is left out. */
export function parseIntervalParams(query: ParsedUrlQuery): IntervalParams {
  const minutes = numberOf(query, 'minutes', DEFAULT_MINUTES)
  const tab = textOf(query, 'tab') === 'tickers' ? 'tickers' : 'contracts'
  return {
    ...parseWhen(query),
    ...parseAddressFilter(query),
    tab,
    minutes: INTERVAL_MINUTES.find((known) => known === minutes) ?? DEFAULT_MINUTES,
    minPremium: numberOf(query, 'min_premium', tab === 'tickers' ? DEFAULT_TICKER_PREMIUM : DEFAULT_PREMIUM),
    minShare: Math.min(100, numberOf(query, 'min_share', 0)),
    openingOnly: textOf(query, 'opening') === '1',
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
    chain: contractOf(query),
  }
}

/** The canonical query of a state; defaults are left out. */
export function intervalQuery(params: IntervalParams): string {
  const { tab, minutes, minPremium, minShare, openingOnly, session, source, at, sort, cols, chain } = params
  const usual = tab === 'tickers' ? DEFAULT_TICKER_PREMIUM : DEFAULT_PREMIUM
  return queryText(params.filter, {
    tab: tab === 'contracts' ? '' : tab,
    minutes: minutes === DEFAULT_MINUTES ? '' : String(minutes),
    min_premium: minPremium === usual ? '' : String(minPremium),
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
