import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { migrate } from '@/server/stores/accounts/migrate'
import type { AccountsStore } from '@/server/stores/accounts/port'
import type { AccountsSchema } from '@/server/stores/accounts/schema'

/** Accounts on PostgreSQL 15 or later. Rejects when the server does not answer or a migration fails. */
export async function openPostgresAccounts(
  url: string,
  options: { readonly schema?: string } = {},
): Promise<AccountsStore> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    ...(options.schema ? { options: `-c search_path=${options.schema}` } : {}),
  })
  pool.on('error', () => undefined) // an idle connection that breaks is replaced by the pool; the next query tells
  const db = new Kysely<AccountsSchema>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db)
  return { db, close: () => db.destroy() }
}
