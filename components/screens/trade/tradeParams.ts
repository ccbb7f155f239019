import { ticketSubject } from '@/lib/brokerage/ticketOfLegs'
import { addressOf, choiceField, textField } from '@/lib/navigation/addressFields'
import { textOf } from '@/lib/navigation/addressQuery'

export const TRADE_TABS = [
  { value: 'positions', label: 'Positions' },
  { value: 'orders', label: 'Orders' },
  { value: 'history', label: 'History' },
  { value: 'equity', label: 'Equity' },
  { value: 'leaderboard', label: 'Leaderboard' },
] as const
const TABS = TRADE_TABS.map(({ value }) => value)

/** Everything the address of Paper Trading says. */
export const { parse: parseTradeParams, query: tradeQuery } = addressOf({
  /** '': the oldest account. */
  account: textField(40),
  tab: choiceField(TABS, 'positions'),
  /** Ticker, contract or legs that the ticket begins with; null: the default ticker. */
  ticket: { read: (query, key) => ticketSubject(textOf(query, key)), write: (ticket: string | null) => ticket },
})
export type TradeParams = ReturnType<typeof parseTradeParams>
