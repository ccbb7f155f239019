import { newToken } from '@/server/services/random'
import { type SecretBox, secretBox } from '@/server/services/secretBox'
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
  const [secret] = await readKept(db, name)
  // An empty key would seal for everybody.
  if (!secret) throw new Error(`The secret ${name} was not kept.`)
  return secret
}

/**
 * The box of a setting: its keys, the newest first. Without one a kept secret seals; it opens what it sealed when the
 * setting is given later, so that nothing is lost then.
 */
export async function boxOf(db: AccountsDb, setting: string | undefined, name: SecretName): Promise<SecretBox> {
  if (!setting) return secretBox(await keptSecret(db, name))
  const [newest = '', ...older] = setting.split(',')
  return secretBox(newest, ...older, ...(await readKept(db, name)))
}

async function readKept(db: AccountsDb, name: SecretName): Promise<readonly string[]> {
  const rows = await db.selectFrom('settings').select('value').where('key', '=', name).execute()
  return rows.map(({ value }) => String(value))
}
