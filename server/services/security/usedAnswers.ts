import type { EpochMs } from '@/lib/core/nominal'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** Notes that an answer of the human check is used, over all hosts of these accounts; false where it was before. */
export const noteAnswer =
  (db: AccountsDb) =>
  async (signature: string, untilMs: EpochMs): Promise<boolean> => {
    const noted = await db
      .insertInto('used_answers')
      .values({ signature, expires: new Date(untilMs) })
      .onConflict((c) => c.column('signature').doNothing())
      .returning('signature')
      .executeTakeFirst()
    return noted !== undefined
  }
