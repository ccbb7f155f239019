import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { chatRefusal } from '@/server/services/deliveries/chatMessage'
import { requireAccess } from '@/server/services/requireAccess'

export const chatContext = (userId: string): string => `alert_chat ${userId}`

/** Names the address of a chat that hits are sent to. It is never told again: whoever knows it may write there. */
export async function saveChat(deps: AccountDeps, ctx: ServiceContext, address: string): Promise<void> {
  const user = requireAccess(ctx, 'user')
  const refusal = deps.webhooks.refusal(address) ?? chatRefusal(address)
  if (refusal !== null) throw new ServiceError('invalid', refusal, [{ path: 'url', message: refusal }])
  const row = { address: deps.box.seal(address, chatContext(user.id)), created: new Date(ctx.nowMs) }
  await deps.db
    .insertInto('alert_chats')
    .values({ user_id: user.id, ...row })
    .onConflict((c) => c.column('user_id').doUpdateSet(row))
    .execute()
}

/** Hits are sent there no more, nor what waits for another try. */
export async function removeChat({ db }: AccountDeps, ctx: ServiceContext): Promise<void> {
  const user = requireAccess(ctx, 'user')
  await db.deleteFrom('alert_chats').where('user_id', '=', user.id).execute()
  await db
    .updateTable('alert_deliveries')
    .set({ next_at: null, status: 'failed', reason: 'the chat was removed' })
    .where('user_id', '=', user.id)
    .where('channel', '=', 'chat')
    .where('next_at', 'is not', null)
    .execute()
}

/** The opened address of a user's chat; null where there is none. */
export async function chatOf(
  { db, box }: AccountDeps,
  userId: string,
): Promise<{ readonly address: string; readonly created: Date } | null> {
  const row = await db.selectFrom('alert_chats').selectAll().where('user_id', '=', userId).executeTakeFirst()
  const address = row === undefined ? null : box.open(row.address, chatContext(userId))
  return row === undefined || address === null ? null : { address, created: row.created }
}
