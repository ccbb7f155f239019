import { sql } from 'kysely'
import { migrations } from '@/server/stores/accounts/migrations/index'
import type { AccountsDb } from '@/server/stores/accounts/port'

/**
 * Applies the migrations that this database does not have yet, each in one transaction.
 * Two hosts that start together wait for each other on an advisory lock.
 */
export async function migrate(db: AccountsDb): Promise<readonly string[]> {
  const applied: string[] = []
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(8801)`.execute(trx)
    await sql`create table if not exists schema_migrations (name text primary key, applied timestamptz not null default now())`.execute(
      trx,
    )
    const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(trx)
    const done = new Set(rows.map((row) => row.name))
    for (const { name, sql: text } of migrations) {
      if (done.has(name)) continue
      for (const statement of statements(text)) await sql.raw(statement).execute(trx)
      await sql`insert into schema_migrations (name) values (${name})`.execute(trx)
      applied.push(name)
    }
  })
  return applied
}

/** One statement at a time: the extended protocol of both drivers takes no more. */
function statements(text: string): readonly string[] {
  return text
    .split(/;\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
