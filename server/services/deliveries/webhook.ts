import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { newToken } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'

export const webhookContext = (userId: string): string => `alert_webhook ${userId}`

/** Names the address that hits are sent to, under a new secret, which is told this once. */
export async function saveWebhook(deps: AccountDeps, ctx: ServiceContext, url: string): Promise<{ secret: string }> {
  const user = requireAccess(ctx, 'user')
  const refusal = deps.webhooks.refusal(url)
  if (refusal !== null) throw new ServiceError('invalid', refusal, [{ path: 'url', message: refusal }])
  const secret = newToken()
  const row = { url, secret: deps.box.seal(secret, webhookContext(user.id)), created: new Date(ctx.nowMs) }
  await deps.db
    .insertInto('alert_webhooks')
    .values({ user_id: user.id, ...row })
    .onConflict((c) => c.column('user_id').doUpdateSet(row))
    .execute()
  return { secret }
}

/** Hits are sent there no more, nor what waits for another try. */
export async function removeWebhook({ db }: AccountDeps, ctx: ServiceContext): Promise<void> {
  const user = requireAccess(ctx, 'user')
  await db.deleteFrom('alert_webhooks').where('user_id', '=', user.id).execute()
  await db
    .updateTable('alert_deliveries')
    .set({ next_at: null, status: 'failed', reason: 'the webhook was removed' })
    .where('user_id', '=', user.id)
    .where('channel', '=', 'webhook')
    .where('next_at', 'is not', null)
    .execute()
}

/** The address and the opened secret of a user; null where there is none. */
export async function webhookOf(
  { db, box }: AccountDeps,
  userId: string,
): Promise<{ readonly url: string; readonly secret: string; readonly created: Date } | null> {
  const row = await db.selectFrom('alert_webhooks').selectAll().where('user_id', '=', userId).executeTakeFirst()
  const secret = row === undefined ? null : box.open(row.secret, webhookContext(userId))
  return row === undefined || secret === null ? null : { url: row.url, secret, created: row.created }
}
