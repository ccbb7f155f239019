import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { ACCOUNT_PLACES, BROKER_PLACES } from '@/server/services/seals/resealSecrets'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const { alertChannels, apiKeys, calendarAddress, security, users } = contract
const text = readFileSync('docs/security-rules.md', 'utf8')
const rowOf = (start: string): string => text.split('\n').find((line) => line.startsWith(start)) ?? ''
const named = (row: string): readonly string[] => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')
const LEVELS = ['secret', 'money', 'personal', 'told', 'of nobody'] as const
const tablesOf = (level: (typeof LEVELS)[number]) => named(rowOf(`| ${level} | \``))

const PASSWORD = 'a long password'
let host: AccountsHost
let token = ''
/** Everything that opens something, as its owner was told it. */
const secrets: string[] = []

beforeAll(async () => {
  host = await accountsHost()
  const email = 'levels@example.test'
  const credentials = { email, password: PASSWORD, altcha: 'open' }
  token = (await host.call(users.signUp, { body: credentials })).body.session?.token ?? ''
  const start = await host.call(security.startMfa, { token, body: { password: PASSWORD } })
  const app = URI.parse(start.body.data.uri)
  if (!(app instanceof TOTP)) throw new Error('not a TOTP address')
  const codeNow = () => app.generate({ timestamp: host.clock.nowMs })
  const { recovery_codes: recovery } = (await host.call(security.confirmMfa, { token, body: { code: codeNow() } })).body
    .data
  host.clock.nowMs += 60_000
  const device = { ...credentials, mfa_code: codeNow(), remember_device: true }
  const again = (await host.call(users.logIn, { body: device })).body
  const made = (await host.call(apiKeys.create, { token, body: { name: 'k', days: null } })).body
  const renewed = (await host.call(apiKeys.renew, { token, params: { id: made.data.id } })).body
  const calendar = (await host.call(calendarAddress.make, { token })).body
  const feed = (await host.call(alertChannels.makeFeed, { token })).body
  const [mail] = await host.mailsTo(email)
  const mailed = /token=(\S+)/.exec(mail?.body ?? '')?.[1]
  const told = [
    token,
    start.body.data.secret,
    ...recovery,
    again.session?.token,
    again.device_token,
    made.key,
    renewed.key,
    calendar.key,
    mailed,
  ]
  secrets.push(PASSWORD, ...told.map(String), /[^/"]{20,}(?="|$)/.exec(JSON.stringify(feed))?.[0] ?? 'no feed')
})
afterAll(() => host.close())

const rowsOf = async (table: string) => {
  const found = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(
    host.accounts.deps.db,
  )
  return found.rows.map(({ row }) => row)
}
const columnsLike = async (pattern: string) => {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name like ${pattern}`.execute(host.accounts.deps.db)
  return rows.map((row) => `${row.table_name}.${row.column_name}`).sort()
}
const tables = async () => {
  const { rows } = await sql<{
    tablename: string
  }>`select tablename from pg_tables where schemaname = 'public'`.execute(host.accounts.deps.db)
  return rows.map(({ tablename }) => tablename).sort()
}

describe('ASVS 14.1 levels of what is kept of people', () => {
  it('14.1.1 every table of the accounts has one level, and what belongs to a person is never of nobody', async () => {
    expect(LEVELS.flatMap(tablesOf).sort()).toEqual(await tables())
    const owned = (await Promise.all(['user_id', 'buyer_id', 'email', 'recipient', 'actor_id'].map(columnsLike))).flat()
    const ofNobody = tablesOf('of nobody')
    expect(owned.length).toBeGreaterThan(40)
    expect(owned.filter((column) => ofNobody.includes(column.split('.')[0] ?? ''))).toEqual([])
  })

  it('14.1.2 the list of secrets names every hash and everything that is sealed', async () => {
    // Those of rows and of files tell imports that were made before.
    const ofSecrets = (await columnsLike('%\\_hash')).filter((column) => !/\.(row|source)_hash$/.test(column))
    expect([...named(rowOf('| as a hash'))].sort()).toEqual(ofSecrets)
    const [, sealed = ''] = /^\| sealed \| (.*) \|$/m.exec(text) ?? []
    expect(sealed.split(', ')).toEqual([...ACCOUNT_PLACES, ...BROKER_PLACES].map(({ kind }) => kind))
  })

  it('14.2.4 the export holds what the levels say: money and personal whole, secrets never', async () => {
    const { body } = await host.call(security.exportAccount, { token })
    const files = Object.keys(body.data).map((file) => file.replace('.json', ''))
    const owned = (await columnsLike('user_id')).map((column) => column.split('.')[0] ?? '')
    const told = owned.filter((table) => files.includes(table === 'plan_grants' ? 'plans' : table))
    // A ticket that waits for its press lives for minutes.
    const untold = owned.filter((table) => !told.includes(table) && table !== 'broker_previews')
    expect(untold.sort()).toEqual([...tablesOf('secret')].sort())
    expect(told.filter((table) => tablesOf('of nobody').includes(table))).toEqual([])
  })

  it('14.2.4 no secret of a person stands in the store as it was told, and each hash is one', async () => {
    expect(secrets.filter((secret) => secret.length < 12)).toEqual([])
    // Without a mail server, mails are kept for staff as they would be sent.
    for (const table of (await tables()).filter((one) => one !== 'mail_outbox')) {
      const rows = (await rowsOf(table)).join('\n')
      for (const secret of secrets) expect(rows.includes(secret), `${table} holds ${secret}`).toBe(false)
    }
    const filled: string[] = []
    for (const column of named(rowOf('| as a hash'))) {
      const [table = '', name = ''] = column.split('.')
      const values = (await rowsOf(table)).map((row) => (JSON.parse(row) as Record<string, string | null>)[name])
      for (const value of values.filter((one) => one !== null)) {
        filled.push(column)
        expect(value, column).toMatch(name === 'password_hash' ? /^\$argon2id\$/ : /^[0-9a-f]{64}$/)
      }
    }
    expect([...new Set(filled)]).toEqual(
      expect.arrayContaining([
        ...['users.password_hash', 'sessions.token_hash', 'mail_tokens.token_hash', 'mfa_devices.token_hash'],
        ...['recovery_codes.code_hash', 'api_keys.key_hash', 'api_keys.old_key_hash', 'alert_feeds.token_hash'],
        'calendar_addresses.token_hash',
      ]),
    )
  })
})
