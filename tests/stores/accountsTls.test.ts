import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgresAccounts } from '@/server/stores/accounts/postgres'
import { tempDir } from '@/tests/stores/tapeFixtures'
import { type Engine, missingEngines, ownPostgres, programOf } from '@/tests/support/hosts/engines'

// Issue 28, ASVS 12.3: the line to PostgreSQL is encrypted where its address asks for it, and to nobody else.
describe.skipIf(missingEngines !== '' || programOf('openssl') === null)(
  'accounts on a PostgreSQL that speaks TLS',
  () => {
    const { dir, remove } = tempDir('tls')
    const file = (name: string) => join(dir, name)
    let server: Engine
    beforeAll(async () => {
      const own = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
      for (const name of ['server', 'other']) {
        const files = ['-keyout', file(`${name}.key`), '-out', file(`${name}.crt`)]
        execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...own, ...files], {
          stdio: 'ignore',
        })
      }
      const text = (name: string) => readFileSync(file(name), 'utf8')
      server = await ownPostgres({ cert: text('server.crt'), key: text('server.key') })
    })
    afterAll(async () => {
      await server.stop()
      remove()
    })

    it('is opened over TLS with the certificate of its authority, and not with another one', async () => {
      const asked = (authority: string) => `${server.url}?sslmode=verify-full&sslrootcert=${file(authority)}`
      const store = await openPostgresAccounts(asked('server.crt'))
      const { rows } = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(
        store.db,
      )
      expect(rows).toEqual([{ ssl: true }])
      await store.close()
      await expect(openPostgresAccounts(asked('other.crt'))).rejects.toThrow(/certificate/i)
    })
  },
)
