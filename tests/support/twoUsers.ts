import type { AccountsDb } from '@/server/stores/accounts/port'

/** Two plain accounts, `ann` and `bob`, in a store without any. */
export async function addTwoUsers(db: AccountsDb): Promise<void> {
  for (const id of ['ann', 'bob']) {
    const made = { id, email: `${id}@example.test`, password_hash: 'x', created: new Date(0), referral_code: id }
    await db
      .insertInto('users')
      .values({ ...made, permissions: '[]', notification_config: '{}', attribution: '{}' })
      .execute()
  }
}
