import type { ServiceContext } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'
import { newToken } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import { hashToken } from '@/server/services/tokenHash'
import type { AccountsDb } from '@/server/stores/accounts/port'

type Deps = Pick<AccountDeps, 'db'>

/** How the secret of a calendar begins: no API key does, and no token of a session. */
export const CALENDAR_PREFIX = 'uwc_'

/** Since when an address opens the calendar with the caller's plan; null: none does. */
export async function readCalendarAddress({ db }: Deps, ctx: ServiceContext): Promise<{ created: string } | null> {
  const { id } = requireAccess(ctx, 'user')
  const row = await db.selectFrom('calendar_addresses').select('created').where('user_id', '=', id).executeTakeFirst()
  return row === undefined ? null : { created: row.created.toISOString() }
}

/** Makes the secret of the caller's calendar; the one before it ends. It is in this one answer and kept only as a hash. */
export async function makeCalendarAddress({ db }: Deps, ctx: ServiceContext): Promise<{ key: string }> {
  const { id } = requireAccess(ctx, 'user')
  const key = `${CALENDAR_PREFIX}${newToken()}`
  const row = { token_hash: hashToken(key), created: new Date(ctx.nowMs) }
  await db
    .insertInto('calendar_addresses')
    .values({ user_id: id, ...row })
    .onConflict((c) => c.column('user_id').doUpdateSet(row))
    .execute()
  return { key }
}

/** The addresses that were made lead nowhere from here on. */
export async function removeCalendarAddress({ db }: Deps, ctx: ServiceContext): Promise<void> {
  const { id } = requireAccess(ctx, 'user')
  await db.deleteFrom('calendar_addresses').where('user_id', '=', id).execute()
}

/** Whose calendar a secret opens; null: nobody's. */
export async function ownerOfCalendar(db: AccountsDb, tokenHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_addresses')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.user_id ?? null
}
