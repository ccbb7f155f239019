import type { ParsedUrlQuery } from 'node:querystring'
import { ticketSubject } from '@/lib/brokerage/ticketOfLegs'
import { choiceOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

export const TRADE_TABS = [
  { value: 'positions', label: 'Positions' },
  { value: 'orders', label: 'Orders' },
  { value: 'history', label: 'History' },
  { value: 'equity', label: 'Equity' },
  { value: 'leaderboard', label: 'Leaderboard' },
] as const
type TradeTab = (typeof TRADE_TABS)[number]['value']

/** Everything the address of Paper Trading says. */
export interface TradeParams {
  /** '': the oldest account. */
  readonly account: string
  readonly tab: TradeTab
  /** Ticker, contract or legs that the ticket begins with; null: the default ticker. */
  readonly ticket: string | null
}

const TABS = TRADE_TABS.map(({ value }) => value)

/** Reads the address; never throws. */
export function parseTradeParams(query: ParsedUrlQuery): TradeParams {
  return {
    account: textOf(query, 'account').slice(0, 40),
    tab: choiceOf(query, 'tab', TABS, 'positions'),
    ticket: ticketSubject(textOf(query, 'ticket')),
  }
}

/** The canonical query of a state. */
export function tradeQuery({ account, tab, ticket }: TradeParams): string {
  return queryOf({ account, tab: tab === 'positions' ? '' : tab, ticket: ticket ?? '' })
}
