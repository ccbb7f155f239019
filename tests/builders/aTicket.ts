import type { TicketBody } from '@/lib/contract/brokerageRows'

/** A market order for one share of AAPL. */
export function aTicket(over: Partial<TicketBody> = {}): TicketBody {
  return {
    order_type: 'Market',
    price: null,
    price_effect: 'Debit',
    stop_trigger: null,
    time_in_force: 'Day',
    gtc_date: null,
    value: null,
    value_effect: 'Debit',
    legs: [{ action: 'Buy to Open', instrument_type: 'Equity', quantity: 1, chain: 'AAPL' }],
    ...over,
  }
}
