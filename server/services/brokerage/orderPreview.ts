import { newOrderTicket, type OrderTicket } from '@/lib/brokerage/orderTicket'
import { ticketErrors } from '@/lib/brokerage/ticketRules'
import type { OrderCheck, TicketBody } from '@/lib/contract/brokerageRows'
import { parseOccParts } from '@/lib/options/occSymbol'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { BrokerageDeps } from '@/server/services/brokerage/brokerageDeps'
import { atBroker } from '@/server/services/brokerage/brokerFailure'
import { guardMoney } from '@/server/services/brokerage/ownLink'
import { type AccountQuery, placeOf } from '@/server/services/brokerage/readAccount'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'

const PREVIEW_LIFE_MS = 2 * 60_000

export interface PreviewInput extends AccountQuery {
  readonly replaces?: string | undefined
  readonly ticket: TicketBody
}

/**
 * Dry run of a ticket. The very order that was checked is kept for two minutes with its numbers: placing it needs both.
 * An order that the broker would refuse gets its words and no preview id.
 */
export async function previewOrder(deps: BrokerageDeps, ctx: ServiceContext, input: PreviewInput) {
  const { id: userId } = requireAccess(ctx, 'user')
  await guardMoney(deps, userId)
  refuseWrongTicket(input.ticket)
  const place = await placeOf(deps, ctx, input)
  const check = await atBroker(() => deps.broker.check(place, input.ticket, input.replaces))
  const expiresMs = ctx.nowMs + PREVIEW_LIFE_MS
  if (check.errors.length > 0 || check.numbers === null) {
    return { preview_id: null, expires_ms: expiresMs, check: withReason(check) }
  }
  const id = newId()
  await deps.db.deleteFrom('broker_previews').where('expires', '<', new Date(ctx.nowMs)).execute()
  await deps.db
    .insertInto('broker_previews')
    .values({
      id,
      user_id: userId,
      account_id: input.account_id,
      account_number: input.account_number,
      replaces: input.replaces ?? null,
      ticket: JSON.stringify(input.ticket),
      numbers: JSON.stringify(check.numbers),
      expires: new Date(expiresMs),
    })
    .execute()
  return { preview_id: id, expires_ms: expiresMs, check }
}

/** The rules of the form, held here again. */
function refuseWrongTicket(ticket: TicketBody): void {
  const errors = ticketErrors(toTicket(ticket))
  if (errors.length === 0) return
  throw new ServiceError(
    'invalid',
    errors[0]?.message ?? 'The order is not complete.',
    errors.map(({ field, message }) => ({ path: `body.ticket.${field}`, message })),
  )
}

/** What was sent of a ticket as the ticket that the form knows. */
export function toTicket(body: TicketBody): OrderTicket {
  const first = body.legs[0]?.chain ?? ''
  const ticket = newOrderTicket(parseOccParts(first)?.root ?? first)
  return {
    ...ticket,
    orderType: body.order_type,
    price: body.price,
    priceEffect: body.price_effect,
    stopTrigger: body.stop_trigger ?? 0,
    timeInForce: body.time_in_force,
    gtcDate: body.gtc_date,
    value: body.value ?? 0,
    valueEffect: body.value_effect,
    legs: body.legs.map(({ action, instrument_type, quantity, chain }) => ({
      action,
      instrumentType: instrument_type,
      quantity,
      chain,
      isUsed: true,
    })),
  }
}

function withReason(check: OrderCheck): OrderCheck {
  if (check.errors.length > 0) return check
  return { ...check, errors: [{ code: 'no_numbers', message: 'The broker did not say what this order costs.' }] }
}
