import type { TicketBody } from '@/lib/contract/brokerageRows'
import { markedTicker } from '@/lib/market/tickerForm'
import { formatPaddedOccSymbol, parseOccParts } from '@/lib/options/occSymbol'

/** The order as the broker wants it: dashed keys, padded option symbols, only the fields its type takes. */
export function wireTicket(ticket: TicketBody): Record<string, unknown> {
  const { order_type: type, price, stop_trigger: stop, value, gtc_date: day } = ticket
  const isNotional = type === 'Notional Market'
  const isPriced = ['Limit', 'Marketable Limit', 'Stop Limit'].includes(type)
  return {
    'order-type': type,
    'time-in-force': ticket.time_in_force,
    source: 'undercurrent',
    ...(ticket.time_in_force === 'GTD' && day !== null ? { 'gtc-date': day } : {}),
    ...(isPriced && price !== null ? { price: String(price), 'price-effect': ticket.price_effect } : {}),
    ...(['Stop', 'Stop Limit'].includes(type) && stop !== null ? { 'stop-trigger': String(stop) } : {}),
    ...(isNotional && value !== null ? { value: String(value), 'value-effect': ticket.value_effect } : {}),
    legs: ticket.legs.map(({ action, instrument_type, quantity, chain }) => {
      const parts = instrument_type === 'Equity Option' ? parseOccParts(chain) : null
      const symbol = parts === null ? markedTicker(chain, '/') : formatPaddedOccSymbol(parts)
      return { action, 'instrument-type': instrument_type, symbol, ...(isNotional ? {} : { quantity }) }
    }),
  }
}
