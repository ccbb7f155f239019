import { newToken } from '@/server/services/random'
import type { AccountsDb } from '@/server/stores/accounts/port'

const KEY = 'broker_token_key'

/** The host's own key for broker secrets where the environment names none: made once and kept with the accounts. */
export async function keptKey(db: AccountsDb): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key: KEY, value: JSON.stringify(newToken()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirstOrThrow()
  return String(row.value)
}
