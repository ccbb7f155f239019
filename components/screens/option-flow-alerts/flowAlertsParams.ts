import type { ParsedUrlQuery } from 'node:querystring'
import { type AddressFilter, parseAddressFilter, queryText } from '@/components/options/filter/addressFilter'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import type { OptionSymbol, Ticker } from '@/lib/core/nominal'
import { ALERT_RULES } from '@/lib/flow/alerts/rules'
import { contractOf, textOf } from '@/lib/navigation/addressQuery'

/** Everything the address of Flow Alerts says. */
export interface FlowAlertsParams extends WhenParams, AddressFilter {
  /** Events by rarity within the noise budget, or every hit. */
  readonly view: 'events' | 'hits'
  /** Chosen rules; none: all. */
  readonly rules: readonly string[]
  readonly muted: readonly Ticker[]
  /** New hits sound (C6). */
  readonly hasSound: boolean
  readonly sort: string
  readonly cols: string
  /** The hit in the drawer. */
  readonly hit: string | null
  readonly chain: OptionSymbol | null
}

const KNOWN = new Set(ALERT_RULES.map((rule) => rule.id))
const TICKER = /^[A-Z0-9.]{1,12}$/

const listOf = (text: string) => text.split(',').filter((part) => part !== '')

/** Reads the address; never throws, what makes no sense is left out. */
export function parseFlowAlertsParams(query: ParsedUrlQuery): FlowAlertsParams {
  return {
    ...parseWhen(query),
    ...parseAddressFilter(query),
    view: textOf(query, 'view') === 'hits' ? 'hits' : 'events',
    rules: listOf(textOf(query, 'rules')).filter((id) => KNOWN.has(id)),
    muted: listOf(textOf(query, 'mute')).filter((ticker) => TICKER.test(ticker)),
    hasSound: textOf(query, 'sound') === 'on',
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
    hit: textOf(query, 'hit').slice(0, 120) || null,
    chain: contractOf(query),
  }
}

/** The canonical query of a state; defaults are left out. */
export function flowAlertsQuery(params: FlowAlertsParams): string {
  const { filter, view, rules, muted, session, source, at, sort, cols, hasSound, hit, chain } = params
  return queryText(filter, {
    view: view === 'events' ? '' : view,
    rules: rules.join(','),
    mute: muted.join(','),
    session,
    source,
    at,
    sort,
    cols,
    sound: hasSound ? 'on' : '',
    hit,
    chain,
  })
}
