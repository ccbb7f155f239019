import type { AccountDeps } from '@/server/services/accountDeps'
import type { SecretBox } from '@/server/services/secretBox'

/** Binds a sealed secret to its row: moved to another user it does not open. */
export const mfaContext = (userId: string): string => `mfa:${userId}`

/** The secret of an authenticator as it is stored. */
export function sealSecret(box: SecretBox, userId: string, secret: string): string {
  return box.seal(secret, mfaContext(userId))
}

/** The secret of an authenticator, base32; null when it was sealed by another key or for another user. */
export function openSecret(box: SecretBox, userId: string, sealed: string): string | null {
  return box.open(sealed, mfaContext(userId))
}

/** Seals what an earlier release kept in the clear: base32 has no dot, a sealed text has. */
export async function sealOldSecrets({ db, box }: Pick<AccountDeps, 'db' | 'box'>): Promise<void> {
  const rows = await db.selectFrom('mfa').select(['user_id', 'secret']).where('secret', 'not like', '%.%').execute()
  for (const { user_id: userId, secret } of rows)
    await db
      .updateTable('mfa')
      .set({ secret: sealSecret(box, userId, secret) })
      .where('user_id', '=', userId)
      .where('secret', '=', secret)
      .execute()
}
