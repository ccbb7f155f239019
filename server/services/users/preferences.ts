import { type Preferences, readPreferences } from '@/lib/account/preferences'
import type { ServiceContext } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'
import { requireAccess } from '@/server/services/requireAccess'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** What a user set about the pages. */
export async function preferencesOf(db: AccountsDb, userId: string): Promise<Preferences> {
  const row = await db.selectFrom('users').select('preferences').where('id', '=', userId).executeTakeFirst()
  return readPreferences(row?.preferences)
}

/** Sets the named ones for the caller and leaves the others; answers with all of them. */
export async function savePreferences(
  { db }: Pick<AccountDeps, 'db'>,
  ctx: ServiceContext,
  input: Preferences,
): Promise<Preferences> {
  const { id } = requireAccess(ctx, 'user')
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('users').select('preferences').where('id', '=', id).forUpdate().executeTakeFirst()
    const preferences = readPreferences({ ...row?.preferences, ...input })
    await trx
      .updateTable('users')
      .set({ preferences: JSON.stringify(preferences) })
      .where('id', '=', id)
      .execute()
    return preferences
  })
}
