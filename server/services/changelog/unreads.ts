import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { countOf } from '@/server/services/countOf'
import { requireAccess } from '@/server/services/requireAccess'
import type { AccountsDb } from '@/server/stores/accounts/port'

export interface UnreadCount {
  readonly unreads: number
  readonly last_read: string | null
}

/** How many changelog entries are newer than the last one read. Spec §3 Unreads. */
export async function readUnreads(deps: { readonly db: AccountsDb }, ctx: ServiceContext): Promise<UnreadCount> {
  const { id } = requireAccess(ctx, 'account')
  const { changelog_last_read: lastRead } = await deps.db
    .selectFrom('users')
    .select('changelog_last_read')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const entries = deps.db.selectFrom('changelog')
  const unreads = await countOf(lastRead === null ? entries : entries.where('id', '>', lastRead))
  return { unreads, last_read: lastRead }
}

/** Remembers the newest entry that was read; it never goes back, and must be one of the entries. Spec §7 Changelog. */
export async function markRead(deps: AccountDeps, ctx: ServiceContext, lastReadId: string): Promise<UnreadCount> {
  const { id } = requireAccess(ctx, 'user')
  const entry = await deps.db.selectFrom('changelog').select('id').where('id', '=', lastReadId).executeTakeFirst()
  if (!entry) throw new ServiceError('not_found', 'There is no such entry.')
  await deps.db
    .updateTable('users')
    .set({ changelog_last_read: lastReadId })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('changelog_last_read', 'is', null), eb('changelog_last_read', '<', lastReadId)]))
    .execute()
  return readUnreads(deps, ctx)
}
