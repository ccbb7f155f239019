import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const { admin, organizations, ownOrganization, users } = contract
const mailOf = (kind: string) => `${kind}@undercurrent.example`
let host: AccountsHost
let staff = ''
let boss = ''
let member = ''
let stranger = ''
let orgId = ''

beforeAll(async () => {
  host = await accountsHost()
  staff = await host.logIn('admin')
  boss = await host.logIn('super')
  member = await host.logIn('premium')
  stranger = await host.logIn('free')
  orgId = await anOrganization('Fund', ['super', 'premium'])
})
afterAll(() => host.close())

const idOf = async (token: string) => (await host.call(users.current, { token })).body.data.id
const read = async (token: string) => host.call(ownOrganization.read, { token })
const rolesOf = async (token: string) => (await read(token)).body.data.members.map(({ email, role }) => [email, role])

/** An organization with these members, of whom the first administers it. */
async function anOrganization(name: string, kinds: readonly string[]): Promise<string> {
  const { id } = (await host.call(organizations.create, { token: staff, body: { name } })).body.data
  for (const kind of kinds)
    await host.call(organizations.addMember, { token: staff, params: { id }, body: { email: mailOf(kind) } })
  const { members } = (await host.call(organizations.list, { token: staff })).body.data.find((o) => o.id === id) ?? {}
  const user = members?.find(({ email }) => email === mailOf(kinds[0] ?? ''))?.id ?? ''
  await host.call(organizations.setRole, { token: staff, params: { id, user }, body: { role: 'administrator' } })
  return id
}
const tokenIn = (text: string | undefined) => /\?tab=organization#invite=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const invite = (token: string, email: string, role: 'member' | 'administrator' = 'member') =>
  host.call(ownOrganization.invite, { token, body: { email, role } })
const lastTokenTo = async (email: string) => tokenIn((await host.mailsTo(email)).at(-1)?.body)
const join = (token: string, invitation: string) =>
  host.call(ownOrganization.join, { token, body: { token: invitation } })

describe('§4.15 Organization tab', () => {
  it('an administrator sees members with role and last activity, and what is switched off', async () => {
    await host.call(organizations.update, {
      ...{ token: staff, params: { id: orgId } },
      body: { name: 'Fund', denied_access: ['crypto'] },
    })
    const { data } = (await read(boss)).body
    expect(data).toMatchObject({ name: 'Fund', denied_access: ['crypto'], invites: [] })
    expect(data.members).toEqual([
      expect.objectContaining({ email: mailOf('premium'), role: 'member', is_you: false }),
      expect.objectContaining({ email: mailOf('super'), role: 'administrator', is_you: true }),
    ])
    expect(Math.abs(Date.parse(data.members[0]?.last_seen ?? '') - host.clock.nowMs)).toBeLessThan(3_600_000)
  })

  it('a member without the role and a person of no organization get the same answer to every call', async () => {
    const invited = (await invite(boss, 'later@example.test')).body.data.invites[0]?.id ?? ''
    const bossId = await idOf(boss)
    const memberId = await idOf(member)
    const asks = [
      (token: string) => read(token),
      (token: string) => invite(token, 'x@example.test'),
      (token: string) => host.call(ownOrganization.withdraw, { token, params: { id: invited } }),
      (token: string) =>
        host.call(ownOrganization.setRole, { token, params: { id: memberId }, body: { role: 'administrator' } }),
      (token: string) => host.call(ownOrganization.removeMember, { token, params: { id: bossId } }),
    ]
    for (const ask of asks)
      for (const token of [member, stranger])
        expect(await ask(token)).toMatchObject({
          status: 404,
          code: 'not_found',
          message: 'There is no such organization.',
        })
    expect(await rolesOf(boss)).toEqual([
      [mailOf('premium'), 'member'],
      [mailOf('super'), 'administrator'],
    ])
    await host.call(ownOrganization.withdraw, { token: boss, params: { id: invited } })
  })

  it('IDOR: the administrator of one organization reaches nothing of another', async () => {
    const other = await anOrganization('Rival', ['partner'])
    const rival = await host.logIn('partner')
    const params = { id: await idOf(member) }
    const invited = (await invite(boss, 'later@example.test')).body.data.invites[0]?.id ?? ''
    const role = 'administrator' as const
    expect(await host.call(ownOrganization.removeMember, { token: rival, params })).toMatchObject({ status: 404 })
    expect(await host.call(ownOrganization.setRole, { token: rival, params, body: { role } })).toMatchObject({
      status: 404,
    })
    expect(await host.call(ownOrganization.withdraw, { token: rival, params: { id: invited } })).toMatchObject({
      status: 404,
    })
    expect(JSON.stringify((await read(rival)).body)).not.toMatch(/premium@|later@|Fund/)
    expect((await read(boss)).body.data.invites).toHaveLength(1)
    await host.call(ownOrganization.withdraw, { token: boss, params: { id: invited } })
    await host.call(organizations.remove, { token: staff, params: { id: other } })
    expect((await read(rival)).status).toBe(404)
  })

  it('the last administrator can neither leave nor give the role away, also not two at once', async () => {
    const bossId = await idOf(boss)
    const memberId = await idOf(member)
    const demote = (token: string, id: string) =>
      host.call(ownOrganization.setRole, { token, params: { id }, body: { role: 'member' } })
    expect(await demote(boss, bossId)).toMatchObject({ status: 409 })
    expect(await host.call(ownOrganization.removeMember, { token: boss, params: { id: bossId } })).toMatchObject({
      status: 409,
    })
    await host.call(ownOrganization.setRole, {
      ...{ token: boss, params: { id: memberId } },
      body: { role: 'administrator' },
    })
    const both = await Promise.all([demote(boss, memberId), demote(member, bossId)])
    // Whoever came second has no role any more.
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const keeper = (await read(boss)).status === 200 ? boss : member
    expect((await rolesOf(keeper)).filter(([, role]) => role === 'administrator')).toHaveLength(1)
    if (keeper === member) {
      await host.call(ownOrganization.setRole, {
        ...{ token: member, params: { id: bossId } },
        body: { role: 'administrator' },
      })
      await demote(boss, memberId)
    }
  })
})

describe('§4.15 invitations', () => {
  it('a link works once and for its address only; the audit log tells of it', async () => {
    expect((await invite(boss, mailOf('free'), 'administrator')).body.data.invites).toMatchObject([
      { email: mailOf('free'), role: 'administrator' },
    ])
    const link = await lastTokenTo(mailOf('free'))
    expect(link).toHaveLength(43)
    // Nothing that could be used stands in the store.
    const kept = await host.accounts.deps.db.selectFrom('organization_invites').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(link)
    const foreign = await host.logIn('partner')
    expect(await join(foreign, link)).toMatchObject({ status: 422, code: 'token_invalid' })
    expect((await join(stranger, link)).body).toEqual({ data: { name: 'Fund' } })
    expect((await host.call(users.current, { token: stranger })).body.data.organization?.name).toBe('Fund')
    expect((await read(stranger)).status).toBe(200)
    expect(await join(stranger, link)).toMatchObject({ status: 422, code: 'token_invalid' })
    const { data } = (await host.call(admin.audit, { token: staff, query: { action: 'ownOrganization.' } })).body
    const of = (action: string) => data.find((entry) => entry.action === `ownOrganization.${action}`)
    expect(of('invite')).toMatchObject({
      actor: mailOf('super'),
      detail: { organization: orgId, email: mailOf('free') },
    })
    expect(of('join')).toMatchObject({ actor: mailOf('free'), detail: { organization: orgId, role: 'administrator' } })
    await host.call(ownOrganization.removeMember, { token: boss, params: { id: await idOf(stranger) } })
    expect((await read(stranger)).status).toBe(404)
    expect((await host.call(users.current, { token: stranger })).body.data.organization).toBeNull()
  })

  it('an old link, one that was taken back and one that was sent anew are dead', async () => {
    await invite(boss, mailOf('free'))
    const first = await lastTokenTo(mailOf('free'))
    host.clock.nowMs += 1000
    const { invites } = (await invite(boss, mailOf('free'))).body.data
    expect(invites).toHaveLength(1)
    const second = await lastTokenTo(mailOf('free'))
    expect((await join(stranger, first)).code).toBe('token_invalid')
    await host.call(ownOrganization.withdraw, { token: boss, params: { id: invites[0]?.id ?? '' } })
    expect((await join(stranger, second)).code).toBe('token_invalid')
    host.clock.nowMs += 1000
    await invite(boss, mailOf('free'))
    const third = await lastTokenTo(mailOf('free'))
    host.clock.nowMs += 7 * 86_400_000 + 1
    expect((await join(stranger, third)).code).toBe('token_invalid')
  })

  it('an account of another organization keeps it, and nobody is told of it beforehand', async () => {
    const other = await anOrganization('Rival', ['partner'])
    const known = await invite(boss, mailOf('partner'))
    const unknown = await invite(boss, 'nobody@example.test')
    expect([known.status, unknown.status]).toEqual([200, 200])
    const rival = await host.logIn('partner')
    expect(await join(rival, await lastTokenTo(mailOf('partner')))).toMatchObject({ status: 409 })
    expect((await read(rival)).body.data.name).toBe('Rival')
    // Refused, the invitation is not used up.
    await host.call(organizations.remove, { token: staff, params: { id: other } })
    expect((await join(rival, await lastTokenTo(mailOf('partner')))).status).toBe(200)
    await host.call(ownOrganization.removeMember, { token: boss, params: { id: await idOf(rival) } })
  })

  it('fifty invitations a day are the limit, whether they are taken back or not', async () => {
    host.clock.nowMs += 86_400_000
    const statuses: number[] = []
    for (let i = 0; i < 51; i += 1) {
      host.clock.nowMs += 10_000
      const reply = await invite(boss, `person${i}@example.test`)
      statuses.push(reply.status)
      const id = reply.body.data?.invites.find(({ email }) => email.startsWith(`person${i}@`))?.id
      if (id !== undefined) await host.call(ownOrganization.withdraw, { token: boss, params: { id } })
    }
    expect(statuses).toEqual([...Array(50).fill(200), 429])
  })
})
