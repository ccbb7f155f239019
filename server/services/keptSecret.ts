import { newToken } from '@/server/services/random'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** What the host seals or signs with where the environment names no key. */
export type SecretName = 'captcha_secret' | 'broker_token_key' | 'account_secret_key'

/** A secret made once and kept with the accounts, so that several hosts and restarts agree on it. */
export async function keptSecret(db: AccountsDb, name: SecretName): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key: name, value: JSON.stringify(newToken()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const row = await db.selectFrom('settings').select('value').where('key', '=', name).executeTakeFirstOrThrow()
  return String(row.value)
}
