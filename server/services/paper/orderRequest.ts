import type { InstrumentType } from '@/lib/brokerage/orderTicket'
import { ticketErrors } from '@/lib/brokerage/ticketRules'
import type { TicketBody } from '@/lib/contract/brokerageRows'
import { underlyingOf } from '@/lib/options/indexRoots'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'
import type { OrderRequest } from '@/lib/paper/orderLife'
import type { PaperMarket } from '@/lib/paper/paperBook'
import { tidy } from '@/lib/paper/paperBook'
import { ServiceError } from '@/server/errors'
import { toTicket } from '@/server/services/brokerage/orderPreview'

export interface PaperAsk {
  readonly ticket: TicketBody
  readonly slippage: number
  readonly net_share: number
}

/** Symbols of the legs and of what they stand on. */
export function symbolsOfTicket({ legs }: TicketBody): string[] {
  return legs.flatMap((leg) => {
    const { symbol, underlying } = instrumentOf(leg)
    return [symbol, underlying]
  })
}

/** The order that a ticket asks for; throws `invalid` for one that no account could take. */
export function orderRequest(
  { ticket, slippage, net_share }: PaperAsk,
  request: string,
  { quotes }: PaperMarket,
): OrderRequest {
  const [error] = ticketErrors(toTicket(ticket))
  if (error !== undefined) {
    throw new ServiceError('invalid', error.message, [{ path: `body.ticket.${error.field}`, message: error.message }])
  }
  const legs = ticket.legs.map((leg) => {
    const { symbol, underlying } = instrumentOf(leg)
    return { symbol, underlying, instrument: leg.instrument_type, action: leg.action, quantity: leg.quantity }
  })
  return {
    request,
    orderType: ticket.order_type,
    price: ticket.price,
    priceEffect: ticket.price_effect,
    stopTrigger: ticket.stop_trigger,
    timeInForce: ticket.time_in_force,
    gtcDate: ticket.gtc_date,
    slippage,
    netShare: net_share,
    legs:
      ticket.order_type === 'Notional Market' ? legs.map((leg) => withAmount(leg, ticket.value ?? 0, quotes)) : legs,
  }
}

/** Orders by amount trade part shares, to five decimals, at the market. */
function withAmount<Leg extends OrderRequest['legs'][number]>(
  leg: Leg,
  value: number,
  quotes: PaperMarket['quotes'],
): Leg {
  const quote = quotes.get(leg.symbol)
  const price = leg.action.startsWith('Buy') ? quote?.ask : quote?.bid
  if (price === undefined || price <= 0) return leg
  const quantity = tidy(Math.floor((value / price) * 1e5) / 1e5)
  if (quantity <= 0) throw new ServiceError('invalid', 'The amount is too small.')
  return { ...leg, quantity }
}

function instrumentOf({
  chain,
  instrument_type,
}: {
  readonly chain: string
  readonly instrument_type: InstrumentType
}) {
  const parts = instrument_type === 'Equity' ? null : parseOccParts(chain)
  if (parts === null) return { symbol: chain, underlying: chain }
  return { symbol: formatOccSymbol(parts), underlying: underlyingOf(parts.root) }
}
