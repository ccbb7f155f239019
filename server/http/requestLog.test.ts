import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { accountSettings } from '@/server/accountSettings'
import { createLogger, logCall } from '@/server/http/requestLog'
import { readEnv } from '@/server/readEnv'
import { demoPassword } from '@/server/services/users/demoAccounts'
import { accountsHost } from '@/tests/support/accountsHost'

/** A logger whose lines a test reads. */
function writtenLog() {
  let text = ''
  const logger = createLogger('debug', {
    write: (line) => {
      text += line
    },
  })
  const lines = () =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  return { logger, lines, text: () => text }
}

describe('ASVS 16.2 lines of the log', () => {
  it('16.2.2 each has its instant in UTC, whatever the zone of the machine', () => {
    const zone = process.env.TZ
    process.env.TZ = 'Asia/Tokyo'
    const { logger, lines } = writtenLog()
    const before = Date.now()
    logger.warn('a line')
    process.env.TZ = zone
    const time = String(lines()[0]?.time)
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(Date.parse(time) - before).toBeLessThan(60_000)
    expect(Date.parse(time)).toBeGreaterThanOrEqual(before)
  })

  it('16.2.4, 16.4.1 each is JSON on one line with the same fields, and text of people cannot make another', () => {
    const { logger, lines, text } = writtenLog()
    const forged = 'x"}\n{"level":30,"msg":"forged"}\r\n\u2028\u0000\u001b[2J'
    const call = { requestId: forged, endpoint: forged, method: 'GET', status: 403, code: 'forbidden', ms: 1 }
    logCall(logger, { ...call, userId: forged, address: forged, tier: null })
    logger.error({ err: new Error(forged) }, forged)
    logger.warn(forged)
    expect(text().match(/\n/g)).toHaveLength(3)
    for (const sign of ['\r', '\u0000', '\u001b']) expect(text()).not.toContain(sign)
    for (const line of lines()) {
      expect(line).toMatchObject({ service: 'api', level: expect.any(Number), time: expect.any(String) })
      expect(line.msg).not.toBe('forged')
    }
    expect(lines()[0]).toMatchObject({ endpoint: forged, userId: forged, address: forged })
  })
})

describe('ASVS 16.3 what the log tells of attempts', () => {
  it('16.3.2, 16.3.3 a refused call says who, from where, what and why, whichever rule refused it', async () => {
    const { logger, lines, text } = writtenLog()
    const host = await accountsHost({}, { logger })
    const token = await host.logIn('free')
    const address = '198.51.100.7'
    const { id: userId } = (await host.call(contract.users.current, { token })).body.data
    await host.call(contract.admin.users, { token, address })
    await host.call(contract.savedViews.list, { address, query: { page: 'flow_feed' } })
    await host.call(contract.users.current, { token: 'guessed', address })
    await host.send('POST', '/api/users/login', { address, text: '{"email":["secret words"]}' })
    await host.call(contract.users.logIn, { address, body: { email: 'a@b.example', password: 'x', altcha: 'no' } })
    await host.send('POST', '/api/users/login', { address, text: 'x'.repeat(1_000_001) })
    await host.send('POST', '/api/ingest/own', { token, address, text: '{}' })
    await host.send('GET', '/api/live?sub=nothing|', { address })
    const key = { name: 'k', days: null }
    for (let call = 0; call < 21; call += 1) await host.call(contract.apiKeys.create, { token, address, body: key })
    await host.close()
    const refused = lines().filter(({ level, address: from }) => level === 40 && from === address)
    expect(
      new Set(refused.map(({ endpoint, status, code, userId: who }) => [endpoint, status, code, who].join(' '))),
    ).toEqual(
      new Set([
        `admin.users 403 forbidden ${userId}`,
        'savedViews.list 401 authentication_required ',
        'users.current 401 session_invalid ',
        'users.logIn 422 invalid ',
        'users.logIn 422 captcha ',
        'body 413 too_large ',
        `ingest.send 403 forbidden ${userId}`,
        'live.stream 422 invalid ',
        `apiKeys.create 429 429 ${userId}`,
      ]),
    )
    for (const one of refused) expect(one.requestId).toMatch(/^[\w-]{8,}$/)
    expect(text()).not.toMatch(/secret words|guessed|a@b\.example|x{100}/)
  })

  it('16.3.1 log-ins and proofs, right and wrong, are lines with the factors that were shown', async () => {
    const { logger, lines, text } = writtenLog()
    const { onEvent } = accountSettings({ env: readEnv({}), logger })
    const host = await accountsHost({ onEvent })
    const told = () =>
      lines().flatMap(({ msg, event, outcome, factors, level }) =>
        msg === 'security' ? [[event, outcome, ...(factors as string[]), level].join(' ')] : [],
      )
    const logIn = (email: string, password: string) =>
      host.call(contract.users.logIn, { body: { email, password, altcha: 'open' }, address: '198.51.100.8' })
    await logIn('nobody@undercurrent.example', 'some password')
    await logIn('free@undercurrent.example', 'wrong password')
    const token = (await logIn('free@undercurrent.example', demoPassword)).body.session?.token ?? ''
    const proof = (password: string) => host.call(contract.security.startMfa, { token, body: { password } })
    await proof('wrong password')
    await proof(demoPassword)
    await host.call(contract.users.logOut, { token })
    expect(told()).toEqual([
      'log_in unknown_address 40',
      'log_in wrong_password 40',
      'log_in ok password 30',
      'proof wrong_password 40',
      'proof ok password 30',
      'log_out ok 30',
    ])
    const { id } = await host.accounts.deps.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'free@undercurrent.example')
      .executeTakeFirstOrThrow()
    const security = lines().filter(({ msg }) => msg === 'security')
    expect(security.map(({ userId }) => userId)).toEqual([null, id, id, id, id, id])
    expect(security[0]).toMatchObject({ address: '198.51.100.8', requestId: expect.any(String) })
    expect(text()).not.toMatch(/undercurrent\.example|password"?:|wrong password|some password/)
    await host.close()
  })
})
