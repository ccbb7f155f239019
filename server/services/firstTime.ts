import type { AccountsDb } from '@/server/stores/accounts/port'

/** Whether something that a fresh install gets once is not there yet; from now on it counts as given. */
export async function isFirstTime(db: AccountsDb, key: string): Promise<boolean> {
  const marked = await db
    .insertInto('settings')
    .values({ key, value: 'true' })
    .onConflict((c) => c.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return marked !== undefined
}
