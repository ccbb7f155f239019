import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { reachedOnce } from '@/server/engineAway'
import { WELL } from '@/server/health/healthWatch'
import { mailProbe } from '@/server/health/probes'
import { queueMail, sendDue } from '@/server/services/deliveries/deliveries'
import { secretBox } from '@/server/services/secretBox'
import { smtpMailer } from '@/server/vendors/mail/smtp'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'
import { SmtpServer } from '@/tests/support/smtpServer'

const smtp = new SmtpServer()
const delivered = smtp.taken
let url = ''

beforeAll(async () => {
  await smtp.listen()
  url = smtp.url
})
afterAll(() => smtp.close())

describe('mail by SMTP', () => {
  it('hands over sender, recipient, subject and text', async () => {
    await smtpMailer(url, 'desk@undercurrent.example').send({
      to: 'a@example.test',
      subject: 'Hello',
      text: 'One line',
      key: 'mail-1',
    })
    expect(delivered.at(-1)).toMatchObject({ from: 'desk@undercurrent.example', to: 'a@example.test' })
    expect(delivered.at(-1)?.text).toMatch(/Subject: Hello[\s\S]*\n\nOne line/)
    expect(delivered.at(-1)?.text).toMatch(/^Message-ID: <mail-1@undercurrent>$/m)
  })

  it('a line break in a subject or an address cannot add a header or a recipient', async () => {
    const mailer = smtpMailer(url, 'desk@undercurrent.example')
    await mailer.send({ to: 'a@example.test', subject: 'Hello\r\nBcc: thief@example.test', text: 'x', key: 'mail-2' })
    expect(delivered.at(-1)).toMatchObject({ to: 'a@example.test' })
    expect(delivered.at(-1)?.text).not.toMatch(/^Bcc:/m)
  })

  it('RFC 8058: a mail that can be stopped names the address for one press, others name none', async () => {
    const mailer = smtpMailer(url, 'desk@undercurrent.example')
    const mail = { to: 'a@example.test', subject: 'Digest', text: 'x', key: 'mail-3' }
    await mailer.send({ ...mail, oneClickStop: 'https://x.example/api/mail/stop/t' })
    expect(delivered.at(-1)?.text).toMatch(/^List-Unsubscribe: <https:\/\/x\.example\/api\/mail\/stop\/t>$/m)
    expect(delivered.at(-1)?.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    await mailer.send(mail)
    expect(delivered.at(-1)?.text).not.toContain('List-Unsubscribe')
  })

  it('a server that is away is told in words as a part of the host, and well once it answers', async () => {
    let nowMs = 0
    let at = 'smtp://127.0.0.1:9'
    const told: string[] = []
    const reach = () =>
      reachedOnce({ setting: 'SMTP_URL', url: at }, async () => smtpMailer(at, 'desk@x.example').check?.())
    const probe = mailProbe(
      reach,
      () => nowMs,
      (error) => told.push(String(error)),
    )
    expect(probe.look()).toEqual(WELL)
    await expect
      .poll(() => probe.look())
      .toMatchObject({ state: 'degraded', message: expect.stringMatching(/tried again/) })
    expect(told).toEqual([expect.stringMatching(/SMTP_URL: what should answer at 127\.0\.0\.1:9 does not/)])
    ;[nowMs, at] = [30_000, url]
    await expect.poll(() => probe.look()).toEqual(WELL)
  })

  it('ASVS 12.3.1: a server on another machine that offers no TLS gets no mail, unless that is allowed', async () => {
    // What is neither localhost nor 127.0.0.1 counts as another machine.
    const far = new SmtpServer()
    await far.listen('127.0.0.2')
    const mail = { to: 'a@example.test', subject: 'x', text: 'hunter2', key: 'mail-5' }
    await expect(smtpMailer(far.url, 'desk@x.example').send(mail)).rejects.toThrow(/TLS/i)
    expect(far.taken).toEqual([])
    await smtpMailer(far.url, 'desk@x.example', true).send(mail)
    expect(far.taken).toHaveLength(1)
    far.close()
  })

  it('rejects when the server refuses', async () => {
    smtp.refuses = true
    const mail = { to: 'full@example.test', subject: 'x', text: 'x', key: 'mail-4' }
    await expect(smtpMailer(url, 'desk@undercurrent.example').send(mail)).rejects.toThrow(/mailbox full/)
    smtp.refuses = false
  })
})

describe('accounts with a mail server', () => {
  let host: AccountsHost
  beforeAll(async () => {
    host = await accountsHost({ smtpUrl: url, mailFrom: 'desk@undercurrent.example' })
  })
  afterAll(() => host.close())
  const reset = (email: string) => host.call(contract.users.sendPasswordReset, { body: { email, altcha: 'open' } })

  it('§7 forgot password sends the link, and the outbox stays empty', async () => {
    await reset('free@undercurrent.example')
    expect(await host.mailsTo('free@undercurrent.example')).toEqual([])
    expect(delivered.at(-1)?.to).toBe('free@undercurrent.example')
  })

  const lines = (target: string) =>
    host.accounts.deps.db
      .selectFrom('alert_deliveries')
      .select(['about', 'status', 'reason', 'attempts', 'body'])
      .where('target', '=', target)
      .execute()

  it('a link that the server refuses waits in its line, sealed, with the reason, and goes later; the answer is the same', async () => {
    const to = 'premium@undercurrent.example'
    smtp.refuses = true
    expect((await reset(to)).status).toBe(200)
    await host.accounts.settled()
    const [line] = await lines(to)
    expect(line).toMatchObject({ status: 'waiting', attempts: 1, reason: expect.stringContaining('mailbox full') })
    expect(line?.body).toMatch(/^v1\./)
    smtp.refuses = false
    await sendDue(host.accounts.deps, host.clock.nowMs + 60_000)
    expect(await lines(to)).toMatchObject([{ status: 'sent', reason: 'handed over', attempts: 2, body: null }])
    expect(delivered.at(-1)?.text).toMatch(/^To: premium@undercurrent\.example[\s\S]*\/reset-password#email=/m)
  })

  it.each([
    ['an account', () => host.accounts.deps.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()],
    ['no account', async () => ({ id: null })],
  ])(
    'a mail of %s that is refused six times is kept for staff, with the reason, and told as failed',
    async (who, owner) => {
      const { deps } = host.accounts
      const mail = { to: `${who.replace(' ', '-')}@example.test`, subject: 'A hit', text: 'x' }
      await queueMail(deps, { userId: (await owner()).id, about: 'Big prints' }, mail, host.clock.nowMs)
      smtp.refuses = true
      for (let hours = 0; hours < 48; hours += 8) await sendDue(deps, host.clock.nowMs + hours * 3_600_000)
      smtp.refuses = false
      expect(await lines(mail.to)).toMatchObject([{ about: 'Big prints', status: 'failed', attempts: 6, body: null }])
      expect(await host.mailsTo(mail.to)).toMatchObject([
        { subject: 'A hit', body: 'x', failure: expect.stringContaining('mailbox full') },
      ])
    },
  )

  it('§7 a reset link that no server took within its hour is not sent any more', async () => {
    const to = 'super@undercurrent.example'
    smtp.refuses = true
    await reset(to)
    await host.accounts.settled()
    smtp.refuses = false
    const before = delivered.length
    await sendDue(host.accounts.deps, host.clock.nowMs + 3_600_000)
    expect(await lines(to)).toMatchObject([
      { status: 'failed', reason: 'its link had run out before it could be sent' },
    ])
    expect(delivered).toHaveLength(before)
  })

  it('a mail that was sealed by another key is told as failed, and nothing is sent', async () => {
    const { deps } = host.accounts
    const other = { ...deps, box: secretBox('another key of another host') }
    await queueMail(other, { userId: null, about: 'x' }, { to: 'other@example.test', subject: 'x', text: 'x' }, 0)
    const before = delivered.length
    await sendDue(deps, host.clock.nowMs)
    expect(await lines('other@example.test')).toMatchObject([
      { status: 'failed', reason: 'it was sealed by another ACCOUNT_SECRET_KEY' },
    ])
    expect(delivered).toHaveLength(before)
  })
})
