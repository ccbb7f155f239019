import type { Gift } from '@/lib/contract/billing'
import { planOf } from '@/lib/plans/plans'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { newId, newRecoveryCode } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import { hashToken } from '@/server/services/tokenHash'
import type { Row } from '@/server/stores/accounts/port'

export interface GiftInput {
  readonly recipient: string
  readonly message: string
  readonly plan: string
  readonly months: 1 | 3 | 12
}

const mostOpen = 20

/** Gifts the caller has asked for or given, newest first. */
export async function listGifts(deps: Pick<AccountDeps, 'db'>, ctx: ServiceContext): Promise<Gift[]> {
  const { id } = requireAccess(ctx, 'user')
  const rows = await deps.db
    .selectFrom('gifts')
    .selectAll()
    .where('buyer_id', '=', id)
    .orderBy('created', 'desc')
    .limit(200)
    .execute()
  return rows.map(toGift)
}

/** Asks the billing desk for a gift. The recipient hears of it when the desk has approved it. */
export async function createGift(deps: Pick<AccountDeps, 'db'>, ctx: ServiceContext, input: GiftInput): Promise<Gift> {
  const { id } = requireAccess(ctx, 'user')
  if (planOf(input.plan) === null) throw new ServiceError('invalid', 'This plan is not on sale.')
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
      created: new Date(ctx.nowMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toGift(row)
}

/** Takes back a gift that was not issued yet. */
export async function cancelGift(deps: Pick<AccountDeps, 'db'>, ctx: ServiceContext, giftId: string): Promise<void> {
  const { id } = requireAccess(ctx, 'user')
  const done = await deps.db
    .updateTable('gifts')
    .set({ status: 'cancelled' })
    .where('id', '=', giftId)
    .where('buyer_id', '=', id)
    .where('status', '=', 'requested')
    .returning('id')
    .executeTakeFirst()
  if (!done) throw new ServiceError('not_found', 'There is no such gift to take back.')
}

/** Issues a requested gift: a fresh code goes to the recipient by mail. Answers with false when there is none. */
export async function issueGift(
  deps: Pick<AccountDeps, 'db' | 'mail' | 'publicOrigin' | 'behind'>,
  giftId: string,
): Promise<boolean> {
  const code = newRecoveryCode()
  const gift = await deps.db
    .updateTable('gifts')
    .set({ status: 'issued', code_hash: giftHash(code) })
    .where('id', '=', giftId)
    .where('status', '=', 'requested')
    .returningAll()
    .executeTakeFirst()
  if (!gift) return false
  const plan = planOf(gift.plan)?.name ?? gift.plan
  const words = gift.message === '' ? '' : `They wrote:\n\n${gift.message}\n\n`
  deps.behind(() =>
    deps.mail.send({
      to: gift.recipient,
      subject: 'A membership was given to you',
      text: `Somebody gave you ${plan} for ${gift.months === 1 ? 'one month' : `${gift.months} months`}.\n\n${words}Log in and open ${deps.publicOrigin}/gift?code=${code} to start it, or enter this code there:\n\n${code}\n`,
    }),
  )
  return true
}

/** The code as it is stored; groups and capitals do not matter. */
export function giftHash(code: string): string {
  return hashToken(`gift:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
}

function toGift(row: Row<'gifts'>): Gift {
  const { id, recipient, message, plan, months, status, created } = row
  return { id, recipient, message, plan, months, status, created: created.toISOString() }
}
