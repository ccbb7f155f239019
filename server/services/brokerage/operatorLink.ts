import type { SecretBox } from '@/server/services/secretBox'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** Refresh token of the newest real account that an operator linked: its market data may play on this host. null: there is none. */
export async function operatorLink(db: AccountsDb, box: Pick<SecretBox, 'open'>): Promise<string | null> {
  const row = await db
    .selectFrom('broker_accounts')
    .innerJoin('users', 'users.id', 'broker_accounts.user_id')
    .select(['broker_accounts.id', 'broker_accounts.refresh_token'])
    .where('users.is_admin', '=', true)
    .where('broker_accounts.provider', '=', 'tastytrade')
    .where('broker_accounts.is_simulated', '=', false)
    .orderBy('broker_accounts.linked', 'desc')
    .executeTakeFirst()
  return row === undefined ? null : box.open(row.refresh_token, row.id)
}
