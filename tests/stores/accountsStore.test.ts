import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retainRows } from '@/server/services/retention/retention'
import { openPgliteAccounts } from '@/server/stores/accounts/pglite'
import type { AccountsStore } from '@/server/stores/accounts/port'
import { openPostgresAccounts } from '@/server/stores/accounts/postgres'

const postgresUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'
const schema = `accounts_test_${process.pid}`

async function postgresAnswers(): Promise<boolean> {
  const client = new Client({ connectionString: postgresUrl, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.query(`create schema ${schema}`)
    await client.end()
    return true
  } catch {
    return false
  }
}

const hasPostgres = await postgresAnswers()
const folder = mkdtempSync(join(tmpdir(), 'undercurrent-accounts-'))

const adapters: readonly { name: string; runs: boolean; open: () => Promise<AccountsStore> }[] = [
  { name: 'PGlite in its own process', runs: true, open: () => openPgliteAccounts(join(folder, 'accounts')) },
  { name: 'PostgreSQL', runs: hasPostgres, open: () => openPostgresAccounts(postgresUrl, { schema }) },
]

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  if (!hasPostgres) return
  const client = new Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(`drop schema ${schema} cascade`)
  await client.end()
})

const aRow = (id: string) => ({
  id,
  email: `${id}@example.test`,
  password_hash: 'x',
  created: new Date(Date.UTC(2026, 0, 2, 3, 4, 5)),
  permissions: JSON.stringify(['api', "o'neil"]),
  notification_config: '{}',
  attribution: '{}',
  referral_code: id,
})

describe.each(adapters.filter((a) => a.runs))('accounts store on $name', ({ open }) => {
  let store: AccountsStore
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store.close())

  it('keeps types: booleans with defaults, JSON lists and instants', async () => {
    await store.db.insertInto('users').values(aRow('types')).execute()
    const row = await store.db.selectFrom('users').selectAll().where('id', '=', 'types').executeTakeFirstOrThrow()
    expect(row.is_super).toBe(false)
    expect(row.permissions).toEqual(['api', "o'neil"])
    expect(row.created.toISOString()).toBe('2026-01-02T03:04:05.000Z')
  })

  it('ASVS 16.4.2 keeps entries of the audit log as they are, and lets retention alone remove them', async () => {
    const { db } = store
    const at = new Date(Date.UTC(2020, 0, 1))
    await db
      .insertInto('audit_log')
      .values({ id: 'kept', actor_id: 'x', action: 'user.changed', detail: '{}', at })
      .execute()
    const words = 'entries of the audit log are not changed'
    await expect(db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow(words)
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(words)
    await retainRows(db, { kept: { audit: 90 }, nowMs: Date.UTC(2026, 0, 1), isDry: false })
    expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([])
  })

  it('refuses a second account on one address', async () => {
    await store.db.insertInto('users').values(aRow('twice')).execute()
    await expect(
      store.db
        .insertInto('users')
        .values({ ...aRow('other'), email: 'twice@example.test' })
        .execute(),
    ).rejects.toThrow(/unique/i)
  })

  it('rolls a failed transaction back whole', async () => {
    const failing = store.db.transaction().execute(async (trx) => {
      await trx.insertInto('users').values(aRow('ghost')).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await store.db.selectFrom('users').select('id').where('id', '=', 'ghost').executeTakeFirst()).toBeUndefined()
  })

  it('keeps transactions apart when many run at once', async () => {
    await store.db.insertInto('settings').values({ key: 'counter', value: '0' }).execute()
    const bump = () =>
      store.db.transaction().execute(async (trx) => {
        const { value } = await trx
          .selectFrom('settings')
          .select('value')
          .where('key', '=', 'counter')
          .forUpdate()
          .executeTakeFirstOrThrow()
        await trx
          .updateTable('settings')
          .set({ value: JSON.stringify(Number(value) + 1) })
          .where('key', '=', 'counter')
          .execute()
      })
    await Promise.all(Array.from({ length: 10 }, bump))
    const { value } = await store.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'counter')
      .executeTakeFirstOrThrow()
    expect(value).toBe(10)
  })

  it('takes hostile text as data', async () => {
    const text = "'; drop table users; -- \u0000".replace('\u0000', '')
    await store.db
      .insertInto('settings')
      .values({ key: text, value: JSON.stringify(text) })
      .execute()
    const row = await store.db.selectFrom('settings').selectAll().where('key', '=', text).executeTakeFirstOrThrow()
    expect(row.value).toBe(text)
  })

  it('opens again with what was written', async () => {
    await store.close()
    store = await open()
    expect(await store.db.selectFrom('users').select('id').where('id', '=', 'types').executeTakeFirst()).toEqual({
      id: 'types',
    })
  })
})
