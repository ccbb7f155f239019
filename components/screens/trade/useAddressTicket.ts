import { useState } from 'react'
import { useOrderTicket } from '@/hooks/brokerage/useOrderTicket'
import type { OrderTicket } from '@/lib/brokerage/orderTicket'
import { firstTicket } from '@/lib/brokerage/ticketOfLegs'

/** The ticket that chain and form share: what the address names, and anew when that changes. `turn` counts the beginnings. */
export function useAddressTicket(subject: string | null) {
  const form = useOrderTicket(firstTicket(subject))
  const [{ seen, turn }, setBegun] = useState({ seen: subject, turn: 0 })
  const begin = (ticket: OrderTicket) => {
    setBegun({ seen: subject, turn: turn + 1 })
    form.dispatch({ type: 'ticketLoaded', ticket })
  }
  if (seen !== subject) begin(subject === null ? form.ticket : firstTicket(subject))
  return { form, turn, begin }
}
