import { sql } from 'kysely'
import type { EpochMs } from '@/lib/core/nominal'
import { ServiceError } from '@/server/errors'
import { newToken } from '@/server/services/random'
import { hashToken } from '@/server/services/tokenHash'
import type { AccountsDb, NewRow } from '@/server/stores/accounts/port'

/** Long enough to read the log of a start on the next day. */
const LIFE_MS = 24 * 3_600_000
const PREFIX = 'first_administrator:'

/** What makes an account one of staff that may do everything in the admin pages. */
export const ADMINISTRATOR = { is_admin: true, user_type: 'admin' } as const satisfies Partial<NewRow<'users'>>

/**
 * Token of a link that makes the first administrator, once and for a day; null where there is one already. Each host that
 * starts meanwhile has a link of its own, and the first that is used ends all of them.
 */
export async function offerFirstAdministrator(db: AccountsDb, nowMs: EpochMs): Promise<string | null> {
  if (await hasAdministrator(db)) return null
  const token = newToken()
  const value = JSON.stringify({ until: nowMs + LIFE_MS })
  await db
    .insertInto('settings')
    .values({ key: PREFIX + hashToken(token), value })
    .execute()
  return token
}

/** Uses the link up, with all others of its kind. In the transaction that makes the account: two uses at once wait for each other. */
export async function takeFirstAdministrator(trx: AccountsDb, token: string, nowMs: EpochMs): Promise<void> {
  await sql`select pg_advisory_xact_lock(8802)`.execute(trx)
  const row = await trx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', PREFIX + hashToken(token))
    .executeTakeFirst()
  const { until = 0 } = (row?.value ?? {}) as { readonly until?: number }
  if (until <= nowMs || (await hasAdministrator(trx)))
    throw new ServiceError(
      'token_invalid',
      'This link has expired or was used before. The host prints a new one at its start while there is no administrator.',
    )
  await trx
    .deleteFrom('settings')
    .where('key', 'like', `${PREFIX.replace('_', '\\_')}%`)
    .execute()
}

async function hasAdministrator(db: AccountsDb): Promise<boolean> {
  const found = db.selectFrom('users').select('id').where('is_admin', '=', true).where('is_blocked', '=', false)
  return (await found.limit(1).executeTakeFirst()) !== undefined
}
