import type { Gift } from '@/lib/contract/billing'
import { dateInZone } from '@/lib/format/date'
import { GIFT_DAYS_AHEAD } from '@/lib/gifts/giftMail'
import { giftCents } from '@/lib/gifts/giftPrice'
import { DAY_MS, MARKET_TIME_ZONE } from '@/lib/market/newYorkTime'
import { planOf } from '@/lib/plans/plans'
import type { ServiceContext } from '@/server/context'
import { noSuch, ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import { hashToken } from '@/server/services/tokenHash'
import type { Row } from '@/server/stores/accounts/port'

export interface GiftInput {
  readonly recipient: string
  readonly message: string
  readonly plan: string
  readonly months: 1 | 3 | 12
  /** Day it is to go out, New York; null: at once. */
  readonly send_on: string | null
  /** The code comes to the buyer, to be printed. */
  readonly is_card: boolean
}

const mostOpen = 20

/** Gifts the caller has asked for or given, newest first. */
export async function listGifts(deps: Pick<AccountDeps, 'db' | 'payments'>, ctx: ServiceContext): Promise<Gift[]> {
  const { id } = requireAccess(ctx, 'user')
  const rows = await deps.db
    .selectFrom('gifts')
    .selectAll()
    .where('buyer_id', '=', id)
    .orderBy('created', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => toGift(row, deps.payments !== null))
}

/** Asks the billing desk for a gift. The recipient hears of it when the desk has approved it. */
export async function createGift(
  deps: Pick<AccountDeps, 'db' | 'payments'>,
  ctx: ServiceContext,
  input: GiftInput,
): Promise<Gift> {
  const { id } = requireAccess(ctx, 'user')
  if (planOf(input.plan) === null) throw new ServiceError('invalid', 'This plan is not on sale.')
  checkDay(input.send_on, ctx.nowMs)
  const open = await deps.db
    .selectFrom('gifts')
    .select('id')
    .where('buyer_id', '=', id)
    .where('status', '=', 'requested')
    .execute()
  if (open.length >= mostOpen) throw new ServiceError('conflict', 'Too many gifts wait for the billing desk already.')
  const row = await deps.db
    .insertInto('gifts')
    .values({
      id: newId(),
      // The code is made when the gift is issued; until then no code leads here.
      code_hash: hashToken(newId()),
      buyer_id: id,
      recipient: input.recipient,
      message: input.message,
      plan: input.plan,
      months: input.months,
      status: 'requested',
      send_on: input.send_on,
      is_card: input.is_card,
      created: new Date(ctx.nowMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toGift(row, deps.payments !== null)
}

/** Takes back a gift that did not go out yet. */
export async function cancelGift(deps: Pick<AccountDeps, 'db'>, ctx: ServiceContext, giftId: string): Promise<void> {
  const { id } = requireAccess(ctx, 'user')
  await deps.db
    .updateTable('gifts')
    .set({ status: 'cancelled' })
    .where('id', '=', giftId)
    .where('buyer_id', '=', id)
    .where('status', 'in', ['requested', 'scheduled'])
    .returning('id')
    .executeTakeFirstOrThrow(noSuch('gift to take back'))
}

function toGift(row: Row<'gifts'>, takesCards: boolean): Gift {
  const { id, recipient, message, plan, months, status, created, send_on, is_card, expires } = row
  const days = { created: created.toISOString(), send_on, expires: expires?.toISOString() ?? null }
  const payCents = takesCards && status === 'requested' ? giftCents(plan, months) : null
  return { id, recipient, message, plan, months, status, is_card, pay_cents: payCents, ...days }
}

/** Today up to a year ahead. */
function checkDay(day: string | null, nowMs: number): void {
  if (day === null) return
  const today = dateInZone(nowMs, MARKET_TIME_ZONE)
  const last = dateInZone(nowMs + GIFT_DAYS_AHEAD * DAY_MS, MARKET_TIME_ZONE)
  if (day < today || day > last)
    throw new ServiceError('invalid', `Choose a day from ${today} to ${last}.`, [
      { path: 'body.send_on', message: 'not within a year' },
    ])
}
