import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { noteAction } from '@/server/services/audit/audit'
import { shippedEntries } from '@/server/services/changelog/shippedEntries'
import { retainRows } from '@/server/services/retention/retention'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'
import { contentDeeds } from '@/tests/support/contentDeeds'
import { aShortVolume } from '@/tests/support/stockRows'

const { admin, announcements, changelog, corrections, gifts, billing, jobs, organizations, talk, users, visits } =
  contract
const aVolume = aShortVolume({ total_volume: 9, source: 'finra' })
let host: AccountsHost
let staff = ''

beforeAll(async () => {
  host = await accountsHost()
  staff = await host.logIn('admin')
})
afterAll(() => host.close())

const idOf = async (kind: string) =>
  (await host.call(admin.users, { token: staff, query: { q: kind } })).body.data[0]?.id ?? ''
const actions = async () => (await host.call(admin.audit, { token: staff })).body

describe('ASVS 16.4.2 the audit log', () => {
  it('cannot be changed or emptied by a statement of the product; retention alone removes what is old', async () => {
    const { db } = host.accounts.deps
    await noteAction(db, { id: 'somebody', nowMs: Date.UTC(2020, 0, 1) }, { action: 'user.changed', detail: {} })
    const old = () => db.selectFrom('audit_log').selectAll().where('actor_id', '=', 'somebody').execute()
    const before = await old()
    expect(before).toHaveLength(1)
    const words = 'entries of the audit log are not changed'
    await expect(db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow(words)
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(words)
    await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow(words)
    expect(await old()).toEqual(before)
    await retainRows(db, { kept: { audit: 90 }, nowMs: host.clock.nowMs, isDry: false })
    expect(await old()).toEqual([])
    // What allows it ends with the transaction of retention.
    await noteAction(db, { id: 'somebody', nowMs: 0 }, { action: 'user.changed', detail: {} })
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(words)
  })
})

describe('staff calls', () => {
  it('every one that writes leaves exactly one entry in the audit log, with who and what', async () => {
    const premium = await host.logIn('premium')
    await host.call(gifts.create, {
      token: premium,
      body: { recipient: 'f@example.test', plan: 'premium', months: 1 },
    })
    await host.call(billing.checkout, { token: premium, body: { plan: 'super', interval: 'month' } })
    const entry = { day: '2026-11-21', tag: 'data', title: 'A correction', body: 'AAPL of 11/20' } as const
    const made = await host.call(changelog.create, { token: staff, body: entry })
    const org = await host.call(organizations.create, { token: staff, body: { name: 'Fund' } })
    const comment = await host.call(talk.post, {
      ...{ token: premium, params: { ticker: 'AAPL' } },
      body: { body: 'A comment to be judged', side: 'none' },
    })
    const desk = (await host.call(admin.desk, { token: staff })).body.data
    const free = { id: await idOf('free@') }
    const orgId = { id: org.body.data.id }
    await host.entities.insert('short_volume', 'a', [aVolume])
    const correction = {
      table: 'short_volume',
      ticker: 'AAPL',
      from: '2026-11-20',
      to: '2026-11-20',
      column: 'short_volume',
      change: 'set',
      value: '7',
    } as const
    const job = { name: 'nothing to do', about: '', everyMs: 60_000, isSafeToRun: true, work: async () => undefined }
    host.jobs.add(job)
    const shortVolume = { collector: 'finra-short-volume' }
    const deeds: Readonly<Record<string, () => Promise<{ status: number }>>> = {
      'announcements.saveBanner': () =>
        host.call(announcements.saveBanner, { token: staff, body: { active: true, text: 'Hello' } }),
      'admin.saveUser': () => host.call(admin.saveUser, { token: staff, params: free, body: { has_nft: true } }),
      'admin.grantPlan': () =>
        host.call(admin.grantPlan, { token: staff, params: free, body: { plan: 'premium', interval: 'month' } }),
      'admin.endPlan': () => host.call(admin.endPlan, { token: staff, params: free }),
      'admin.decidePlan': () =>
        host.call(admin.decidePlan, {
          token: staff,
          params: { id: desk.plans[0]?.id ?? '' },
          body: { is_granted: true },
        }),
      'admin.decideGift': () =>
        host.call(admin.decideGift, {
          token: staff,
          params: { id: desk.gifts[0]?.id ?? '' },
          body: { is_granted: true },
        }),
      'organizations.create': () => host.call(organizations.create, { token: staff, body: { name: 'Other' } }),
      'organizations.update': () =>
        host.call(organizations.update, {
          token: staff,
          params: orgId,
          body: { name: 'Fund', denied_access: ['flow'] },
        }),
      'organizations.addMember': () =>
        host.call(organizations.addMember, {
          token: staff,
          params: orgId,
          body: { email: 'free@undercurrent.example' },
        }),
      'organizations.setRole': () =>
        host.call(organizations.setRole, {
          ...{ token: staff, params: { ...orgId, user: free.id } },
          body: { role: 'administrator' },
        }),
      'organizations.removeMember': () =>
        host.call(organizations.removeMember, { token: staff, params: { ...orgId, user: free.id } }),
      'organizations.remove': () => host.call(organizations.remove, { token: staff, params: orgId }),
      'changelog.create': () => host.call(changelog.create, { token: staff, body: entry }),
      'changelog.update': () =>
        host.call(changelog.update, { token: staff, params: { id: made.body.data.id }, body: entry }),
      'talk.moderate': () =>
        host.call(talk.moderate, { token: staff, params: { id: comment.body.data.id }, body: { is_hidden: true } }),
      'corrections.apply': async () => {
        const preview = await host.call(corrections.preview, { token: staff, query: correction })
        const told = { mark: preview.body.data.mark, title: 'Corrected', body: 'A volume' }
        return host.call(corrections.apply, { token: staff, body: { ...correction, ...told } })
      },
      'dataSources.show': () =>
        host.call(contract.dataSources.show, {
          ...{ token: staff, params: { source: 'own' } },
          body: { show_to: 'owner', confirmation: '' },
        }),
      'dataSources.saveSettings': () =>
        host.call(contract.dataSources.saveSettings, {
          ...{ token: staff, params: { vendor: 'massive' } },
          body: { values: { MASSIVE_KEY: 'a-key-of-the-operator' } },
        }),
      'dataSources.test': () =>
        host.call(contract.dataSources.test, { token: staff, params: { source: 'still' }, body: {} }),
      'dataSources.backfill': () =>
        host.call(contract.dataSources.backfill, {
          ...{ token: staff, params: { source: 'still' } },
          body: { from_ms: host.clock.nowMs - 60_000, to_ms: host.clock.nowMs },
        }),
      'dataSources.takePrints': () =>
        host.call(contract.dataSources.takePrints, { token: staff, params: { source: 'still' }, body: {} }),
      'dataSources.pause': () =>
        host.call(contract.dataSources.pause, {
          ...{ token: staff, params: { source: 'still' } },
          body: { is_paused: true },
        }),
      'collectors.switchAll': () => host.call(contract.collectors.switchAll, { token: staff, body: { is_on: false } }),
      'collectors.switchOne': () =>
        host.call(contract.collectors.switchOne, { token: staff, params: shortVolume, body: { is_on: true } }),
      'collectors.run': () => host.call(contract.collectors.run, { token: staff, params: shortVolume, body: {} }),
      'collectors.backfill': () =>
        host.call(contract.collectors.backfill, {
          token: staff,
          params: shortVolume,
          body: { range: { from: '2024-11-04', to: '2024-11-08' } },
        }),
      'jobs.run': () => host.call(jobs.run, { token: staff, params: { name: 'nothing to do' } }),
      'plausibility.measure': () => host.call(contract.plausibility.measure, { token: staff }),
      'changelog.remove': () => host.call(changelog.remove, { token: staff, params: { id: made.body.data.id } }),
      ...(await contentDeeds(host, staff)),
    }
    const writes = host.routes.map((r) => r.endpoint).filter((e) => e.access === 'admin' && e.method !== 'GET')
    expect(Object.keys(deeds).sort()).toEqual(writes.map((e) => e.id).sort())
    for (const [id, deed] of Object.entries(deeds)) {
      host.clock.nowMs += 1000
      const before = (await actions()).total
      expect([id, (await deed()).status]).toEqual([id, 200])
      const after = await actions()
      expect([id, after.total - before]).toEqual([id, 1])
      expect(after.data[0]).toMatchObject({ actor: 'admin@undercurrent.example' })
    }
  })

  it('a refused deed leaves neither a change nor an entry', async () => {
    const before = (await actions()).total
    const missing = { token: staff, params: { id: 'nobody' } }
    expect((await host.call(admin.saveUser, { ...missing, body: { has_nft: true } })).status).toBe(404)
    expect((await host.call(organizations.remove, missing)).status).toBe(404)
    expect((await actions()).total).toBe(before)
  })

  it('§4.15 jobs: staff see how they went and run the harmless ones; the others are refused without a trace', async () => {
    const done: string[] = []
    const job = (name: string, isSafeToRun: boolean) => ({
      ...{ name, about: 'For the test', everyMs: 3_600_000, isSafeToRun },
      work: async () => {
        done.push(name)
        if (name === 'failing') throw new Error('no room')
      },
    })
    for (const each of [job('harmless', true), job('own turns', false), job('failing', true)]) host.jobs.add(each)
    const run = (name: string) => host.call(jobs.run, { token: staff, params: { name } })
    const before = (await actions()).total
    expect(await run('own turns')).toMatchObject({ status: 409 })
    expect(await run('unknown')).toMatchObject({ status: 404 })
    expect((await actions()).total).toBe(before)
    await run('harmless')
    host.clock.nowMs += 1000
    await run('failing')
    expect(done).toEqual(['harmless', 'failing'])
    const rows = (await host.call(jobs.list, { token: staff })).body.data
    const of = (name: string) => rows.find((row) => row.name === name)
    expect(of('harmless')).toMatchObject({ runs: 1, failures: 0, can_run: true, last_ms: host.clock.nowMs - 1000 })
    expect(of('failing')).toMatchObject({ failures: 1, last_error: { at_ms: host.clock.nowMs, message: 'no room' } })
    expect(of('own turns')).toMatchObject({ runs: 0, last_ms: null, can_run: false })
    expect((await actions()).data[0]).toMatchObject({ action: 'job.run', detail: { name: 'failing' } })
    // The failure is told to the log of the host, and taken out of this one.
    expect(host.errors.splice(0)).toEqual([new Error('no room')])
    const premium = await host.logIn('premium')
    expect((await host.call(jobs.list, { token: premium })).status).toBe(403)
  })

  it('nobody takes their own staff rights or blocks themselves', async () => {
    const params = { id: await idOf('admin@') }
    for (const body of [{ is_admin: false }, { is_blocked: true }])
      expect((await host.call(admin.saveUser, { token: staff, params, body })).status).toBe(409)
  })

  it('§6 a feature an organization switches off is denied to its members with their next call', async () => {
    const token = await host.logIn('super')
    const org = await host.call(organizations.create, {
      token: staff,
      body: { name: 'Desk', denied_access: ['savedViews', 'savedViews'] },
    })
    expect(org.body.data.denied_access).toEqual(['savedViews'])
    const params = { id: org.body.data.id }
    const email = 'super@undercurrent.example'
    const list = () => host.call(contract.savedViews.list, { token, query: { page: 'flow' } })
    expect((await list()).status).toBe(200)
    await host.call(organizations.addMember, { token: staff, params, body: { email } })
    expect(await list()).toMatchObject({ status: 403, code: 'denied_by_organization' })
    const me = (await host.call(users.current, { token })).body.data
    expect(me.organization).toEqual({ id: params.id, name: 'Desk', denied_access: ['savedViews'] })
    await host.call(organizations.remove, { token: staff, params })
    expect((await list()).status).toBe(200)
  })

  it('reading the mail outbox is itself noted, because mails hold links that open accounts', async () => {
    await host.call(users.sendPasswordReset, { body: { email: 'free@undercurrent.example', altcha: 'open' } })
    await host.accounts.settled()
    const before = (await actions()).total
    const { body } = await host.call(admin.outbox, { token: staff, query: { q: 'FREE@' } })
    expect(body.data[0]).toMatchObject({ subject: 'Reset your password', failure: null })
    expect((await actions()).total).toBe(before + 1)
    const wildcard = await host.call(admin.outbox, { token: staff, query: { q: '%' } })
    expect(wildcard.body.total).toBe(0)
  })

  it('§7 experiment visits are counted by variant and by visitor', async () => {
    const event = (variant: string, visitor: string) =>
      host.call(visits.botCheck, {
        body: {
          url: `/?variant=${variant}&experiment_name=RETAIL_PRO_AB&tier=premium`,
          location: '/',
          event_type: 'pv',
          start_time: 1,
          'uw-id': visitor.repeat(64),
        },
      })
    for (const [variant, visitor] of ['a1', 'a1', 'a2', 'b3'].map((text) => [...text]))
      await event(variant ?? '', visitor ?? '')
    expect((await host.call(admin.experiments, { token: staff })).body.data).toEqual([
      { experiment: 'RETAIL_PRO_AB', variant: 'a', visitors: 2, events: 3 },
      { experiment: 'RETAIL_PRO_AB', variant: 'b', visitors: 1, events: 1 },
    ])
  })

  it('§7 the header uw-id says who visits; what is no visitor id is nobody', async () => {
    const visitorOf = async (id: string, url: string) => {
      const text = JSON.stringify({ url, location: '/x', event_type: 'pv', start_time: 1 })
      expect((await host.send('POST', '/api/bot-check', { text, headers: { 'uw-id': id } })).status).toBe(200)
      const { db } = host.accounts.deps
      return (await db.selectFrom('visits').select('visitor').where('url', '=', url).executeTakeFirstOrThrow()).visitor
    }
    expect(await visitorOf('Ab3'.repeat(21).concat('x'), '/own')).toBe('Ab3'.repeat(21).concat('x'))
    expect(await visitorOf('short', '/short')).toBe('')
    const text = JSON.stringify({
      url: '/reset-password?email=a@b.example&token=x',
      location: '/',
      event_type: 'pv',
      start_time: 1,
    })
    expect((await host.send('POST', '/api/bot-check', { text })).status).toBe(200)
    const { db } = host.accounts.deps
    expect(await db.selectFrom('visits').select('url').where('url', 'like', '/reset%').execute()).toEqual([
      { url: '/reset-password' },
    ])
    expect(await visitorOf("' or 1=1 --".padEnd(64, '-'), '/strange')).toBe('')
  })
})

describe('§7 changelog', () => {
  it('everybody reads it, newest first; unreads fall to none and never rise by an older entry', async () => {
    const entries = (await host.call(changelog.list)).body.data
    expect(entries.map((entry) => entry.id)).toEqual(
      entries
        .map((entry) => entry.id)
        .sort()
        .reverse(),
    )
    const token = await host.logIn('partner')
    const unreads = async () => (await host.call(changelog.unreads, { token })).body.data.unreads
    expect(await unreads()).toBe(entries.length)
    const read = (id: string) => host.call(changelog.markRead, { token, body: { last_read_id: id } })
    expect((await read(entries[0]?.id ?? '')).body.data).toEqual({ unreads: 0, last_read: entries[0]?.id })
    expect((await read(shippedEntries[0]?.id ?? '')).body.data.unreads).toBe(0)
    expect((await read('zzz')).status).toBe(404)
    const me = await host.call(users.current, { token, query: { add_unreads: 'true' } })
    expect(me.body.unreads).toEqual({ unreads: 0, last_read: entries[0]?.id })
    const body = { day: '2026-11-22', tag: 'new', title: 'More', body: 'More' } as const
    host.clock.nowMs += 1000
    await host.call(changelog.create, { token: staff, body })
    expect(await unreads()).toBe(1)
  })
})

describe('issue 26.37 the audit log', () => {
  it('keeps the values that were replaced, and names the account', async () => {
    const params = { id: await idOf('free@') }
    host.clock.nowMs += 1000
    await host.call(admin.saveUser, { token: staff, params, body: { is_partner: true, permissions: ['x'] } })
    const [entry] = (await actions()).data
    expect(entry).toMatchObject({
      action: 'user.save',
      subject: 'free@undercurrent.example',
      detail: { is_partner: true, permissions: ['x'], before: { is_partner: false, permissions: [] } },
    })
  })
})
