import type { BrokerOrder, PreviewNumbers } from '@/lib/contract/brokerageRows'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { BrokerageDeps } from '@/server/services/brokerage/brokerageDeps'
import { atBroker } from '@/server/services/brokerage/brokerFailure'
import { checkHandle, guardMoney } from '@/server/services/brokerage/ownLink'
import { type AccountQuery, placeOf } from '@/server/services/brokerage/readAccount'
import { requireAccess } from '@/server/services/requireAccess'

export interface PlaceInput {
  readonly account_id: string
  readonly session_token: string
  readonly preview_id: string
  /** The numbers the user confirmed: they must be those of the preview. */
  readonly confirmed: PreviewNumbers
}

/** Places the order of a preview, once. What is sent is what was checked, never what the browser says now. */
export async function placeOrder(deps: BrokerageDeps, ctx: ServiceContext, input: PlaceInput): Promise<BrokerOrder> {
  const { id: userId } = requireAccess(ctx, 'user')
  await guardMoney(deps, userId)
  checkHandle(deps, ctx, { accountId: input.account_id, sessionToken: input.session_token })
  const { db, broker } = deps
  const preview = await db
    .selectFrom('broker_previews')
    .selectAll()
    .where('id', '=', input.preview_id)
    .where('user_id', '=', userId)
    .where('account_id', '=', input.account_id)
    .executeTakeFirst()
  if (!preview || preview.expires.getTime() <= ctx.nowMs) {
    throw new ServiceError('conflict', 'This preview is over. Please preview the order again.')
  }
  if (!isSame(preview.numbers, input.confirmed)) {
    throw new ServiceError('conflict', 'The confirmed numbers are not those of the preview. Please preview again.')
  }
  const place = await placeOf(deps, ctx, { account_id: input.account_id, account_number: preview.account_number })
  const taken = await db.deleteFrom('broker_previews').where('id', '=', preview.id).returning('id').executeTakeFirst()
  if (!taken) throw new ServiceError('conflict', 'This order was already sent.')
  return atBroker(() => broker.place(place, preview.ticket, preview.replaces ?? undefined))
}

export async function cancelOrder(
  deps: BrokerageDeps,
  ctx: ServiceContext,
  input: AccountQuery & { readonly session_token: string; readonly order: string },
): Promise<BrokerOrder> {
  requireAccess(ctx, 'user')
  checkHandle(deps, ctx, { accountId: input.account_id, sessionToken: input.session_token })
  const place = await placeOf(deps, ctx, input)
  return atBroker(() => deps.broker.cancel(place, input.order))
}

function isSame(a: PreviewNumbers, b: PreviewNumbers): boolean {
  return (
    a.buying_power_change === b.buying_power_change &&
    a.buying_power_effect === b.buying_power_effect &&
    a.total_fees === b.total_fees
  )
}
