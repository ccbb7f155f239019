import { type Dispatch, useEffect, useMemo, useReducer } from 'react'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { LegQuote, OrderTicket } from '@/lib/brokerage/orderTicket'
import { type TicketAction, ticketReducer } from '@/lib/brokerage/ticketReducer'
import type { LegQuoteRow } from '@/lib/contract/brokerageRows'

export interface OrderTicketState {
  readonly ticket: OrderTicket
  readonly dispatch: Dispatch<TicketAction>
  /** Quotes in the order of the legs; null: not used or not quoted. */
  readonly quotes: readonly (LegQuoteRow | null)[]
}

const QUOTES_MS = 5000

/** A ticket with the quotes of its legs, read again every five seconds. `initial` is read once. */
export function useOrderTicket(initial: OrderTicket): OrderTicketState {
  const [ticket, dispatch] = useReducer(ticketReducer, initial)
  const key = [...new Set(ticket.legs.flatMap(({ isUsed, chain }) => (isUsed && chain !== '' ? [chain] : [])))].join(
    ' ',
  )
  const args = useMemo(() => (key === '' ? null : { query: { symbols: key.split(' ') } }), [key])
  const answer = useEndpoint('brokerage.quotes', args, { refreshMs: QUOTES_MS })
  const rows = answer.data?.data
  const quotes = useMemo(
    () =>
      ticket.legs.map(({ isUsed, chain }) => (isUsed ? (rows?.find(({ symbol }) => symbol === chain) ?? null) : null)),
    [ticket.legs, rows],
  )
  // The reducer holds the quotes, so that its summary and a preview speak of the same numbers.
  useEffect(() => {
    for (const [index, row] of quotes.entries()) {
      const quote = quoteOf(row)
      if (!isSame(quote, ticket.legQuotes[index] ?? null)) dispatch({ type: 'quoted', index, quote })
    }
  }, [quotes, ticket.legQuotes])
  return { ticket, dispatch, quotes }
}

function quoteOf(row: LegQuoteRow | null): LegQuote | null {
  return row === null || row.bid === null || row.ask === null ? null : { bid: row.bid, ask: row.ask }
}

function isSame(a: LegQuote | null, b: LegQuote | null): boolean {
  return a?.bid === b?.bid && a?.ask === b?.ask
}
