import { useMemo } from 'react'
import { useNow } from '@/hooks/view/useNow'
import type { OrderTicket } from '@/lib/brokerage/orderTicket'
import { ticketRisk } from '@/lib/brokerage/ticketRisk'
import type { LegQuoteRow } from '@/lib/contract/brokerageRows'
import { MINUTE_MS } from '@/lib/market/newYorkTime'

export type TicketRisk = ReturnType<typeof useTicketRisk>

/** What a ticket can win and lose at its price, for its summary and for the confirmation alike. C21, C22. */
export function useTicketRisk(ticket: OrderTicket, quotes: readonly (LegQuoteRow | null)[]) {
  const nowMs = useNow(MINUTE_MS)
  const facts = useMemo(() => quotes.map(legFacts), [quotes])
  const known = useMemo(() => ticketRisk(ticket, facts, nowMs), [ticket, facts, nowMs])
  return { facts, known, payoff: known?.payoff ?? null, nowMs }
}

/** A quoted leg in the words of the ticket's rules. */
function legFacts(row: LegQuoteRow | null) {
  if (row === null) return null
  const { bid, ask, iv, delta, gamma, theta, vega } = row
  return {
    bid,
    ask,
    iv,
    delta,
    gamma,
    theta,
    vega,
    openInterest: row.open_interest,
    underlyingPrice: row.underlying_price,
    rate: row.rate,
    dividendYield: row.dividend_yield,
    exDividend: row.ex_dividend,
  }
}
