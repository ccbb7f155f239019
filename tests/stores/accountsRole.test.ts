import { execFileSync } from 'node:child_process'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { openPostgresAccounts } from '@/server/stores/accounts/postgres'
import { accountsHost } from '@/tests/support/accountsHost'
import { type Engine, missingEngines, ownPostgres, programOf } from '@/tests/support/hosts/engines'

// ASVS 13.2.2: the product needs no more of PostgreSQL than what deploy/postgres.sql gives it.
describe.skipIf(missingEngines !== '' || programOf('psql') === null)(
  'accounts of a role that owns its database alone',
  () => {
    let server: Engine
    let url = ''
    beforeAll(async () => {
      server = await ownPostgres()
      const asked = ['-v', 'ON_ERROR_STOP=1', '-f', 'deploy/postgres.sql', server.url]
      execFileSync('psql', asked, { env: { ...process.env, UNDERCURRENT_PASSWORD: "it's a secret" }, stdio: 'pipe' })
      const own = new URL(server.url)
      own.username = 'undercurrent'
      own.pathname = '/undercurrent'
      url = own.href
    })
    afterAll(() => server.stop())

    it('a host makes its tables, takes a log-in, and makes nothing anew at the next start', async () => {
      const host = await accountsHost({ demoAccounts: true }, { store: await openPostgresAccounts(url) })
      const token = await host.logIn('free')
      expect((await host.call(contract.users.current, { token })).status).toBe(200)
      expect(host.errors).toEqual([])
      await host.close()
      await (await openPostgresAccounts(url)).close()
    })

    it('the role reaches no other database, makes none and no role, and reads no file of the server', async () => {
      const client = new Client({ connectionString: url })
      await client.connect()
      for (const sql of [
        'create database other',
        'create role other',
        "select pg_read_file('/etc/passwd')",
        'alter system set work_mem = 1',
      ])
        await expect(client.query(sql), sql).rejects.toThrow(/permission denied/)
      await client.end()
      const elsewhere = new Client({ connectionString: url.replace(/\/undercurrent$/, '/postgres') })
      await expect(elsewhere.connect()).rejects.toThrow(/permission denied/)
    })
  },
)
