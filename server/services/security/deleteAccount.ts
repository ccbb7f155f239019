import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { proveCaller } from '@/server/services/security/proveCaller'

/**
 * Removes the account with everything that belongs to it, at once and for good. The address must be typed as a last
 * check. Entries of the audit log stay, with the id only. The last administrator cannot leave.
 */
export async function deleteAccount(
  deps: Pick<AccountDeps, 'db' | 'box' | 'payments' | 'tellEvent'>,
  ctx: ServiceContext,
  input: { readonly password: string; readonly code?: string | undefined; readonly email: string },
): Promise<void> {
  const user = await proveCaller(deps, ctx, input)
  if (input.email.trim().toLowerCase() !== user.email)
    throw new ServiceError('invalid', 'Type the mail address of this account.', [
      { path: 'body.email', message: 'not the address of this account' },
    ])
  const row = await deps.db
    .selectFrom('users')
    .select(['is_admin', 'stripe_subscription'])
    .where('id', '=', user.id)
    .executeTakeFirst()
  // The row, not the caller: one of staff without a second factor is told no right.
  if (row?.is_admin) await keepOneAdmin(deps, user.id)
  if (row?.stripe_subscription) await deps.payments?.cancel(row.stripe_subscription, 'now')
  await deps.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('mail_outbox').where('recipient', '=', user.email).execute()
    await trx.deleteFrom('organization_invites').where('email', '=', user.email).execute()
    await trx.deleteFrom('users').where('id', '=', user.id).execute()
  })
}

async function keepOneAdmin(deps: Pick<AccountDeps, 'db'>, userId: string): Promise<void> {
  const other = await deps.db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('is_blocked', '=', false)
    .where('id', '!=', userId)
    .executeTakeFirst()
  if (!other) throw new ServiceError('conflict', 'This is the only administrator. Name another one first.')
}
