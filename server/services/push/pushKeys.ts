import type { SecretBox } from '@/server/services/secretBox'
import type { AccountsDb } from '@/server/stores/accounts/port'
import { newVapidKeys, type PushIdentity } from '@/server/vendors/push/webPush'

export const VAPID_ROW = 'vapid_keys'
export const VAPID_CONTEXT = 'vapid private key'

interface KeptKeys {
  readonly public_key: string
  /** Sealed. */
  readonly private_key: string
}

/**
 * The host's keys towards push services, made once and kept with the accounts: browsers agree to exactly these, so every
 * host and every start uses the same. The private key is sealed. null when it was sealed under another key of the host.
 */
export async function keptPushIdentity(
  db: AccountsDb,
  box: SecretBox,
  contact: { readonly mailFrom: string; readonly publicOrigin: string },
): Promise<PushIdentity | null> {
  const made = newVapidKeys()
  const value: KeptKeys = { public_key: made.publicKey, private_key: box.seal(made.privateKey, VAPID_CONTEXT) }
  await db
    .insertInto('settings')
    .values({ key: VAPID_ROW, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const row = await db.selectFrom('settings').select('value').where('key', '=', VAPID_ROW).executeTakeFirstOrThrow()
  const kept = row.value as KeptKeys
  const privateKey = box.open(kept.private_key, VAPID_CONTEXT)
  if (privateKey === null) return null
  const publicKey = kept.public_key
  return { publicKey, keys: { publicKey, privateKey }, subject: subjectOf(contact) }
}

/** RFC 8292 §2.1: a way to reach who runs this host; the address of the site where it has one, else the one of its mails. */
function subjectOf({ mailFrom, publicOrigin }: { readonly mailFrom: string; readonly publicOrigin: string }): string {
  if (publicOrigin.startsWith('https://')) return publicOrigin
  const address = /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0]
  return `mailto:${address ?? 'push@localhost'}`
}
