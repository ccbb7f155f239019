import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import type { OptionSymbol } from '@/lib/core/nominal'
import { ALERT_ICONS, type AlertIcon } from '@/lib/flow/alerts/classicIcons'
import { choiceOf, contractOf, queryOf, textOf, tickerOf } from '@/lib/navigation/addressQuery'

const RESULTS = ['', 'winner', 'loser', 'doubled', 'expired'] as const
const ORDERS = ['newest', 'best', 'worst', 'peak'] as const

/** Everything the address of Alerts says. */
export interface AlertsParams {
  /** Cards that have all of them. */
  readonly icons: readonly AlertIcon[]
  readonly ticker: string
  readonly result: (typeof RESULTS)[number]
  readonly order: (typeof ORDERS)[number]
  readonly when: WhenParams
  /** The contract in the drawer. */
  readonly chain: OptionSymbol | null
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseAlertsParams(query: ParsedUrlQuery): AlertsParams {
  const asked = textOf(query, 'icons').split(',')
  return {
    icons: ALERT_ICONS.flatMap(({ id }) => (asked.includes(id) ? [id] : [])),
    ticker: tickerOf(query, 'ticker', ''),
    result: choiceOf(query, 'result', RESULTS, ''),
    order: choiceOf(query, 'order', ORDERS, 'newest'),
    // Cards tell what followed, so there is no instant of a replay.
    when: { ...parseWhen(query), at: null },
    chain: contractOf(query),
  }
}

/** The canonical query of a state; what the page starts with is left out. */
export function alertsQuery({ icons, ticker, result, order, when, chain }: AlertsParams): string {
  return queryOf({
    icons: icons.join(','),
    ticker,
    result,
    order: order === 'newest' ? '' : order,
    session: when.session,
    source: when.source,
    chain,
  })
}
