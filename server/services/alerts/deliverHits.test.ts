import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { alertsOf } from '@/server/services/alerts/alertDeps'
import { AlertRinger } from '@/server/services/alerts/alertRinger'
import { deliver, MOST_HITS_A_SESSION } from '@/server/services/alerts/deliverHits'
import type { Delivery } from '@/server/services/alerts/hitMessages'
import { sendDue } from '@/server/services/deliveries/deliveries'
import { readUser } from '@/server/services/users/userRow'
import type { NamedMail } from '@/server/vendors/mail/port'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

let host: AccountsHost
let alert: Delivery['alert']
let user: Delivery['user']
beforeAll(async () => {
  host = await accountsHost()
  const { db } = host.accounts.deps
  const { id } = await db.selectFrom('users').select('id').where('email', 'like', 'super@%').executeTakeFirstOrThrow()
  user = (await readUser(db, id)) as Delivery['user']
  const config = { channels: { alert_hit: ['email'] }, dailyCap: 500 }
  await db
    .updateTable('users')
    .set({ notification_config: JSON.stringify(config) })
    .where('id', '=', id)
    .execute()
  alert = await db
    .insertInto('custom_alerts')
    .values({
      ...{ id: 'a1', user_id: id, name: 'Level', definition: '{}', channels: '["email"]', is_active: true },
      ...{ created: new Date(0), since_session: '', since_source: '', since_seq: 0 },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
})
afterEach(async () => {
  for (const table of ['custom_alert_hits', 'alert_deliveries', 'mail_outbox'] as const)
    await host.accounts.deps.db.deleteFrom(table).execute()
})
afterAll(() => host.close())

const aHit = (seq: number): Delivery => {
  const hit = {
    ...{ kind: 'watch', strategy: null, optionSymbol: null, type: null, expiry: null, strike: null, seqs: [] },
    ...{ legSymbols: null, prints: 0, size: 0, premium: 0, sentiment: null, itmPct: null, otmPct: null },
    ...{ id: `2025-01-15.test.a1.${seq}`, rule: 'a1', sessionDate: '2025-01-15', source: 'test', ticker: 'AAPL' },
    ...{ fromUs: 1, atUs: 1, underlying: 190, clauses: [{ clause: 'price rises above', found: '190.00' }] },
  } as unknown as Delivery['hit']
  return { alert, hit, user }
}
const count = async (table: 'custom_alert_hits' | 'alert_deliveries' | 'mail_outbox') =>
  Number(
    (
      await host.accounts.deps.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirst()
    )?.n,
  )
const now = () => host.clock.nowMs

it('a mail stands in line with its hit, so a crash before it is sent loses nothing, and it is kept once', async () => {
  const crashed = { ...host.accounts.deps, behind: () => undefined }
  expect(await deliver(crashed, [aHit(1)], now())).toHaveLength(1)
  expect([await count('custom_alert_hits'), await count('alert_deliveries'), await count('mail_outbox')]).toEqual([
    1, 1, 0,
  ])
  // Its sender hands it over and is killed before it notes that.
  const { deps } = host.accounts
  const killed = vi.fn(async (mail: NamedMail) => {
    await deps.mail.send(mail)
    return new Promise<void>(() => undefined)
  })
  void sendDue({ ...deps, mail: { send: killed } }, now())
  await vi.waitFor(async () => expect(await count('mail_outbox')).toBe(1), { timeout: 60_000 })
  const later = now() + 120_000
  await sendDue(deps, later - 1)
  expect(killed).toHaveBeenCalledTimes(1)
  await Promise.all([sendDue(deps, later), sendDue(deps, later)])
  // Two minutes later it goes again: known by its key, and the log says so.
  expect([await count('mail_outbox'), await count('alert_deliveries')]).toEqual([1, 1])
  expect(await deps.db.selectFrom('alert_deliveries').select(['status', 'attempts', 'reason']).execute()).toEqual([
    {
      status: 'sent',
      attempts: 2,
      reason: 'handed over; its sender ended before, so it may have come twice under one id',
    },
  ])
  expect(await deliver(host.accounts.deps, [aHit(1)], now())).toEqual([])
  expect(await count('alert_deliveries')).toBe(1)
})

it('a hit whose mail cannot be put in line is not kept either; the ringer holds it and keeps it later', async () => {
  const { deps } = host.accounts
  const ringer = new AlertRinger(alertsOf(host.market.runtime.market), deps, now)
  Object.assign(ringer, { waiting: [aHit(2)], owners: new Map([[user.id, user]]) })
  await sql`alter table alert_deliveries rename to away`.execute(deps.db)
  await expect(ringer.flush()).rejects.toThrow('alert_deliveries')
  await sql`alter table away rename to alert_deliveries`.execute(deps.db)
  expect(await count('custom_alert_hits')).toBe(0)
  const told: unknown[] = []
  ringer.hear((kept) => told.push(kept.hit.id))
  await ringer.flush()
  await ringer.flush()
  await host.accounts.settled()
  expect([told, await count('custom_alert_hits'), await count('mail_outbox')]).toEqual([['2025-01-15.test.a1.2'], 1, 1])
})

it('of one session 300 hits of an alert are kept over all hosts, however many ring at once', async () => {
  const { deps } = host.accounts
  const hosts = [0, 1, 2].map((at) => Array.from({ length: 150 }, (_, n) => aHit(1000 * at + n)))
  const kept = await Promise.all(hosts.map((hits) => deliver(deps, hits, now())))
  expect(kept.map(({ length }) => length).sort()).toEqual([0, 150, 150])
  expect(await count('custom_alert_hits')).toBe(MOST_HITS_A_SESSION)
})
