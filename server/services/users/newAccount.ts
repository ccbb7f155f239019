import { newId, newReferralCode } from '@/server/services/random'
import type { AccountsDb, NewRow } from '@/server/stores/accounts/port'

/** An account with its 'Bookmarks' list (spec §3 Option watchlist); null where the address has one already. */
export async function insertAccount(
  db: AccountsDb,
  account: Pick<NewRow<'users'>, 'email' | 'password_hash' | 'created'> & Partial<NewRow<'users'>>,
): Promise<string | null> {
  const made = await db
    .insertInto('users')
    .values({
      id: newId(),
      permissions: '[]',
      notification_config: '{}',
      attribution: '{}',
      referral_code: newReferralCode(),
      ...account,
    })
    .onConflict((c) => c.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return null
  await db
    .insertInto('option_watchlists')
    .values({ id: newId(), user_id: made.id, name: 'Bookmarks', is_bookmark: true, chains: '[]', position: 0 })
    .execute()
  return made.id
}
