import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { reachedOnce } from '@/server/engineAway'
import { WELL } from '@/server/health/healthWatch'
import { mailProbe } from '@/server/health/probes'
import { queueMail, sendDue } from '@/server/services/deliveries/deliveries'
import { smtpMailer } from '@/server/vendors/mail/smtp'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

interface Delivered {
  readonly from: string
  readonly to: string
  readonly text: string
}
const delivered: Delivered[] = []
let refuses = false
let server: Server
let url = ''

/** A small SMTP server (RFC 5321): greets, takes one mail per connection, or refuses the recipient. */
function converse(socket: Socket): void {
  let from = ''
  let to = ''
  let body: string[] | null = null
  let rest = ''
  socket.write('220 test\r\n')
  socket.on('data', (chunk) => {
    rest += chunk.toString()
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (body !== null) {
        if (line !== '.') body.push(line)
        else {
          delivered.push({ from, to, text: body.join('\n') })
          body = null
          socket.write('250 kept\r\n')
        }
        continue
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'MAIL') from = /<(.*)>/.exec(line)?.[1] ?? ''
      if (verb === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? ''
      if (verb === 'DATA') body = []
      if (verb === 'DATA') socket.write('354 go on\r\n')
      else if (verb === 'RCPT' && refuses) socket.write('550 mailbox full\r\n')
      else if (verb === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    }
  })
  socket.on('error', () => undefined)
}

beforeAll(async () => {
  server = createServer(converse)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`
})
afterAll(() => {
  server.close()
})

describe('mail by SMTP', () => {
  it('hands over sender, recipient, subject and text', async () => {
    await smtpMailer(url, 'desk@undercurrent.example').send({
      to: 'a@example.test',
      subject: 'Hello',
      text: 'One line',
    })
    expect(delivered.at(-1)).toMatchObject({ from: 'desk@undercurrent.example', to: 'a@example.test' })
    expect(delivered.at(-1)?.text).toMatch(/Subject: Hello[\s\S]*\n\nOne line/)
  })

  it('a line break in a subject or an address cannot add a header or a recipient', async () => {
    const mailer = smtpMailer(url, 'desk@undercurrent.example')
    await mailer.send({ to: 'a@example.test', subject: 'Hello\r\nBcc: thief@example.test', text: 'x' })
    expect(delivered.at(-1)).toMatchObject({ to: 'a@example.test' })
    expect(delivered.at(-1)?.text).not.toMatch(/^Bcc:/m)
  })

  it('RFC 8058: a mail that can be stopped names the address for one press, others name none', async () => {
    const mailer = smtpMailer(url, 'desk@undercurrent.example')
    const mail = { to: 'a@example.test', subject: 'Digest', text: 'x' }
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

  it('rejects when the server refuses', async () => {
    refuses = true
    const mail = { to: 'full@example.test', subject: 'x', text: 'x' }
    await expect(smtpMailer(url, 'desk@undercurrent.example').send(mail)).rejects.toThrow(/mailbox full/)
    refuses = false
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

  it('a mail that the server refuses is kept with the reason, and the answer is the same', async () => {
    refuses = true
    const reply = await reset('premium@undercurrent.example')
    const kept = await host.mailsTo('premium@undercurrent.example')
    refuses = false
    expect(reply.status).toBe(200)
    expect(kept).toMatchObject([{ subject: 'Reset your password', failure: expect.stringContaining('mailbox full') }])
  })

  it('a mail of an alert that the server refuses stays in its line, with the reason, and goes later', async () => {
    const { deps } = host.accounts
    const { id: userId } = await deps.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
    const mail = { to: 'alerts@example.test', subject: 'A hit', text: 'x' }
    await queueMail(deps, { userId, about: 'Big prints' }, mail, host.clock.nowMs)
    refuses = true
    await sendDue(deps, host.clock.nowMs)
    const line = () => deps.db.selectFrom('alert_deliveries').select(['status', 'reason', 'attempts']).execute()
    expect(await line()).toMatchObject([
      { status: 'waiting', reason: expect.stringContaining('mailbox full'), attempts: 1 },
    ])
    refuses = false
    await sendDue(deps, host.clock.nowMs + 60_000)
    expect(await line()).toEqual([{ status: 'sent', reason: 'handed over', attempts: 2 }])
    expect(delivered.at(-1)?.to).toBe(mail.to)
    expect(await host.mailsTo(mail.to)).toEqual([])
  })
})
